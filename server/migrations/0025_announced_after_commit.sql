-- NOTIFY takes a lock of the whole server until the commit is on disk. Every change that an endpoint subscribes to writes
-- deliveries, so those commits would wait for each other. Their trigger tells the client instead, by a message of level
-- INFO, which every client gets and no log keeps; the client announces the work after the commit (platform/db).
CREATE FUNCTION announce_after_commit(work text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  RAISE INFO 'announce after commit' USING DETAIL = work;
END $$;

-- Room webhooks. As in migration 0023, and it asks for the announcement, once for each statement.
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
    PERFORM announce_after_commit('webhooks');
  END IF;
  RETURN NULL;
END $$;

-- A new endpoint has nothing to deliver until an event is written.
DROP TRIGGER announce_new ON webhook_endpoints;
