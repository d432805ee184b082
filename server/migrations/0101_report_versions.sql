-- A report that is ordered again is a new version under the same number, and says which one it replaces.
ALTER TABLE report_jobs
  ADD COLUMN number text,
  ADD COLUMN report_version integer,
  -- Totals that the report states; decimal text.
  ADD COLUMN figures jsonb,
  -- The replaced version with the differences, as printed.
  ADD COLUMN replaces jsonb,
  ADD CONSTRAINT report_jobs_version_check CHECK (report_version >= 1),
  ADD CONSTRAINT report_jobs_number_check CHECK ((number IS NULL) = (report_version IS NULL));

CREATE UNIQUE INDEX report_jobs_version_key ON report_jobs (organisation_id, number, report_version) WHERE number IS NOT NULL;
CREATE INDEX report_jobs_by_period ON report_jobs (organisation_id, report_id, period_end, period_start);
