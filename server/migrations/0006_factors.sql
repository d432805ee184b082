-- Emission factors. Published ones belong to nobody and mirror the release in data/; custom ones belong to an
-- organisation, which alone sees them. Entries carry copies: a change here changes no entry.

CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- Letters and digits make words; `DEFRA-2025-ELEC-GRID-GB` and `grid_electricity` are several.
CREATE FUNCTION search_words(searched text) RETURNS text[]
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN array_remove(regexp_split_to_array(lower(searched), '[^[:alnum:]]+'), '');

CREATE TABLE published_factors (
  code          text PRIMARY KEY,
  name          text NOT NULL,
  ghg_scope     smallint NOT NULL CHECK (ghg_scope BETWEEN 1 AND 3),
  category      text NOT NULL,
  subcategory   text NOT NULL,
  source        text NOT NULL CHECK (source IN ('DEFRA', 'EPA', 'IPCC')),
  vintage       smallint NOT NULL,
  region        text NOT NULL,
  activity_unit text NOT NULL,
  value         numeric NOT NULL CHECK (value >= 0),
  co2           numeric CHECK (co2 >= 0),
  ch4           numeric CHECK (ch4 >= 0),
  n2o           numeric CHECK (n2o >= 0),
  gwp_set       text NOT NULL CHECK (gwp_set IN ('AR4', 'AR5', 'AR6')),
  publication   text NOT NULL,
  version       integer NOT NULL DEFAULT 1,
  words         text[] NOT NULL GENERATED ALWAYS AS
                  (search_words(code || ' ' || name || ' ' || category || ' ' || subcategory)) STORED,
  -- Checked when a statement ends, so that a release may exchange two rows' meanings.
  CONSTRAINT published_factors_activity_key
    UNIQUE (ghg_scope, category, subcategory, region, vintage, source, activity_unit) DEFERRABLE
);
CREATE INDEX published_factors_by_word ON published_factors USING gin (words);

-- The words of published factors. A mistyped word is compared with these, by trigrams, and not with every factor.
CREATE TABLE published_factor_words (
  word text PRIMARY KEY
);

CREATE TABLE factor_releases (
  release   text PRIMARY KEY,
  checksum  text NOT NULL,
  loaded_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE custom_factors (
  organisation_id text NOT NULL REFERENCES organisations (id),
  code            text NOT NULL,
  name            text NOT NULL,
  ghg_scope       smallint NOT NULL CHECK (ghg_scope BETWEEN 1 AND 3),
  category        text NOT NULL,
  subcategory     text NOT NULL,
  vintage         smallint NOT NULL,
  region          text NOT NULL,
  activity_unit   text NOT NULL,
  value           numeric NOT NULL CHECK (value >= 0),
  co2             numeric CHECK (co2 >= 0),
  ch4             numeric CHECK (ch4 >= 0),
  n2o             numeric CHECK (n2o >= 0),
  gwp_set         text CHECK (gwp_set IN ('AR4', 'AR5', 'AR6')),
  publication     text,
  created_at      timestamptz NOT NULL,
  updated_at      timestamptz NOT NULL,
  version         integer NOT NULL DEFAULT 1,
  words           text[] NOT NULL GENERATED ALWAYS AS
                    (search_words(code || ' ' || name || ' ' || category || ' ' || subcategory)) STORED,
  PRIMARY KEY (organisation_id, code),
  CONSTRAINT custom_factors_activity_key
    UNIQUE (organisation_id, ghg_scope, category, subcategory, region, vintage, activity_unit) DEFERRABLE
);
