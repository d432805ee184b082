-- What a key is for. The tables of keys publish them; which ones are trusted follows from the configuration alone.
ALTER TABLE signing_keys ADD COLUMN use text NOT NULL DEFAULT 'certificate' CHECK (use IN ('certificate', 'log'));

-- Rotations, adoptions and distrusts, each signed. Kept in the operator's file and copied here, so that a process that
-- still signs with the old key learns of its successor.
CREATE TABLE signing_key_statements (
  id       text PRIMARY KEY,
  body     json NOT NULL,
  added_at timestamptz NOT NULL
);
COMMENT ON TABLE signing_key_statements IS 'certificates: signed statements about keys, copied from the configuration';

-- A revocation is a statement of its own, signed: changing the row of the certificate back does not undo it.
CREATE TABLE certificate_revocations (
  organisation_id text NOT NULL,
  certificate_id  text NOT NULL,
  body            json NOT NULL,
  PRIMARY KEY (organisation_id, certificate_id),
  FOREIGN KEY (organisation_id, certificate_id) REFERENCES certificates (organisation_id, id)
);
CREATE FUNCTION certificate_revocations_stay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a revocation is final' USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER certificate_revocations_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON certificate_revocations
  FOR EACH STATEMENT EXECUTE FUNCTION certificate_revocations_stay();
COMMENT ON TABLE certificate_revocations IS 'certificates: signed statements that a certificate is revoked; append-only';
