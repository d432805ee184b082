-- Serves the list of entries by the nearness of their factors. Null, for entries from before, is counted by it too.
CREATE INDEX emission_entries_by_proximity ON emission_entries (organisation_id, factor_proximity, created_at, id);
