-- One certificate of a type speaks for a period and its scopes: a newer one supersedes it. Certificates that stood beside
-- each other before keep doing so until the next one is issued.
ALTER TABLE certificates
  ADD COLUMN superseded_by text,
  ADD COLUMN superseded_at timestamptz,
  ADD CONSTRAINT certificates_superseded_check CHECK ((superseded_by IS NULL) = (superseded_at IS NULL));

CREATE INDEX certificates_superseded_by ON certificates (organisation_id, superseded_by) WHERE superseded_by IS NOT NULL;
