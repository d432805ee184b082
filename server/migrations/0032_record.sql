-- The permanent record: one event for every change of state, written in the transaction of the change, and a Merkle tree
-- over all of them. Nothing here refers to another table, because the record outlives what it tells about.

CREATE TABLE record_events (
  organisation_id text NOT NULL,
  id text NOT NULL,
  at timestamptz NOT NULL,
  action text NOT NULL,
  actor_id text NOT NULL,
  subject_type text NOT NULL,
  subject_id text NOT NULL,
  -- The whole event as canonical JSON, personal fields as salted digests: exactly the bytes that the tree hashes.
  leaf text NOT NULL,
  CONSTRAINT record_events_pkey PRIMARY KEY (organisation_id, id)
);
CREATE INDEX record_events_subject ON record_events (organisation_id, subject_id, id);
CREATE INDEX record_events_actor ON record_events (organisation_id, actor_id, id);
CREATE INDEX record_events_action ON record_events (organisation_id, action, id);

-- The personal fields of an event with their salts. They can be erased; the event and its hash stay.
CREATE TABLE record_personal (
  organisation_id text NOT NULL,
  event_id text NOT NULL,
  fields json NOT NULL,
  CONSTRAINT record_personal_pkey PRIMARY KEY (organisation_id, event_id)
);

-- Events that have no place in the tree yet. A queue of its own, because the record is never updated.
CREATE TABLE record_queue (
  organisation_id text NOT NULL,
  event_id text NOT NULL,
  -- Events of one resource queue up in the order of its changes, whatever the clocks say.
  position bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  CONSTRAINT record_queue_pkey PRIMARY KEY (organisation_id, event_id)
);
CREATE INDEX record_queue_position ON record_queue (position);

CREATE TABLE log_leaves (
  leaf_index bigint NOT NULL,
  organisation_id text NOT NULL,
  event_id text NOT NULL,
  hash bytea NOT NULL,
  CONSTRAINT log_leaves_pkey PRIMARY KEY (leaf_index),
  CONSTRAINT log_leaves_event_key UNIQUE (organisation_id, event_id)
);

-- Full tiles only, 256 hashes each. A partial tile is read from the level below.
CREATE TABLE log_tiles (
  level smallint NOT NULL,
  tile bigint NOT NULL,
  hashes bytea NOT NULL,
  -- Of the subtree below, which is one hash of the next level.
  root bytea NOT NULL,
  CONSTRAINT log_tiles_pkey PRIMARY KEY (level, tile),
  CONSTRAINT log_tiles_full_check CHECK (octet_length(hashes) = 8192)
);

CREATE TABLE log_checkpoints (
  size bigint NOT NULL,
  root bytea NOT NULL,
  at timestamptz NOT NULL,
  key_id text NOT NULL,
  note text NOT NULL,
  CONSTRAINT log_checkpoints_pkey PRIMARY KEY (size)
);

-- As in migration 0025: the client announces the work after the commit.
CREATE FUNCTION announce_record() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM announce_after_commit('record');
  RETURN NULL;
END $$;
CREATE TRIGGER announce_new AFTER INSERT ON record_queue FOR EACH STATEMENT EXECUTE FUNCTION announce_record();

CREATE FUNCTION record_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the record is append-only' USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER record_events_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON record_events
  FOR EACH STATEMENT EXECUTE FUNCTION record_stays();
CREATE TRIGGER log_leaves_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON log_leaves
  FOR EACH STATEMENT EXECUTE FUNCTION record_stays();
CREATE TRIGGER log_tiles_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON log_tiles
  FOR EACH STATEMENT EXECUTE FUNCTION record_stays();
CREATE TRIGGER log_checkpoints_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON log_checkpoints
  FOR EACH STATEMENT EXECUTE FUNCTION record_stays();

COMMENT ON TABLE record_events IS 'platform/record: what changed, by whom, before and after; append-only';
COMMENT ON TABLE record_personal IS 'platform/record: personal fields of events with their salts, which can be erased';
COMMENT ON TABLE record_queue IS 'platform/record: events that wait for their place in the tree';
COMMENT ON TABLE log_leaves IS 'platform/record: the leaves of the tree, by their place; append-only';
COMMENT ON TABLE log_tiles IS 'record: full tiles of the tree; append-only';
COMMENT ON TABLE log_checkpoints IS 'record: signed sizes and roots of the tree; append-only';
