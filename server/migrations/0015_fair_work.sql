-- Work is taken from one organisation after another: whose turn it is, and indexes that find each one's next piece.

-- Platform jobs. The organisation whose piece of a kind of work was begun last; the next look begins behind it.
CREATE TABLE work_turns (
  work            text PRIMARY KEY,
  organisation_id text NOT NULL
);

-- Beside the indexes by time, which tell whether anything is due: these step from one organisation to the next without
-- reading what the first has waiting.
CREATE INDEX report_jobs_in_turn ON report_jobs (organisation_id, due_at, id)
  WHERE status IN ('queued', 'processing');
CREATE INDEX report_schedules_in_turn ON report_schedules (organisation_id, next_run_at, id) WHERE status = 'active';
CREATE INDEX offset_retirements_in_turn ON offset_retirements (organisation_id, next_attempt_at, id)
  WHERE status IN ('pending', 'submitted', 'failed');
CREATE INDEX certificates_in_turn ON certificates (organisation_id, next_attempt_at, id) WHERE status = 'approved';

-- Room reports. How often a worker died over it. Apart from `failures`: a worker that the operator killed says nothing
-- about the report it was making.
ALTER TABLE report_jobs ADD COLUMN deaths smallint NOT NULL DEFAULT 0;

-- Room reports. In whose name a schedule orders reports; null for the user who created it.
ALTER TABLE report_schedules ADD COLUMN owner_id text;
ALTER TABLE report_schedules ADD COLUMN owner_email text;
ALTER TABLE report_schedules ADD CHECK ((owner_id IS NULL) = (owner_email IS NULL));
