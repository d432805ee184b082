-- Emissions: why a pinned factor is for another scope or category. Whether it is follows from the copied factor, so
-- entries from before this column are flagged as well.
ALTER TABLE emission_entries ADD COLUMN factor_override_reason text;

-- Emissions: entries that were deleted after having been approved. Their histories stay in entry_revisions; these columns
-- let a report on a period find them. There is no foreign key to the location, so that it can still be deleted.
CREATE TABLE deleted_entries (
  organisation_id text NOT NULL,
  id              text NOT NULL,
  location_id     text NOT NULL,
  ghg_scope       smallint NOT NULL,
  category        text NOT NULL,
  period_start    date NOT NULL,
  period_end      date NOT NULL,
  deleted_at      timestamptz NOT NULL,
  PRIMARY KEY (organisation_id, id)
);
CREATE INDEX deleted_entries_by_start ON deleted_entries (organisation_id, period_start, id);

-- Organisations: the chosen set never changed a figure. Until one does, every figure is as its factor was published.
ALTER TABLE organisations DROP CONSTRAINT organisations_gwp_set_check;
ALTER TABLE organisations ADD CONSTRAINT organisations_gwp_set_check
  CHECK (gwp_set IN ('as_published', 'AR4', 'AR5', 'AR6'));
ALTER TABLE organisations ALTER COLUMN gwp_set SET DEFAULT 'as_published';
UPDATE organisations SET gwp_set = 'as_published', version = version + 1;
