-- Which registry a retirement goes to, what an Admin confirms by hand, and the entries a retirement names.
-- Owner of every table here: offsets.

-- Net-zero claims rest on removals only. The default serves releases that do not know the column.
ALTER TABLE offset_projects ADD COLUMN mechanism text NOT NULL DEFAULT 'avoidance'
  CHECK (mechanism IN ('avoidance', 'removal'));
UPDATE offset_projects SET mechanism = 'removal' WHERE type IN (
  'afforestation', 'reforestation', 'agroforestry', 'blue_carbon', 'soil_carbon', 'biochar', 'direct_air_capture',
  'bioenergy_carbon_capture', 'enhanced_weathering', 'mineralisation', 'ocean_alkalinity');

ALTER TABLE offset_retirements
  ADD COLUMN registry text CHECK (registry IN ('sandbox', 'http', 'manual')),
  ADD COLUMN confirmed_by_id text,
  ADD COLUMN confirmed_by_email text,
  ADD COLUMN retired_on date,
  ADD COLUMN evidence_url text,
  ADD COLUMN confirmation_notes text,
  DROP CONSTRAINT offset_retirements_check1;

-- What the sandbox has confirmed stays as it was recorded, also for a real project: `sandbox` says that its serial
-- numbers are no registry's. What it had only accepted for a real project goes to an Admin: no registry knows of it.
UPDATE offset_retirements r SET registry = CASE
    WHEN p.registry_id LIKE 'DEMO-%' AND (r.status <> 'confirmed' OR r.registry_reference LIKE 'SANDBOX-%') THEN 'sandbox'
    WHEN r.registry_reference LIKE 'SANDBOX-%' THEN CASE WHEN r.status = 'confirmed' THEN 'sandbox' ELSE 'manual' END
    ELSE 'http'
  END
FROM offset_projects p WHERE p.id = r.project_id;
UPDATE offset_retirements SET status = 'pending', registry_reference = NULL, submitted_at = NULL, failure_reason = NULL,
  outcome_unknown = false, next_attempt_at = NULL, version = version + 1
WHERE registry = 'manual';

ALTER TABLE offset_retirements
  ALTER COLUMN registry SET NOT NULL,
  -- A manual one waits for a person: the worker has nothing to attempt.
  ADD CONSTRAINT offset_retirements_attempts CHECK (
    (registry <> 'manual' AND status IN ('pending', 'submitted', 'failed')) = (next_attempt_at IS NOT NULL)),
  ADD CONSTRAINT offset_retirements_manual CHECK (registry <> 'manual' OR status IN ('pending', 'confirmed', 'cancelled')),
  ADD CONSTRAINT offset_retirements_confirmed_by CHECK (
    (registry = 'manual' AND status = 'confirmed') = (confirmed_by_id IS NOT NULL)
    AND (confirmed_by_id IS NULL) = (confirmed_by_email IS NULL)),
  ADD CONSTRAINT offset_retirements_statement CHECK (
    confirmed_by_id IS NOT NULL OR (retired_on IS NULL AND evidence_url IS NULL AND confirmation_notes IS NULL));

-- The sandbox invents serial numbers, so it may have demonstration projects only. A release that does not know the
-- column leaves it empty.
CREATE FUNCTION choose_registry() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  is_demonstration boolean := (SELECT registry_id LIKE 'DEMO-%' FROM offset_projects WHERE id = NEW.project_id);
BEGIN
  NEW.registry := coalesce(NEW.registry, CASE WHEN is_demonstration THEN 'sandbox' ELSE 'http' END);
  IF NEW.registry = 'sandbox' AND NOT is_demonstration THEN
    RAISE EXCEPTION 'the sandbox takes demonstration projects only'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'sandbox_for_demonstrations';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER choose_registry BEFORE INSERT OR UPDATE OF registry, project_id ON offset_retirements
  FOR EACH ROW EXECUTE FUNCTION choose_registry();

-- Serial numbers as a registry writes them, entered by an Admin. `normalised` is what two spellings of one have in common.
CREATE TABLE offset_serial_texts (
  organisation_id text NOT NULL,
  retirement_id   text NOT NULL,
  position        smallint NOT NULL,
  standard        text NOT NULL,
  serial          text NOT NULL,
  normalised      text NOT NULL,
  PRIMARY KEY (organisation_id, retirement_id, position),
  FOREIGN KEY (organisation_id, retirement_id) REFERENCES offset_retirements (organisation_id, id),
  CONSTRAINT offset_serial_texts_once UNIQUE (standard, normalised)
);

-- What was confirmed stays as it was said. Only the certificate that a retirement backs may change.
CREATE FUNCTION confirmed_retirements_stay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF to_jsonb(NEW) - '{certificate_id,version}'::text[] IS DISTINCT FROM
     to_jsonb(OLD) - '{certificate_id,version}'::text[] THEN
    RAISE EXCEPTION 'a confirmed retirement does not change' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER confirmed_retirements_stay BEFORE UPDATE ON offset_retirements
  FOR EACH ROW WHEN (OLD.status = 'confirmed') EXECUTE FUNCTION confirmed_retirements_stay();

CREATE FUNCTION serials_stay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'serial numbers do not change' USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER serials_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON offset_serials
  FOR EACH STATEMENT EXECUTE FUNCTION serials_stay();
CREATE TRIGGER serial_texts_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON offset_serial_texts
  FOR EACH STATEMENT EXECUTE FUNCTION serials_stay();

-- The entries that live retirements name: none of them can be deleted. A cancelled retirement lets go of its entries.
CREATE TABLE offset_retirement_entries (
  organisation_id text NOT NULL,
  entry_id        text NOT NULL,
  retirement_id   text NOT NULL,
  PRIMARY KEY (organisation_id, entry_id, retirement_id),
  FOREIGN KEY (organisation_id, retirement_id) REFERENCES offset_retirements (organisation_id, id),
  CONSTRAINT entry_named_in_retirement FOREIGN KEY (organisation_id, entry_id)
    REFERENCES emission_entries (organisation_id, id) ON DELETE RESTRICT
);
CREATE INDEX offset_retirement_entries_by_retirement ON offset_retirement_entries (organisation_id, retirement_id);
-- Entries that were deleted before this rule are gone; their ids stay on the retirement.
INSERT INTO offset_retirement_entries (organisation_id, entry_id, retirement_id)
SELECT r.organisation_id, e.id, r.id
FROM offset_retirements r
CROSS JOIN LATERAL unnest(r.emission_entry_ids) AS named (id)
JOIN emission_entries e ON e.organisation_id = r.organisation_id AND e.id = named.id
WHERE r.status <> 'cancelled';
