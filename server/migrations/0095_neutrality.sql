-- Reductions behind a claim of carbon neutrality, frozen at approval: { reductions, budgetTco2e }. A column of its own: a
-- process of the release before reads `disclosures` strictly and would sign none of them. Null on certificates from before:
-- whether their emissions were within a budget is not known.
ALTER TABLE certificates
  ADD COLUMN neutrality jsonb CONSTRAINT certificates_neutrality_check CHECK (jsonb_typeof(neutrality) = 'object');
-- Version 6 covers it. A process of the release before signs without it and leaves 5.
ALTER TABLE certificates
  DROP CONSTRAINT certificates_claims_version_check,
  ADD CONSTRAINT certificates_claims_version_check CHECK (claims_version IN (1, 2, 3, 4, 5, 6));
