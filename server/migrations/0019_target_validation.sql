-- Where a science-based target stands with the initiative, and what a revision of a base year rests on.

-- Null on an sbti target is self_declared: it was set before there was this column.
ALTER TABLE targets
  ADD COLUMN validation_status    text CHECK (validation_status IN ('self_declared', 'submitted', 'validated')),
  ADD COLUMN validation_reference text,
  ADD COLUMN validation_date      date,
  ADD CONSTRAINT targets_validation_of_sbti CHECK (validation_status IS NULL OR type = 'sbti'),
  ADD CONSTRAINT targets_validation_shown CHECK (
    (coalesce(validation_status, 'self_declared') <> 'self_declared') = (validation_reference IS NOT NULL)
    AND (validation_reference IS NULL) = (validation_date IS NULL)
  );

ALTER TABLE target_revisions ADD COLUMN evidence text;
