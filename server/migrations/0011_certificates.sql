-- Certificates, what was done with them, and the keys that prove them.

CREATE TABLE certificates (
  organisation_id   text NOT NULL REFERENCES organisations (id),
  id                text NOT NULL,
  cert_id           text NOT NULL,
  type              text NOT NULL
                    CHECK (type IN ('ghg_inventory', 'carbon_neutral', 'net_zero', 'offset_retirement', 'custom')),
  status            text NOT NULL DEFAULT 'pending'
                    CHECK (status IN ('pending', 'under_review', 'approved', 'issued', 'revoked')),
  beneficiary_name  text NOT NULL,
  period_start      date NOT NULL,
  period_end        date NOT NULL CHECK (period_end >= period_start),
  ghg_scopes        smallint[] NOT NULL,
  signatory_name    text NOT NULL,
  signatory_title   text NOT NULL,
  notes             text,
  -- Frozen at approval.
  issuer_name       text,
  emissions_tco2e   numeric(20, 6),
  offsets_tco2e     numeric(20, 6),
  entry_count       integer,
  -- The seal: given while it is still approved, so that every attempt to print it prints the same bytes.
  issued_at         timestamptz,
  signing_key_id    text,
  signature         bytea,
  -- Attempts to issue it.
  attempts          integer NOT NULL DEFAULT 0,
  next_attempt_at   timestamptz,
  revoked_at        timestamptz,
  revocation_reason text,
  created_at        timestamptz NOT NULL,
  created_by_id     text NOT NULL,
  created_by_email  text NOT NULL,
  version           integer NOT NULL DEFAULT 1,
  PRIMARY KEY (organisation_id, id),
  CHECK ((status IN ('pending', 'under_review')) = (emissions_tco2e IS NULL)),
  CHECK ((emissions_tco2e IS NULL) = (offsets_tco2e IS NULL) AND (emissions_tco2e IS NULL) = (entry_count IS NULL)
    AND (emissions_tco2e IS NULL) = (issuer_name IS NULL)),
  CHECK ((issued_at IS NULL) = (signature IS NULL) AND (issued_at IS NULL) = (signing_key_id IS NULL)),
  CHECK (status NOT IN ('issued', 'revoked') OR issued_at IS NOT NULL),
  CHECK ((status = 'approved') = (next_attempt_at IS NOT NULL)),
  CHECK ((status = 'revoked') = (revoked_at IS NOT NULL) AND (revoked_at IS NULL) = (revocation_reason IS NULL))
);
-- Anyone may look one up by the number printed on it, without knowing whose it is.
CREATE UNIQUE INDEX certificates_cert_id_key ON certificates (cert_id);
CREATE INDEX certificates_by_creation ON certificates (organisation_id, created_at, id);
CREATE INDEX certificates_to_issue ON certificates (next_attempt_at, id) WHERE status = 'approved';

-- The retirements a certificate rests on, as the registry had confirmed them when it was requested.
CREATE TABLE certificate_retirements (
  organisation_id text NOT NULL,
  certificate_id  text NOT NULL,
  retirement_id   text NOT NULL,
  quantity        numeric(20, 6) NOT NULL CHECK (quantity > 0),
  project_id      text NOT NULL,
  project_name    text NOT NULL,
  registry_id     text NOT NULL,
  vintage         smallint NOT NULL,
  serial_numbers  jsonb NOT NULL,
  PRIMARY KEY (organisation_id, certificate_id, retirement_id),
  FOREIGN KEY (organisation_id, certificate_id) REFERENCES certificates (organisation_id, id) ON DELETE CASCADE
);

-- A retirement backs one certificate at a time, since it has room for one only. Revocation empties it again.
ALTER TABLE offset_retirements ADD COLUMN certificate_id text CHECK (certificate_id IS NULL OR status = 'confirmed');
CREATE INDEX offset_retirements_by_certificate ON offset_retirements (organisation_id, certificate_id)
  WHERE certificate_id IS NOT NULL;

CREATE TABLE certificate_actions (
  organisation_id text NOT NULL,
  certificate_id  text NOT NULL,
  position        integer NOT NULL,
  action          text NOT NULL
                  CHECK (action IN ('requested', 'review_started', 'rejected', 'approved', 'issued', 'revoked')),
  at              timestamptz NOT NULL,
  -- Absent where the service itself acted.
  by_id           text,
  by_email        text,
  note            text,
  PRIMARY KEY (organisation_id, certificate_id, position),
  FOREIGN KEY (organisation_id, certificate_id) REFERENCES certificates (organisation_id, id) ON DELETE CASCADE,
  CHECK ((by_id IS NULL) = (by_email IS NULL))
);

-- Only with the certificate itself does its trail go: that statement runs inside the trigger of the foreign key.
CREATE FUNCTION certificate_actions_stay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND pg_trigger_depth() > 1 THEN
    RETURN NULL;
  END IF;
  RAISE EXCEPTION 'the audit trail of a certificate is append-only' USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER certificate_actions_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON certificate_actions
  FOR EACH STATEMENT EXECUTE FUNCTION certificate_actions_stay();

-- A request that was never approved may be withdrawn, and its trail goes with it; from approval on all is kept.
CREATE FUNCTION certificates_stay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status NOT IN ('pending', 'under_review') THEN
    RAISE EXCEPTION 'a certificate that was approved is kept' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN OLD;
END $$;
CREATE TRIGGER certificates_stay BEFORE DELETE ON certificates FOR EACH ROW EXECUTE FUNCTION certificates_stay();

-- Public halves only. Keys that were used stay for ever: certificates signed with them must keep verifying.
CREATE TABLE signing_keys (
  key_id     text PRIMARY KEY,
  public_key bytea NOT NULL,
  added_at   timestamptz NOT NULL
);
