-- Who invited the users who came before appointments were kept, as far as the record knows it. The work of a user who is
-- not proven counts as that of their inviter.

-- Room organisations, from the events of platform/record. A user of whom the record has no invitation by another user was
-- invited by the operator, or is older than the record: nobody stands behind them.
INSERT INTO user_appointments (organisation_id, appointee, at, how, appointed_by)
SELECT DISTINCT e.organisation_id, e.subject_id, e.at, 'invited', e.actor_id
FROM record_events e
JOIN users u ON u.organisation_id = e.organisation_id AND u.id = e.subject_id
JOIN users i ON i.organisation_id = e.organisation_id AND i.id = e.actor_id
WHERE e.action = 'user.invited' AND NOT EXISTS (
  SELECT FROM user_appointments a WHERE a.organisation_id = e.organisation_id AND a.appointee = e.subject_id
);
