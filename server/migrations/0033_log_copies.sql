-- Copies of checkpoints that were sent out of the operator's reach, and the organisations whose older data has entered the
-- record.

-- An index of its own for the kind of resource: a kind with few events would else be looked for among all of them.
CREATE INDEX record_events_kind ON record_events (organisation_id, subject_type, id);

CREATE TABLE log_copies (
  -- Where it went, without credentials.
  destination text NOT NULL,
  size bigint NOT NULL,
  kind text NOT NULL,
  sent_at timestamptz NOT NULL,
  CONSTRAINT log_copies_pkey PRIMARY KEY (destination, size),
  CONSTRAINT log_copies_kind_check CHECK (kind IN ('s3', 'webhook', 'mail', 'folder'))
);
CREATE INDEX log_copies_size ON log_copies (size);

CREATE TABLE record_imports (
  organisation_id text NOT NULL,
  imported_at timestamptz NOT NULL,
  CONSTRAINT record_imports_pkey PRIMARY KEY (organisation_id)
);

COMMENT ON TABLE log_copies IS 'record: checkpoints that were sent elsewhere';
COMMENT ON TABLE record_imports IS 'record: organisations whose data from before the record has entered it';
