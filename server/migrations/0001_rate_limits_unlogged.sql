-- Every request counts itself: without the log such a commit does not wait for the disk. A crash only forgets counts.
ALTER TABLE "rate_limits" SET UNLOGGED;
