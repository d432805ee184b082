-- A server that distributes tables cannot run INSERT … SELECT from a transition table, which it knows on one node only.
-- Reading such a table and writing rows are two statements from here on, each of which it can run.

-- Emissions. A batch of ten thousand entries changes some hundred totals: a loop costs nothing that can be measured.
CREATE OR REPLACE FUNCTION note_entries_added() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  change record;
BEGIN
  FOR change IN
    SELECT organisation_id, location_id, ghg_scope, category, state, period_start, period_end,
      count(*) AS entries, sum(tco2e) AS tco2e
    FROM added GROUP BY 1, 2, 3, 4, 5, 6, 7
  LOOP
    INSERT INTO entry_total_changes
      (organisation_id, location_id, ghg_scope, category, state, period_start, period_end, entries, tco2e)
    VALUES (change.organisation_id, change.location_id, change.ghg_scope, change.category, change.state,
      change.period_start, change.period_end, change.entries, change.tco2e);
  END LOOP;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION note_entries_removed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  change record;
BEGIN
  FOR change IN
    SELECT organisation_id, location_id, ghg_scope, category, state, period_start, period_end,
      -count(*) AS entries, -sum(tco2e) AS tco2e
    FROM removed GROUP BY 1, 2, 3, 4, 5, 6, 7
  LOOP
    INSERT INTO entry_total_changes
      (organisation_id, location_id, ghg_scope, category, state, period_start, period_end, entries, tco2e)
    VALUES (change.organisation_id, change.location_id, change.ghg_scope, change.category, change.state,
      change.period_start, change.period_end, change.entries, change.tco2e);
  END LOOP;
  RETURN NULL;
END $$;

-- Webhooks. The same batch owes ten thousand deliveries, for which a loop takes three times as long: they are collected
-- in lists and inserted at once. A paused endpoint is owed its events later; one the service has given up on is not.
CREATE OR REPLACE FUNCTION webhook_fan_out() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  owed record;
BEGIN
  SELECT array_agg(event.organisation_id) AS organisations, array_agg(endpoint.id) AS endpoints,
    -- The first 16 digits of the event's UUIDv7 are time and count; the last 16 of a UUIDv4 are variant and chance.
    array_agg('dlv_' || substr(event.id, 5, 16) || right(replace(gen_random_uuid()::text, '-', ''), 16)) AS ids,
    array_agg(event.id) AS events, array_agg(event.type) AS types, array_agg(event.created_at) AS times
  INTO owed
  FROM new_events event
  JOIN webhook_endpoints endpoint
    ON endpoint.organisation_id = event.organisation_id AND endpoint.deleted_at IS NULL
    AND CASE WHEN event.recipient IS NULL THEN endpoint.status <> 'disabled' AND event.type = ANY (endpoint.events)
             ELSE endpoint.id = event.recipient END;
  IF owed.ids IS NOT NULL THEN
    INSERT INTO webhook_deliveries (organisation_id, endpoint_id, id, event_id, event_type, next_attempt_at, created_at)
    SELECT *, created_at FROM unnest(owed.organisations, owed.endpoints, owed.ids, owed.events, owed.types, owed.times)
      AS delivery (organisation_id, endpoint_id, id, event_id, event_type, created_at);
  END IF;
  RETURN NULL;
END $$;
