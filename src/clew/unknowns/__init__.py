"""What front ends share to make unknown arguments: functions as tables, doubles as halves, generators, conditions."""
