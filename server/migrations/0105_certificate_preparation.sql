-- How a certificate's figures were made and by which roles it was prepared and approved, frozen at approval. A column of its
-- own: a process of the release before reads `disclosures` strictly and would sign none of them. Null on certificates from
-- before: what the statement of the year said then is not known.
ALTER TABLE certificates
  ADD COLUMN preparation jsonb CONSTRAINT certificates_preparation_check CHECK (jsonb_typeof(preparation) = 'object');
-- Version 8 covers it. A process of the release before signs without it and leaves 7.
ALTER TABLE certificates
  DROP CONSTRAINT certificates_claims_version_check,
  ADD CONSTRAINT certificates_claims_version_check CHECK (claims_version IN (1, 2, 3, 4, 5, 6, 7, 8));
