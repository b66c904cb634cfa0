"""What arguments of test expressions can be made of: functions, constructors and constants, by their types."""
