"""The words of No Time To Waste at the table."""
