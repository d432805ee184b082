-- Under the review policy four_eyes a new target counts once a second person has approved it. Targets set before count.
ALTER TABLE targets ADD COLUMN is_approved boolean NOT NULL DEFAULT true;
DROP INDEX targets_undecided;
CREATE INDEX targets_undecided ON targets (target_year, organisation_id, id) WHERE status = 'active' AND is_approved;
