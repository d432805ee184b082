-- Counters of a single process, saved every few seconds so that a restart does not hand out a new day.

CREATE TABLE rate_limit_counters (
  subject  text PRIMARY KEY,
  counters jsonb NOT NULL,
  saved_at timestamptz NOT NULL
);
