-- The inventory. An entry carries a copy of the factor it was calculated with: a later library never changes it.

CREATE TABLE emission_entries (
  organisation_id  text NOT NULL,
  id               text NOT NULL,
  location_id      text NOT NULL,
  ghg_scope        smallint NOT NULL CHECK (ghg_scope BETWEEN 1 AND 3),
  category         text NOT NULL,
  subcategory      text NOT NULL,
  quantity         numeric NOT NULL CHECK (quantity > 0),
  unit             text NOT NULL,
  period_start     date NOT NULL,
  period_end       date NOT NULL CHECK (period_end >= period_start),
  state            text NOT NULL CHECK (state IN ('draft', 'submitted', 'approved', 'locked')),
  reference        text,
  notes            text,
  rejection_reason text,
  tco2e            numeric(15, 6) NOT NULL,
  co2              numeric(15, 6),
  ch4              numeric(15, 6),
  n2o              numeric(15, 6),
  factor_code      text NOT NULL,
  factor_source    text NOT NULL,
  factor_vintage   smallint NOT NULL,
  factor_value     numeric NOT NULL,
  factor_unit      text NOT NULL,
  factor_pinned    boolean NOT NULL,
  factor_copy      jsonb NOT NULL,
  submitted_by     text,
  created_at       timestamptz NOT NULL,
  created_by       text NOT NULL,
  version          integer NOT NULL DEFAULT 1,
  PRIMARY KEY (organisation_id, id),
  FOREIGN KEY (organisation_id, location_id) REFERENCES locations (organisation_id, id),
  FOREIGN KEY (organisation_id, created_by) REFERENCES users (organisation_id, id)
);

-- What makes two entries the same one; an absent reference counts as a value.
CREATE UNIQUE INDEX emission_entries_same ON emission_entries
  (organisation_id, location_id, ghg_scope, category, subcategory, period_start, period_end, reference) NULLS NOT DISTINCT;
-- One index for each way to sort, one for each filter that can be selective.
CREATE INDEX emission_entries_by_creation ON emission_entries (organisation_id, created_at, id);
CREATE INDEX emission_entries_by_start ON emission_entries (organisation_id, period_start, id);
CREATE INDEX emission_entries_by_end ON emission_entries (organisation_id, period_end, id);
CREATE INDEX emission_entries_by_tco2e ON emission_entries (organisation_id, tco2e, id);
CREATE INDEX emission_entries_by_state ON emission_entries (organisation_id, state, created_at, id);
CREATE INDEX emission_entries_by_category ON emission_entries (organisation_id, category, created_at, id);
CREATE INDEX emission_entries_by_location ON emission_entries (organisation_id, location_id, created_at, id);
-- Entries are approved and locked in the order of time: reading a category by its newest would pass by all that are not
-- yet approved to find one that is.
CREATE INDEX emission_entries_by_category_and_state ON emission_entries
  (organisation_id, category, state, created_at, id);

-- The history of an entry outlives the entry's changes; each hash covers the one before it.
CREATE TABLE entry_revisions (
  organisation_id text NOT NULL,
  entry_id        text NOT NULL,
  revision        integer NOT NULL,
  action          text NOT NULL,
  at              timestamptz NOT NULL,
  by_id           text NOT NULL,
  by_email        text NOT NULL,
  reason          text,
  changes         jsonb NOT NULL,
  hash            bytea NOT NULL,
  PRIMARY KEY (organisation_id, entry_id, revision)
);

-- Totals by everything the list and the summary filter on. Reading a sum of a million entries touches a few thousand
-- rows. Writers never update a total, which would make them wait for each other: they append changes, and a job folds
-- those in. A reader adds both in one statement, so that it sees exactly what is committed.
CREATE TABLE entry_totals (
  organisation_id text NOT NULL,
  location_id     text NOT NULL,
  ghg_scope       smallint NOT NULL,
  category        text NOT NULL,
  state           text NOT NULL,
  period_start    date NOT NULL,
  period_end      date NOT NULL,
  entries         bigint NOT NULL,
  tco2e           numeric NOT NULL,
  PRIMARY KEY (organisation_id, period_start, period_end, location_id, ghg_scope, category, state)
);

CREATE TABLE entry_total_changes (
  id              bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  organisation_id text NOT NULL,
  location_id     text NOT NULL,
  ghg_scope       smallint NOT NULL,
  category        text NOT NULL,
  state           text NOT NULL,
  period_start    date NOT NULL,
  period_end      date NOT NULL,
  entries         bigint NOT NULL,
  tco2e           numeric NOT NULL
);
CREATE INDEX entry_total_changes_by_organisation ON entry_total_changes (organisation_id);

-- In the database, so that no way of writing entries can forget it. Once a statement, not once a row.
CREATE FUNCTION note_entries_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO entry_total_changes
    (organisation_id, location_id, ghg_scope, category, state, period_start, period_end, entries, tco2e)
  SELECT organisation_id, location_id, ghg_scope, category, state, period_start, period_end, count(*), sum(tco2e)
  FROM added GROUP BY 1, 2, 3, 4, 5, 6, 7;
  RETURN NULL;
END $$;

CREATE FUNCTION note_entries_removed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO entry_total_changes
    (organisation_id, location_id, ghg_scope, category, state, period_start, period_end, entries, tco2e)
  SELECT organisation_id, location_id, ghg_scope, category, state, period_start, period_end, -count(*), -sum(tco2e)
  FROM removed GROUP BY 1, 2, 3, 4, 5, 6, 7;
  RETURN NULL;
END $$;

CREATE TRIGGER emission_entries_insert AFTER INSERT ON emission_entries
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION note_entries_added();
CREATE TRIGGER emission_entries_update_added AFTER UPDATE ON emission_entries
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION note_entries_added();
CREATE TRIGGER emission_entries_update_removed AFTER UPDATE ON emission_entries
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION note_entries_removed();
CREATE TRIGGER emission_entries_delete AFTER DELETE ON emission_entries
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION note_entries_removed();

ALTER TABLE reporting_periods
  ADD COLUMN closed_at timestamptz,
  ADD COLUMN closed_by text,
  ADD FOREIGN KEY (organisation_id, closed_by) REFERENCES users (organisation_id, id);

-- Closing a period locks its approved entries, reopening it unlocks them. What is too much for one request a job does in
-- batches: the row says what is to be done and which entry was reached, and goes with the last batch.
CREATE TABLE period_tasks (
  organisation_id text NOT NULL,
  period_id       text NOT NULL,
  verb            text NOT NULL CHECK (verb IN ('lock', 'unlock')),
  total           integer NOT NULL,
  done            integer NOT NULL DEFAULT 0,
  by_id           text NOT NULL,
  by_email        text NOT NULL,
  reason          text,
  reached_start   date NOT NULL,
  reached_id      text NOT NULL DEFAULT '',
  created_at      timestamptz NOT NULL,
  PRIMARY KEY (organisation_id, period_id),
  FOREIGN KEY (organisation_id, period_id) REFERENCES reporting_periods (organisation_id, id)
);
