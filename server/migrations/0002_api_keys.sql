-- Keys are looked up by their public prefix and compared by hash; the value itself is never stored.

CREATE TABLE api_keys (
  organisation_id text NOT NULL REFERENCES organisations (id),
  id              text NOT NULL,
  name            text NOT NULL,
  prefix          text NOT NULL,
  value_hash      bytea NOT NULL,
  permissions     text[] NOT NULL,
  limits          jsonb,
  created_at      timestamptz NOT NULL,
  created_by      text NOT NULL,
  last_used_at    timestamptz,
  expires_at      timestamptz,
  revoked_at      timestamptz,
  version         integer NOT NULL DEFAULT 1,
  PRIMARY KEY (organisation_id, id),
  FOREIGN KEY (organisation_id, created_by) REFERENCES users (organisation_id, id)
);
CREATE UNIQUE INDEX api_keys_prefix_key ON api_keys (prefix);
CREATE INDEX api_keys_by_creation ON api_keys (organisation_id, created_at, id);
CREATE INDEX api_keys_by_user ON api_keys (organisation_id, created_by);
