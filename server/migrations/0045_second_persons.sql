-- Who brought a user into a position to decide, and what waits for a second person.

-- Room organisations. Who invited, re-invited or promoted a user, and which third person approved that. For 7 days such a
-- user is no second person for the work of the one who did it.
CREATE TABLE user_appointments (
  organisation_id text NOT NULL REFERENCES organisations (id),
  appointee       text NOT NULL,
  at              timestamptz NOT NULL,
  how             text NOT NULL CHECK (how IN ('invited', 'promoted')),
  appointed_by    text NOT NULL,
  approved_by     text,
  PRIMARY KEY (organisation_id, appointee, at, how, appointed_by),
  FOREIGN KEY (organisation_id, appointee) REFERENCES users (organisation_id, id),
  FOREIGN KEY (organisation_id, appointed_by) REFERENCES users (organisation_id, id),
  FOREIGN KEY (organisation_id, approved_by) REFERENCES users (organisation_id, id)
);
CREATE INDEX user_appointments_by_time ON user_appointments (organisation_id, at);
COMMENT ON TABLE user_appointments IS 'organisations: who invited or promoted a user, and who approved that';

-- Room organisations. Other rooms have kinds of their own, and what such a change needs to be carried out.
ALTER TABLE pending_changes DROP CONSTRAINT pending_changes_kind_check, ADD COLUMN payload jsonb;
