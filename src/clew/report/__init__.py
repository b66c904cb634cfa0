"""What was found, in the formats that other tools read: JUnit XML for build servers, SARIF for editors and reviews."""
