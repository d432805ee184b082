-- Under the review policy four_eyes an instrument covers nothing until a second person has approved it.

ALTER TABLE instruments
  ADD COLUMN pending_change text,
  -- Deferred: a deleted organisation loses both in one transaction.
  ADD CONSTRAINT instruments_pending_change_fkey FOREIGN KEY (organisation_id, pending_change)
    REFERENCES pending_changes (organisation_id, id) DEFERRABLE INITIALLY DEFERRED;
