-- An organisation can ask all its members to sign in with a passkey.

-- Room organisations. `passkey`: a session that no passkey has proven can only register or use one.
ALTER TABLE organisations
  ADD COLUMN sign_in_policy text NOT NULL DEFAULT 'any',
  ADD CONSTRAINT organisations_sign_in_policy_check CHECK (sign_in_policy IN ('any', 'passkey'));

-- Room sessions. Whether the user has used a passkey for this session: to sign in, or since.
ALTER TABLE sessions ADD COLUMN is_passkey_proven boolean NOT NULL DEFAULT false;
UPDATE sessions SET is_passkey_proven = true WHERE method = 'passkey';
