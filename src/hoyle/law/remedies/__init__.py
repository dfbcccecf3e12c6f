"""The kinds of remedies, by what they touch; ``hoyle.law.remedy`` has them all."""
