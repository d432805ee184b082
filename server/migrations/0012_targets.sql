-- Reduction targets, their milestones, and how their base years were revised.

CREATE TABLE targets (
  organisation_id       text NOT NULL REFERENCES organisations (id),
  id                    text NOT NULL,
  name                  text NOT NULL,
  type                  text NOT NULL CHECK (type IN ('absolute', 'intensity', 'net_zero', 'sbti', 'custom')),
  status                text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'achieved', 'missed', 'archived')),
  -- Written once, when the target year has passed; an archived target comes back to it.
  outcome               text CHECK (outcome IN ('achieved', 'missed')),
  ghg_scopes            smallint[] NOT NULL,
  base_year             smallint NOT NULL,
  base_year_tco2e       numeric(20, 6) NOT NULL CHECK (base_year_tco2e > 0),
  target_year           smallint NOT NULL CHECK (target_year > base_year),
  reduction_percent     numeric NOT NULL CHECK (reduction_percent > 0 AND reduction_percent <= 100),
  trajectory_model      text NOT NULL CHECK (trajectory_model IN ('linear', 'front_loaded', 'custom')),
  description           text,
  intensity_denominator jsonb CHECK ((type = 'intensity') = (intensity_denominator IS NOT NULL)),
  created_at            timestamptz NOT NULL,
  created_by_id         text NOT NULL,
  created_by_email      text NOT NULL,
  version               integer NOT NULL DEFAULT 1,
  PRIMARY KEY (organisation_id, id),
  CHECK (status = 'archived' OR status = coalesce(outcome, 'active'))
);
CREATE INDEX targets_by_creation ON targets (organisation_id, created_at, id);
CREATE INDEX targets_undecided ON targets (target_year, organisation_id, id) WHERE status = 'active';

CREATE TABLE target_milestones (
  organisation_id            text NOT NULL,
  target_id                  text NOT NULL,
  id                         text NOT NULL,
  year                       smallint NOT NULL,
  label                      text NOT NULL,
  required_reduction_percent numeric NOT NULL
                             CHECK (required_reduction_percent > 0 AND required_reduction_percent <= 100),
  status                     text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'achieved', 'missed')),
  -- What it was decided by; written once, when its year has passed.
  allowed_tco2e              numeric,
  actual_tco2e               numeric,
  judged_tco2e               numeric,
  decided_at                 timestamptz,
  verified_at                timestamptz,
  verified_by                text,
  verification_notes         text,
  created_at                 timestamptz NOT NULL,
  version                    integer NOT NULL DEFAULT 1,
  PRIMARY KEY (organisation_id, target_id, id),
  FOREIGN KEY (organisation_id, target_id) REFERENCES targets (organisation_id, id),
  CHECK ((status = 'pending') = (decided_at IS NULL)),
  CHECK ((verified_at IS NULL) = (verified_by IS NULL))
);
CREATE UNIQUE INDEX target_milestones_year_key ON target_milestones (organisation_id, target_id, year);
CREATE INDEX target_milestones_undecided ON target_milestones (year, organisation_id, target_id, id)
  WHERE status = 'pending';

CREATE TABLE target_revisions (
  organisation_id text NOT NULL,
  target_id       text NOT NULL,
  revision        integer NOT NULL,
  at              timestamptz NOT NULL,
  by_id           text NOT NULL,
  by_email        text NOT NULL,
  reason          text NOT NULL,
  from_tco2e      numeric(20, 6) NOT NULL,
  to_tco2e        numeric(20, 6) NOT NULL,
  PRIMARY KEY (organisation_id, target_id, revision),
  FOREIGN KEY (organisation_id, target_id) REFERENCES targets (organisation_id, id)
);

CREATE FUNCTION target_revisions_stay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'revisions of a base year are append-only' USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER target_revisions_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON target_revisions
  FOR EACH STATEMENT EXECUTE FUNCTION target_revisions_stay();
