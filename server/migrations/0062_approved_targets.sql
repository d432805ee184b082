-- Under the review policy four_eyes a new target counts once a second person has approved it. Targets set before count.
ALTER TABLE targets ADD COLUMN is_approved boolean NOT NULL DEFAULT true;
