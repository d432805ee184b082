-- Subscribers to events, and one delivery for each event a subscriber is owed.

-- Kept as the text it was written as: a payload's fields stay in the order of the REST body, and every attempt repeats
-- the same bytes. An event with a recipient concerns that endpoint alone (a ping, a test).
ALTER TABLE events ALTER COLUMN data TYPE json USING data::text::json;
ALTER TABLE events ADD COLUMN recipient text;

CREATE TABLE webhook_endpoints (
  organisation_id       text NOT NULL REFERENCES organisations (id),
  id                    text NOT NULL,
  url                   text NOT NULL,
  events                text[] NOT NULL,
  description           text,
  status                text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'paused', 'disabled')),
  secret                bytea NOT NULL,
  previous_secret       bytea,
  previous_secret_until timestamptz,
  failing_since         timestamptz,
  disabled_at           timestamptz,
  disabled_reason       text,
  created_at            timestamptz NOT NULL,
  deleted_at            timestamptz,
  version               integer NOT NULL DEFAULT 1,
  PRIMARY KEY (organisation_id, id)
);
CREATE INDEX webhook_endpoints_by_creation ON webhook_endpoints (organisation_id, created_at, id) WHERE deleted_at IS NULL;

-- The id begins with the time and count of its event's id, so that the primary key also lists deliveries in order.
-- No foreign keys: only the trigger below inserts, from rows it has just read, and each check would lock an endpoint's
-- row for every event of its organisation.
CREATE TABLE webhook_deliveries (
  organisation_id text NOT NULL,
  endpoint_id     text NOT NULL,
  id              text NOT NULL,
  event_id        text NOT NULL,
  event_type      text NOT NULL,
  status          text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'delivered', 'failed')),
  attempts        jsonb NOT NULL DEFAULT '[]',
  attempt_count   integer NOT NULL DEFAULT 0,
  -- How many attempts came before the current round: sending again by hand begins a new one.
  round_start     integer NOT NULL DEFAULT 0,
  next_attempt_at timestamptz,
  created_at      timestamptz NOT NULL,
  completed_at    timestamptz,
  PRIMARY KEY (organisation_id, endpoint_id, id),
  CHECK ((status = 'pending') = (next_attempt_at IS NOT NULL)),
  CHECK ((status = 'pending') = (completed_at IS NULL))
) WITH (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.05);
CREATE INDEX webhook_deliveries_due ON webhook_deliveries (organisation_id, endpoint_id, next_attempt_at, id)
  WHERE status = 'pending';

-- In the transaction of the event, and so of the change: no delivery without them, none of them without its delivery.
-- A paused endpoint is owed its events later; one the service has given up on is not.
CREATE FUNCTION webhook_fan_out() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO webhook_deliveries (organisation_id, endpoint_id, id, event_id, event_type, next_attempt_at, created_at)
  SELECT event.organisation_id, endpoint.id,
    -- The first 16 digits of the event's UUIDv7 are time and count; the last 16 of a UUIDv4 are variant and chance.
    'dlv_' || substr(event.id, 5, 16) || right(replace(gen_random_uuid()::text, '-', ''), 16),
    event.id, event.type, event.created_at, event.created_at
  FROM new_events event
  JOIN webhook_endpoints endpoint
    ON endpoint.organisation_id = event.organisation_id AND endpoint.deleted_at IS NULL
    AND CASE WHEN event.recipient IS NULL THEN endpoint.status <> 'disabled' AND event.type = ANY (endpoint.events)
             ELSE endpoint.id = event.recipient END;
  RETURN NULL;
END $$;
CREATE TRIGGER webhook_fan_out AFTER INSERT ON events
  REFERENCING NEW TABLE AS new_events FOR EACH STATEMENT EXECUTE FUNCTION webhook_fan_out();
