-- What waits for a second person, where mail may go, and how much of it.

-- Room organisations. Null: mail goes to any domain.
ALTER TABLE organisations ADD COLUMN recipient_domains text[];

-- Room organisations. What under the review policy four_eyes waits for a second admin or, with one admin only, for its
-- time to come. `change` names the field, its value when the change was asked for, and the value it is to have.
CREATE TABLE pending_changes (
  organisation_id text NOT NULL REFERENCES organisations (id),
  id              text NOT NULL,
  kind            text NOT NULL CHECK (kind IN
                    ('review_policy', 'organisation_name', 'recipient_domains', 'user_role', 'user_deactivation')),
  subject_id      text NOT NULL,
  change          jsonb NOT NULL,
  status          text NOT NULL DEFAULT 'pending'
                    CHECK (status IN ('pending', 'applied', 'rejected', 'cancelled', 'lapsed')),
  requested_by    text NOT NULL,
  requested_at    timestamptz NOT NULL,
  effective_at    timestamptz,
  decided_by      text,
  decided_at      timestamptz,
  note            text,
  version         integer NOT NULL DEFAULT 1,
  PRIMARY KEY (organisation_id, id),
  FOREIGN KEY (organisation_id, requested_by) REFERENCES users (organisation_id, id),
  FOREIGN KEY (organisation_id, decided_by) REFERENCES users (organisation_id, id),
  CHECK ((status = 'pending') = (decided_at IS NULL))
);
CREATE UNIQUE INDEX pending_changes_one_at_a_time ON pending_changes (organisation_id, kind, subject_id)
  WHERE status = 'pending';
CREATE INDEX pending_changes_by_request ON pending_changes (organisation_id, requested_at, id);
CREATE INDEX pending_changes_due ON pending_changes (effective_at) WHERE status = 'pending';

-- Platform mail. How many mails an organisation has posted in the hour that began with its first.
CREATE TABLE mail_senders (
  organisation_id text PRIMARY KEY,
  window_start    timestamptz NOT NULL,
  mails           integer NOT NULL
);
CREATE INDEX mail_senders_by_age ON mail_senders (window_start);

-- Platform mail. The same for an address, over all organisations, so that many cannot flood it together: its key cannot
-- begin with one of them. The address itself is not kept.
CREATE TABLE mail_recipients (
  recipient_hash bytea PRIMARY KEY,
  window_start   timestamptz NOT NULL,
  mails          integer NOT NULL
);
CREATE INDEX mail_recipients_by_age ON mail_recipients (window_start);
