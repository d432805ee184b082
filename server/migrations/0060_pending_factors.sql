-- Under the review policy four_eyes a factor of the organisation's own is of no use until a second person has approved it.

ALTER TABLE custom_factors
  ADD COLUMN pending_change text,
  DROP CONSTRAINT custom_factors_status_check,
  ADD CONSTRAINT custom_factors_status_check CHECK (status IN ('pending', 'active', 'superseded', 'archived')),
  ADD CONSTRAINT custom_factors_pending_check CHECK ((status = 'pending') = (pending_change IS NOT NULL)),
  -- Deferred: a deleted organisation loses both in one transaction.
  ADD CONSTRAINT custom_factors_pending_change_fkey FOREIGN KEY (organisation_id, pending_change)
    REFERENCES pending_changes (organisation_id, id) DEFERRABLE INITIALLY DEFERRED;
CREATE INDEX custom_factors_pending ON custom_factors (organisation_id, pending_change) WHERE pending_change IS NOT NULL;
