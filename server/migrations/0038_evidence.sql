-- Files that prove entries: invoices, meter readings, e-mails. The file itself is in storage under `file_key`.
CREATE TABLE entry_evidence (
  organisation_id  text NOT NULL,
  id               text NOT NULL,
  entry_id         text NOT NULL,
  -- As the client named it; never used as a path.
  name             text NOT NULL,
  content_type     text NOT NULL,
  size_bytes       bigint NOT NULL,
  sha256           text NOT NULL,
  file_key         text NOT NULL,
  created_at       timestamptz NOT NULL,
  created_by_id    text NOT NULL,
  created_by_email text NOT NULL,
  CONSTRAINT entry_evidence_pkey PRIMARY KEY (organisation_id, id),
  CONSTRAINT entry_evidence_entry_fkey
    FOREIGN KEY (organisation_id, entry_id) REFERENCES emission_entries (organisation_id, id),
  CONSTRAINT entry_evidence_file_key UNIQUE (organisation_id, file_key),
  CONSTRAINT entry_evidence_name_check CHECK (char_length(name) BETWEEN 1 AND 200 AND name !~ '[/\\[:cntrl:]]'),
  CONSTRAINT entry_evidence_size_check CHECK (size_bytes BETWEEN 1 AND 20971520),
  CONSTRAINT entry_evidence_sha256_check CHECK (sha256 ~ '^[0-9a-f]{64}$')
);
CREATE INDEX entry_evidence_by_creation ON entry_evidence (organisation_id, entry_id, created_at, id);

COMMENT ON TABLE entry_evidence IS 'emissions: files that prove entries';
