-- The Merkle root over everything that a certificate's figures rest on, fixed at approval and signed with the claims. Null on
-- certificates approved before: their inputs are not recorded. `target_id` is the target that the claim names.
ALTER TABLE certificates
  ADD COLUMN inputs_root text CONSTRAINT certificates_inputs_root_check CHECK (inputs_root ~ '^[0-9a-f]{64}$'),
  ADD COLUMN target_id text,
  -- Set when the record has changes of the organisation that the root was not compared with yet.
  ADD COLUMN inputs_due boolean NOT NULL DEFAULT false,
  -- Null while the inputs are those of the root.
  ADD COLUMN inputs_changed_since timestamptz,
  -- Tonnes that the figure would differ by today. Null without a figure.
  ADD COLUMN inputs_difference_tco2e numeric;
CREATE INDEX certificates_inputs_due ON certificates (organisation_id, id) WHERE inputs_due;
-- Version 7 covers the root. A process of the release before signs without it and leaves 6.
ALTER TABLE certificates
  DROP CONSTRAINT certificates_claims_version_check,
  ADD CONSTRAINT certificates_claims_version_check CHECK (claims_version IN (1, 2, 3, 4, 5, 6, 7));

-- How far background work has read the log.
CREATE TABLE record_readers (
  reader text NOT NULL,
  leaf_index bigint NOT NULL,
  CONSTRAINT record_readers_pkey PRIMARY KEY (reader)
);
-- A fresh database stays empty, so that a backup can be restored into it.
INSERT INTO record_readers (reader, leaf_index)
SELECT 'certificates.inputs', max(leaf_index) + 1 FROM log_leaves HAVING max(leaf_index) IS NOT NULL;
COMMENT ON TABLE record_readers IS 'platform/record: how far background work has read the log';
