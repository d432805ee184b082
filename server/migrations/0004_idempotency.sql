-- Written in the transaction of the effect: a crash leaves both or neither. The body is encrypted, since some
-- answers show a secret once and a replay must show it again.

CREATE TABLE idempotent_responses (
  api_key_id      text NOT NULL,
  method          text NOT NULL,
  path            text NOT NULL,
  idempotency_key uuid NOT NULL,
  request_hash    bytea NOT NULL,
  status          smallint NOT NULL,
  headers         jsonb NOT NULL,
  body            bytea NOT NULL,
  created_at      timestamptz NOT NULL,
  PRIMARY KEY (api_key_id, method, path, idempotency_key)
);
CREATE INDEX idempotent_responses_by_creation ON idempotent_responses (created_at);
