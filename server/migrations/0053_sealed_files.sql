-- Which claims the signature covers: 3 also says that files of the certificate carry a seal over all their bytes.
ALTER TABLE certificates
  DROP CONSTRAINT certificates_claims_version_check,
  ADD CONSTRAINT certificates_claims_version_check CHECK (claims_version IN (1, 2, 3));
