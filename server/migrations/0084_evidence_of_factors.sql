-- The file that states the figure of an own factor, and what the factor lacks. The server chooses only factors that lack
-- nothing; the others can be pinned. No earlier factor names a file.
ALTER TABLE custom_factors
  ADD COLUMN evidence jsonb,
  ADD COLUMN missing jsonb;
UPDATE custom_factors SET missing = to_jsonb(array_remove(ARRAY[
  CASE WHEN length(trim(coalesce(publication, ''))) < 10 THEN 'publication' END,
  CASE WHEN length(trim(coalesce(reason, ''))) < 20 OR cardinality(search_words(reason)) < 4 THEN 'reason' END,
  'evidence'], NULL));
ALTER TABLE custom_factors ALTER COLUMN missing SET NOT NULL;

-- Answers whether an approved entry pins an own factor, which the server then chooses by itself.
CREATE INDEX emission_entries_approved_pins ON emission_entries (organisation_id, factor_code)
  WHERE factor_pinned AND factor_source = 'custom' AND state IN ('approved', 'locked');
