-- Lists of events by type, and replays, step through the events of some types in the order of time.
CREATE INDEX events_by_type ON events (organisation_id, type, id);

-- Room webhooks. Events of one area, the first word of a type, take one permission to read. A wildcard matches only the
-- areas that somebody who may read them subscribed the endpoint to: a later release may add others.
ALTER TABLE webhook_endpoints ADD COLUMN wildcard_areas text[] NOT NULL DEFAULT '{}';

CREATE FUNCTION webhook_wildcard_matches(patterns text[], areas text[], type text) RETURNS boolean
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT split_part(type, '.', 1) = ANY (areas) AND EXISTS (
    SELECT FROM unnest(patterns) AS pattern
    WHERE pattern = '*' OR (right(pattern, 2) = '.*' AND starts_with(type, left(pattern, -1))))
$$;

-- As in migration 0025, and it knows wildcards.
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
    AND CASE WHEN event.recipient IS NOT NULL THEN endpoint.id = event.recipient
             WHEN endpoint.status = 'disabled' THEN false
             WHEN event.type = ANY (endpoint.events) THEN true
             WHEN cardinality(endpoint.wildcard_areas) = 0 THEN false
             ELSE webhook_wildcard_matches(endpoint.events, endpoint.wildcard_areas, event.type) END;
  IF owed.ids IS NOT NULL THEN
    INSERT INTO webhook_deliveries (organisation_id, endpoint_id, id, event_id, event_type, next_attempt_at, created_at)
    SELECT *, created_at FROM unnest(owed.organisations, owed.endpoints, owed.ids, owed.events, owed.types, owed.times)
      AS delivery (organisation_id, endpoint_id, id, event_id, event_type, created_at);
    PERFORM announce_after_commit('webhooks');
  END IF;
  RETURN NULL;
END $$;

CREATE TABLE webhook_replays (
  organisation_id text NOT NULL,
  endpoint_id text NOT NULL,
  id text NOT NULL,
  range_from timestamptz NOT NULL,
  range_to timestamptz NOT NULL,
  types text[],
  -- The last event that was looked at. Deliveries are inserted and the position is moved in one transaction.
  position text NOT NULL,
  found_all_at timestamptz,
  matched integer NOT NULL DEFAULT 0,
  delivered integer NOT NULL DEFAULT 0,
  failed integer NOT NULL DEFAULT 0,
  last_result_at timestamptz,
  created_at timestamptz NOT NULL,
  CONSTRAINT webhook_replays_pkey PRIMARY KEY (organisation_id, endpoint_id, id),
  CONSTRAINT webhook_replays_endpoint_fkey FOREIGN KEY (organisation_id, endpoint_id)
    REFERENCES webhook_endpoints (organisation_id, id) ON DELETE CASCADE,
  CONSTRAINT webhook_replays_range_check CHECK (range_from < range_to),
  CONSTRAINT webhook_replays_counts_check CHECK (delivered >= 0 AND failed >= 0 AND delivered + failed <= matched)
);
COMMENT ON TABLE webhook_replays IS 'webhooks: events of a range of time that are delivered to an endpoint once more';
CREATE INDEX webhook_replays_open ON webhook_replays (organisation_id, endpoint_id, id) WHERE found_all_at IS NULL;

CREATE TRIGGER announce_new AFTER INSERT ON webhook_replays FOR EACH ROW EXECUTE FUNCTION announce_work('webhooks');

ALTER TABLE webhook_deliveries ADD COLUMN replay_id text;
-- A replay delivers each event once.
CREATE UNIQUE INDEX webhook_deliveries_of_replay
  ON webhook_deliveries (organisation_id, endpoint_id, replay_id, event_id)
  WHERE replay_id IS NOT NULL;

-- The counts of a replay say what became of its deliveries, and outlast them. One that grows too old while it is pending
-- is deleted, and has failed.
CREATE FUNCTION count_replay_result() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  result text := CASE TG_OP WHEN 'DELETE' THEN 'failed' ELSE NEW.status END;
BEGIN
  UPDATE webhook_replays
  SET delivered = delivered + (result = 'delivered')::int - (OLD.status = 'delivered')::int,
    failed = failed + (result = 'failed')::int - (OLD.status = 'failed')::int,
    last_result_at = greatest(last_result_at, CASE TG_OP WHEN 'UPDATE' THEN NEW.completed_at END)
  WHERE organisation_id = OLD.organisation_id AND endpoint_id = OLD.endpoint_id AND id = OLD.replay_id;
  RETURN NULL;
END $$;
CREATE TRIGGER count_replay_result AFTER UPDATE OF status ON webhook_deliveries FOR EACH ROW
  WHEN (NEW.replay_id IS NOT NULL AND NEW.status <> OLD.status) EXECUTE FUNCTION count_replay_result();
CREATE TRIGGER count_replay_loss AFTER DELETE ON webhook_deliveries FOR EACH ROW
  WHEN (OLD.replay_id IS NOT NULL AND OLD.status = 'pending') EXECUTE FUNCTION count_replay_result();
