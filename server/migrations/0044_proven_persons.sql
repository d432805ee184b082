-- Which users are known to hold their address. Under the review policy four_eyes only they count as a second person.

-- Room organisations. When and how the address was proven: a link mailed to it was opened, an identity provider asserted
-- it, or the operator vouched for it. `demo`: the invented people of the demo organisation.
ALTER TABLE users
  ADD COLUMN address_proven_at timestamptz,
  ADD COLUMN address_proven_by text,
  ADD CONSTRAINT users_address_proven_by_check CHECK (address_proven_by IN ('mail', 'oidc', 'operator', 'demo')),
  ADD CONSTRAINT users_address_proven CHECK ((address_proven_at IS NULL) = (address_proven_by IS NULL));

-- Of those who are there already: users who signed in by mail or through the provider in the last 30 days, and the first
-- user of each organisation, whom the operator made. All others came by a link that their inviter could read too.
UPDATE users u SET address_proven_at = s.created_at,
    address_proven_by = CASE s.method WHEN 'oidc' THEN 'oidc' ELSE 'mail' END
  FROM (SELECT DISTINCT ON (organisation_id, user_id) organisation_id, user_id, created_at, method FROM sessions
        WHERE method IN ('mail_link', 'oidc') ORDER BY organisation_id, user_id, created_at) s
  WHERE s.organisation_id = u.organisation_id AND s.user_id = u.id;
UPDATE users u SET address_proven_at = u.created_at, address_proven_by = 'operator'
  FROM (SELECT DISTINCT ON (organisation_id) organisation_id, id FROM users ORDER BY organisation_id, created_at, id) f
  WHERE f.organisation_id = u.organisation_id AND f.id = u.id AND u.status = 'active' AND u.address_proven_at IS NULL;

-- Room organisations. Whether the link went to the mailbox alone, so that opening it proves the address.
ALTER TABLE invitations ADD COLUMN is_mailed_only boolean NOT NULL DEFAULT false;
