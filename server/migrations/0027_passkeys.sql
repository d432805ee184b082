-- Passkeys: users sign in with a key pair that their device keeps. Only the public half is stored here.

CREATE TABLE passkeys (
  organisation_id text NOT NULL,
  id              text NOT NULL,
  user_id         text NOT NULL,
  name            text NOT NULL,
  credential_id   bytea NOT NULL,
  public_key      bytea NOT NULL,
  -- Of signatures, as the device reports it; 0 for devices that do not count. It never goes back.
  counter         bigint NOT NULL CHECK (counter >= 0),
  transports      text[] NOT NULL,
  -- Whether a provider copies it to other devices of the user.
  is_synced       boolean NOT NULL,
  created_at      timestamptz NOT NULL,
  last_used_at    timestamptz,
  -- When it was renamed; null before.
  updated_at      timestamptz,
  version         integer NOT NULL DEFAULT 1,
  PRIMARY KEY (organisation_id, id),
  FOREIGN KEY (organisation_id, user_id) REFERENCES users (organisation_id, id)
);
CREATE UNIQUE INDEX passkeys_credential_key ON passkeys (credential_id);
CREATE INDEX passkeys_by_user ON passkeys (organisation_id, user_id, created_at, id);
COMMENT ON TABLE passkeys IS 'sessions: passkeys of users, by their public keys';

-- What a passkey is about to sign. Each is answered once, within minutes.
CREATE TABLE passkey_challenges (
  challenge_hash bytea PRIMARY KEY,
  purpose        text NOT NULL CHECK (purpose IN ('register', 'sign_in', 'confirm')),
  -- The session that asked for it; a sign-in has none yet.
  session_id     text CHECK ((session_id IS NULL) = (purpose = 'sign_in')),
  expires_at     timestamptz NOT NULL
);
CREATE INDEX passkey_challenges_by_expiry ON passkey_challenges (expires_at);
COMMENT ON TABLE passkey_challenges IS 'sessions: challenges for passkeys, by their hashes; gone when answered';
