-- Documents: the jobs that make them, which once finished are the history, and the schedules that order them.

-- Who ordered a report is written down as they were called then: the record outlives the user's membership by years.
CREATE TABLE report_jobs (
  organisation_id  text NOT NULL REFERENCES organisations (id),
  id               text NOT NULL,
  history_id       text NOT NULL,
  report_id        text NOT NULL,
  format           text NOT NULL CHECK (format IN ('pdf', 'xlsx', 'csv', 'json')),
  period_start     date NOT NULL,
  period_end       date NOT NULL CHECK (period_end >= period_start),
  filters          jsonb NOT NULL,
  status           text NOT NULL DEFAULT 'queued' CHECK (status IN ('queued', 'processing', 'complete', 'failed')),
  -- How often a worker has begun it. The number is also the right to finish it: whoever began it last has it.
  tries            smallint NOT NULL DEFAULT 0,
  -- How many of those ended in an error or with their worker; one that was given back in time does not count.
  failures         smallint NOT NULL DEFAULT 0,
  due_at           timestamptz NOT NULL,
  progress_percent smallint NOT NULL DEFAULT 0 CHECK (progress_percent BETWEEN 0 AND 100),
  error            text,
  row_count        bigint,
  content_hash     text,
  file_key         text,
  size_bytes       bigint,
  sha256           text,
  schedule_id      text,
  schedule_slot    timestamptz,
  created_at       timestamptz NOT NULL,
  created_by_id    text NOT NULL,
  created_by_email text NOT NULL,
  completed_at     timestamptz,
  PRIMARY KEY (organisation_id, id),
  CHECK ((status IN ('complete', 'failed')) = (completed_at IS NOT NULL)),
  CHECK (status <> 'complete' OR file_key IS NOT NULL)
);
CREATE UNIQUE INDEX report_jobs_history_key ON report_jobs (organisation_id, history_id);
-- One job for each slot of a schedule, however many workers look at the clock.
CREATE UNIQUE INDEX report_jobs_slot_key ON report_jobs (organisation_id, schedule_id, schedule_slot)
  WHERE schedule_id IS NOT NULL;
CREATE INDEX report_jobs_by_creation ON report_jobs (organisation_id, created_at, id);
CREATE INDEX report_jobs_by_report ON report_jobs (organisation_id, report_id, created_at, id);
CREATE INDEX report_jobs_open ON report_jobs (due_at, id) WHERE status IN ('queued', 'processing');
CREATE INDEX report_jobs_finished ON report_jobs (completed_at) WHERE completed_at IS NOT NULL;

CREATE TABLE report_schedules (
  organisation_id  text NOT NULL REFERENCES organisations (id),
  id               text NOT NULL,
  name             text NOT NULL,
  report_id        text NOT NULL,
  format           text NOT NULL CHECK (format IN ('pdf', 'xlsx', 'csv', 'json')),
  filters          jsonb NOT NULL,
  frequency        text NOT NULL CHECK (frequency IN ('daily', 'weekly', 'monthly', 'quarterly', 'yearly')),
  day_of_week      text,
  day_of_month     smallint CHECK (day_of_month BETWEEN 1 AND 28),
  time_of_day      text NOT NULL,
  timezone         text NOT NULL,
  period_type      text NOT NULL,
  recipients       text[] NOT NULL,
  status           text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'paused')),
  next_run_at      timestamptz,
  last_run_at      timestamptz,
  last_job_id      text,
  created_at       timestamptz NOT NULL,
  created_by_id    text NOT NULL,
  created_by_email text NOT NULL,
  version          integer NOT NULL DEFAULT 1,
  PRIMARY KEY (organisation_id, id),
  CHECK ((status = 'active') = (next_run_at IS NOT NULL)),
  CHECK ((frequency = 'weekly') = (day_of_week IS NOT NULL)),
  CHECK ((frequency IN ('monthly', 'quarterly', 'yearly')) = (day_of_month IS NOT NULL))
);
CREATE INDEX report_schedules_by_creation ON report_schedules (organisation_id, created_at, id);
CREATE INDEX report_schedules_due ON report_schedules (next_run_at, id) WHERE status = 'active';
