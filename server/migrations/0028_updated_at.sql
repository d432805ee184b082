-- Every resource shows when it last changed. Null means: not since it was created. So the previous release can go on
-- inserting rows, and no large table is rewritten. What else a row knows of its last change is kept for it below.

-- Emissions: the entries that changed since a time, in that order, and those of a reference.
ALTER TABLE emission_entries ADD COLUMN updated_at timestamptz;
CREATE INDEX emission_entries_by_change ON emission_entries (organisation_id, coalesce(updated_at, created_at), id);
CREATE INDEX emission_entries_by_reference ON emission_entries (organisation_id, reference, created_at, id)
  WHERE reference IS NOT NULL;

-- Webhooks
ALTER TABLE webhook_deliveries ADD COLUMN updated_at timestamptz;
ALTER TABLE webhook_endpoints ADD COLUMN updated_at timestamptz;
UPDATE webhook_endpoints SET updated_at = disabled_at WHERE disabled_at IS NOT NULL;

-- Reports
ALTER TABLE report_jobs ADD COLUMN updated_at timestamptz;
UPDATE report_jobs SET updated_at = completed_at WHERE completed_at IS NOT NULL;
ALTER TABLE report_schedules ADD COLUMN updated_at timestamptz;
UPDATE report_schedules SET updated_at = last_run_at WHERE last_run_at IS NOT NULL;

-- Certificates
ALTER TABLE certificates ADD COLUMN updated_at timestamptz;
UPDATE certificates SET updated_at = coalesce(revoked_at, issued_at) WHERE status IN ('issued', 'revoked');

-- Offsets. A confirmed retirement stays as it is, but for the certificate it backs and what counts such changes.
CREATE OR REPLACE FUNCTION confirmed_retirements_stay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF to_jsonb(NEW) - '{certificate_id,version,updated_at}'::text[] IS DISTINCT FROM
     to_jsonb(OLD) - '{certificate_id,version,updated_at}'::text[] THEN
    RAISE EXCEPTION 'a confirmed retirement does not change' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
ALTER TABLE offset_retirements ADD COLUMN updated_at timestamptz;
UPDATE offset_retirements SET updated_at = coalesce(confirmed_at, submitted_at)
  WHERE coalesce(confirmed_at, submitted_at) IS NOT NULL;
ALTER TABLE offset_orders ADD COLUMN updated_at timestamptz;
UPDATE offset_orders SET updated_at = coalesce(closed_at, confirmed_at)
  WHERE coalesce(closed_at, confirmed_at) IS NOT NULL;
ALTER TABLE offset_projects ADD COLUMN updated_at timestamptz;

-- Targets
ALTER TABLE targets ADD COLUMN updated_at timestamptz;
ALTER TABLE target_milestones ADD COLUMN updated_at timestamptz;
UPDATE target_milestones SET updated_at = greatest(decided_at, verified_at)
  WHERE greatest(decided_at, verified_at) IS NOT NULL;

-- API keys
ALTER TABLE api_keys ADD COLUMN updated_at timestamptz;
UPDATE api_keys SET updated_at = revoked_at WHERE revoked_at IS NOT NULL;

-- Organisations
ALTER TABLE organisations ADD COLUMN updated_at timestamptz;
ALTER TABLE locations ADD COLUMN updated_at timestamptz;
ALTER TABLE users ADD COLUMN updated_at timestamptz;
UPDATE users SET updated_at = coalesce(deactivated_at, activated_at)
  WHERE coalesce(deactivated_at, activated_at) IS NOT NULL;
ALTER TABLE reporting_periods ADD COLUMN updated_at timestamptz;
UPDATE reporting_periods SET updated_at = closed_at WHERE closed_at IS NOT NULL;
ALTER TABLE pending_changes ADD COLUMN updated_at timestamptz;
UPDATE pending_changes SET updated_at = decided_at WHERE decided_at IS NOT NULL;
