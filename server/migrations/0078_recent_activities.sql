-- Serves the activities that an organisation used last: each is found by one look into the index, however many entries
-- it has. Entries that the server derives from others are not what somebody recorded.
CREATE INDEX emission_entries_by_activity ON emission_entries (organisation_id, activity, created_at DESC)
  WHERE activity IS NOT NULL AND derived_from IS NULL;
