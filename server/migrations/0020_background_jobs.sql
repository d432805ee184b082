-- Work that happens after an answer: mails to send, and what recurs by the clock. Owned by platform/jobs.

CREATE TABLE background_jobs (
  -- 'service' for recurring work of the service itself.
  organisation_id text NOT NULL,
  id              text NOT NULL,
  queue           text NOT NULL,
  data            jsonb NOT NULL,
  due_at          timestamptz NOT NULL,
  failures        integer NOT NULL DEFAULT 0,
  created_at      timestamptz NOT NULL,
  -- Set when the last try has failed. The row stays for the operator until it is purged.
  failed_at       timestamptz,
  PRIMARY KEY (organisation_id, id)
);
CREATE INDEX background_jobs_due ON background_jobs (due_at, id) WHERE failed_at IS NULL;
CREATE INDEX background_jobs_failed ON background_jobs (failed_at) WHERE failed_at IS NOT NULL;

-- Releases before this one queued mail with pg-boss, in a schema of its own. What still waits there moves over; the
-- schema itself stays for processes of the old release that are still running.
DO $$
BEGIN
  IF to_regclass('jobs.job') IS NOT NULL THEN
    INSERT INTO background_jobs (organisation_id, id, queue, data, due_at, created_at)
    SELECT 'service', 'task_' || replace(id::text, '-', ''), name, data::jsonb, start_after::timestamptz, created_on::timestamptz
    FROM jobs.job WHERE name = 'mail.send' AND state IN ('created', 'retry', 'active') AND data IS NOT NULL;
    UPDATE jobs.job SET state = 'cancelled' WHERE name = 'mail.send' AND state IN ('created', 'retry', 'active');
  END IF;
END $$;
