-- People sign in: a session acts with its user's role, as an API key does. Tokens and codes are random and stored as
-- hashes only.

CREATE TABLE sessions (
  organisation_id text NOT NULL REFERENCES organisations (id),
  id              text NOT NULL,
  user_id         text NOT NULL,
  token_hash      bytea NOT NULL,
  method          text NOT NULL,
  created_at      timestamptz NOT NULL,
  -- Written once a minute at most: a session that is not used for 12 hours ends.
  last_seen_at    timestamptz NOT NULL,
  -- When the user last proved who they are, by signing in or again since.
  confirmed_at    timestamptz NOT NULL,
  expires_at      timestamptz NOT NULL,
  user_agent      text,
  address         text NOT NULL,
  PRIMARY KEY (organisation_id, id),
  FOREIGN KEY (organisation_id, user_id) REFERENCES users (organisation_id, id)
);
CREATE UNIQUE INDEX sessions_token_key ON sessions (token_hash);
CREATE INDEX sessions_by_user ON sessions (organisation_id, user_id, created_at, id);
CREATE INDEX sessions_by_last_seen ON sessions (last_seen_at);
COMMENT ON TABLE sessions IS 'sessions: people who are signed in, each on one browser';

-- A request for a link gives an address and no organisation.
CREATE INDEX users_by_email ON users (lower(email));

CREATE TABLE sign_in_codes (
  organisation_id text NOT NULL REFERENCES organisations (id),
  code_hash       bytea NOT NULL,
  user_id         text NOT NULL,
  method          text NOT NULL,
  -- Set for a code that confirms this session; null for one that opens a new session.
  session_id      text,
  created_at      timestamptz NOT NULL,
  expires_at      timestamptz NOT NULL,
  PRIMARY KEY (organisation_id, code_hash),
  FOREIGN KEY (organisation_id, user_id) REFERENCES users (organisation_id, id),
  FOREIGN KEY (organisation_id, session_id) REFERENCES sessions (organisation_id, id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX sign_in_codes_code_key ON sign_in_codes (code_hash);
CREATE INDEX sign_in_codes_by_user ON sign_in_codes (organisation_id, user_id);
CREATE INDEX sign_in_codes_by_expiry ON sign_in_codes (expires_at);
COMMENT ON TABLE sign_in_codes IS 'sessions: single-use codes of links and mails, which sign in or confirm a session';
