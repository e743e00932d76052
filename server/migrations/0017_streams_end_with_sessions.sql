-- Sessions that are removed, wherever, end the streams that were opened with them.
CREATE TRIGGER "sessions_changed" AFTER DELETE OR TRUNCATE ON "sessions" FOR EACH STATEMENT EXECUTE FUNCTION "notify_changed"();
