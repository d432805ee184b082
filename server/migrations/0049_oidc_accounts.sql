-- The account at the identity provider with which a user first signed in. Another one with the same address is refused.

CREATE TABLE oidc_accounts (
  organisation_id text NOT NULL,
  user_id         text NOT NULL,
  issuer          text NOT NULL,
  -- Of issuer and subject.
  account_hash    bytea NOT NULL,
  bound_at        timestamptz NOT NULL,
  PRIMARY KEY (organisation_id, user_id, issuer),
  FOREIGN KEY (organisation_id, user_id) REFERENCES users (organisation_id, id)
);
COMMENT ON TABLE oidc_accounts IS 'sessions: accounts of users at the identity provider, by hashes of their subjects';
