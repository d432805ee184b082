-- The outbox: an event is written in the transaction of the change it tells of.

CREATE TABLE events (
  organisation_id text NOT NULL REFERENCES organisations (id),
  id              text NOT NULL,
  type            text NOT NULL,
  data            jsonb NOT NULL,
  created_at      timestamptz NOT NULL,
  PRIMARY KEY (organisation_id, id)
);
CREATE INDEX events_by_creation ON events (created_at, id);
