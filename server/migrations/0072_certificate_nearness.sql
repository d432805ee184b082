-- Shares of the tonnes of a certificate by how near their factors are, in percent, frozen at approval and signed with the
-- rest. A column of its own: a process of the release before reads `disclosures` strictly and would sign none of them.
ALTER TABLE certificates ADD COLUMN factor_proximity jsonb CHECK (jsonb_typeof(factor_proximity) = 'object');
-- Version 4 covers them. A process of the release before signs without them and leaves 3.
ALTER TABLE certificates
  DROP CONSTRAINT certificates_claims_version_check,
  ADD CONSTRAINT certificates_claims_version_check CHECK (claims_version IN (1, 2, 3, 4));
