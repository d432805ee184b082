-- The name and number under which an organisation is registered, and the names that it had before. The history stands with
-- the organisation, so the record and the audit cover it, and it stays when the organisation is deleted. Names given up
-- before this release are in the record only.
ALTER TABLE organisations
  ADD COLUMN legal_name text CONSTRAINT organisations_legal_name_check CHECK (char_length(legal_name) BETWEEN 1 AND 120),
  -- { scheme, value, country }
  ADD COLUMN legal_identifier jsonb
    CONSTRAINT organisations_legal_identifier_check CHECK (jsonb_typeof(legal_identifier) = 'object'),
  -- [{ name, until }], oldest first
  ADD COLUMN former_names jsonb NOT NULL DEFAULT '[]'
    CONSTRAINT organisations_former_names_check CHECK (jsonb_typeof(former_names) = 'array');

-- Legal name, identifier and former names of the issuer, and whose name the beneficiary is, frozen at approval. A column of
-- its own: a process of the release before reads `disclosures` strictly and would sign none of them.
ALTER TABLE certificates
  ADD COLUMN identity jsonb CONSTRAINT certificates_identity_check CHECK (jsonb_typeof(identity) = 'object');
-- Version 5 covers it. A process of the release before signs without it and leaves 4.
ALTER TABLE certificates
  DROP CONSTRAINT certificates_claims_version_check,
  ADD CONSTRAINT certificates_claims_version_check CHECK (claims_version IN (1, 2, 3, 4, 5));
