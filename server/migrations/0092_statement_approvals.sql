-- A statement is approved by an act of a user, and the approval is bound to the inputs and figures of that moment.
ALTER TABLE inventory_statements
  -- Users who wrote the statement. Empty if it is older than this column: nobody knows whether its approver wrote it.
  ADD COLUMN authors text[] NOT NULL DEFAULT '{}',
  ADD COLUMN approved_at timestamptz,
  ADD COLUMN approved_by_id text,
  ADD COLUMN approved_by_email text,
  ADD COLUMN approval text
    CONSTRAINT inventory_statements_approval_check CHECK (approval IN ('one_person', 'second_person')),
  -- Merkle root over entries and instruments of the year, in hexadecimal digits.
  ADD COLUMN approved_inputs_root text,
  ADD COLUMN approved_tco2e numeric,
  -- Hash of the totals by location and category, which is faster to compare than the root.
  ADD COLUMN approved_totals_hash text,
  ADD CONSTRAINT inventory_statements_approved_by_fkey
    FOREIGN KEY (organisation_id, approved_by_id) REFERENCES users (organisation_id, id),
  ADD CONSTRAINT inventory_statements_approved_check CHECK (
    num_nonnulls(approved_at, approved_by_id, approved_by_email, approval, approved_inputs_root, approved_tco2e, approved_totals_hash)
    IN (0, 7));
