-- A target says where its base comes from. Bases set before were typed: no closed year was compared with them.
ALTER TABLE targets
  ADD COLUMN base_source text NOT NULL DEFAULT 'typed'
    CONSTRAINT targets_base_source_check CHECK (base_source IN ('books', 'external', 'typed')),
  -- Scope 2 method of a base that is not typed.
  ADD COLUMN base_scope2_method text
    CONSTRAINT targets_base_scope2_method_check CHECK (base_scope2_method IN ('location_based', 'market_based')),
  ADD COLUMN validation_evidence text,
  -- Last time at which a decision was due and could not be made. It is tried again after an hour.
  ADD COLUMN considered_at timestamptz,
  ADD CONSTRAINT targets_base_method_known CHECK ((base_source = 'typed') = (base_scope2_method IS NULL));

DROP INDEX targets_undecided;
CREATE INDEX targets_undecided ON targets (target_year, organisation_id, id) INCLUDE (considered_at, updated_at)
  WHERE status = 'active' AND is_approved;

-- What a target demanded before it was weakened.
CREATE TABLE target_former_ambitions (
  organisation_id text NOT NULL,
  target_id text NOT NULL,
  number integer NOT NULL,
  weakened_at timestamptz NOT NULL,
  -- Null if a milestone was weakened, which takes no reason.
  reason text,
  ways jsonb NOT NULL,
  terms jsonb NOT NULL,
  CONSTRAINT target_former_ambitions_pkey PRIMARY KEY (organisation_id, target_id, number),
  CONSTRAINT target_former_ambitions_target_fkey FOREIGN KEY (organisation_id, target_id)
    REFERENCES targets (organisation_id, id)
);
COMMENT ON TABLE target_former_ambitions IS 'targets: ambitions of targets before they were weakened; append-only';

CREATE FUNCTION target_former_ambitions_stay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'former ambitions of a target are append-only' USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER target_former_ambitions_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON target_former_ambitions
  FOR EACH STATEMENT EXECUTE FUNCTION target_former_ambitions_stay();
