-- Room factors. More publishers, and what an audited inventory needs to know of a factor: the mass of each gas, what the
-- figure covers, how certain it is and for which days it was published.

-- Accents do not count, in a question or in a name: `cereale` finds `céréale`. A ligature has no accent to lose.
CREATE OR REPLACE FUNCTION search_words(searched text) RETURNS text[]
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN array_remove(
    regexp_split_to_array(
      regexp_replace(normalize(replace(lower(searched), 'œ', 'oe'), NFKD), '[\u0300-\u036f]', '', 'g'),
      '[^[:alnum:]]+'),
    '');

ALTER TABLE published_factors
  ADD COLUMN basis text
    CONSTRAINT published_factors_basis_check CHECK (basis IN ('direct', 'life_cycle', 'upstream', 'residual_mix')),
  ADD COLUMN kind text,
  -- The subcategory of the activity that this one follows from.
  ADD COLUMN derives_from text,
  -- Half of the 95 % interval, in per cent of the value.
  ADD COLUMN uncertainty_percent numeric
    CONSTRAINT published_factors_uncertainty_percent_check CHECK (uncertainty_percent >= 0),
  ADD COLUMN quality numeric,
  ADD COLUMN valid_from date,
  ADD COLUMN valid_to date,
  ADD COLUMN confidence text,
  ADD COLUMN name_local text,
  -- kg CO2e of gases that are not told apart, so that no other GWP set can be applied to them.
  ADD COLUMN other numeric CONSTRAINT published_factors_other_check CHECK (other >= 0),
  -- [{ gas, kg }]: kg of gas for one activity unit, as decimal text.
  ADD COLUMN gases jsonb NOT NULL DEFAULT '[]'
    CONSTRAINT published_factors_gases_check CHECK (jsonb_typeof(gases) = 'array'),
  ADD CONSTRAINT published_factors_validity_check CHECK (valid_from <= valid_to),
  DROP CONSTRAINT published_factors_source_check,
  ADD CONSTRAINT published_factors_source_check
    CHECK (source IN ('DEFRA', 'EPA', 'IPCC', 'ADEME', 'EMBER', 'MFE', 'DCCEEW')),
  -- Scope 0 stands for biogenic CO2, which is outside the scopes.
  DROP CONSTRAINT published_factors_ghg_scope_check,
  ADD CONSTRAINT published_factors_ghg_scope_check CHECK (ghg_scope BETWEEN 0 AND 3),
  ADD CONSTRAINT published_factors_outside_check CHECK ((ghg_scope = 0) = (category = 'outside_of_scopes')),
  -- The expression of a generated column cannot be changed; the name in the publisher's own language is searched too.
  DROP COLUMN words,
  ADD COLUMN words text[] NOT NULL GENERATED ALWAYS AS (search_words(
    code || ' ' || name || ' ' || category || ' ' || subcategory || ' ' || coalesce(name_local, ''))) STORED;
CREATE INDEX published_factors_by_word ON published_factors USING gin (words);

ALTER TABLE custom_factors
  ADD COLUMN uncertainty_percent numeric
    CONSTRAINT custom_factors_uncertainty_percent_check CHECK (uncertainty_percent >= 0),
  ADD COLUMN gases jsonb NOT NULL DEFAULT '[]'
    CONSTRAINT custom_factors_gases_check CHECK (jsonb_typeof(gases) = 'array'),
  -- Their words lose their accents, as those of a question do.
  DROP COLUMN words,
  ADD COLUMN words text[] NOT NULL GENERATED ALWAYS AS
    (search_words(code || ' ' || name || ' ' || category || ' ' || subcategory)) STORED;

-- Mistyped words are looked up by their trigrams: with sixteen thousand words, comparing with each takes too long. The
-- order of code points, in any database, lets the primary key find the words that begin with another.
ALTER TABLE published_factor_words ALTER COLUMN word TYPE text COLLATE "C";
CREATE INDEX published_factor_words_by_trigram ON published_factor_words USING gist (word gist_trgm_ops);
