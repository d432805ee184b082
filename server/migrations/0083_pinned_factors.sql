-- The factor that the server would have chosen for an entry with a pinned factor, with the figure of the entry by it and
-- the points in which the two differ. Null if the server chose, if it would have chosen the same factor or none, and for
-- an entry from before this column.
ALTER TABLE emission_entries ADD COLUMN automatic_factor jsonb;

-- Serves the list of entries whose pinned factor differs from the automatic choice.
CREATE INDEX emission_entries_pinned_otherwise ON emission_entries (organisation_id, period_start, id)
  WHERE factor_pinned AND (factor_copy ->> 'ghgScope' <> ghg_scope::text OR factor_copy ->> 'category' <> category
    OR coalesce(jsonb_array_length(automatic_factor -> 'differences'), 0) > 0);
DROP INDEX emission_entries_overridden;
