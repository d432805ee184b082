-- What certificates say beyond their figures, so that every claim can be checked.

-- Frozen at approval, and signed with the rest. Certificates approved before have none, and keep verifying.
ALTER TABLE certificates ADD COLUMN disclosures jsonb CHECK (jsonb_typeof(disclosures) = 'object');
-- Which claims the signature covers, written with it: 2 covers the disclosures and the mechanisms. A process of the
-- release before seals without them and leaves 1.
ALTER TABLE certificates ADD COLUMN claims_version smallint NOT NULL DEFAULT 1 CHECK (claims_version IN (1, 2));

ALTER TABLE certificate_retirements ADD COLUMN mechanism text CHECK (mechanism IN ('avoidance', 'removal'));

-- The public record is found by id as well as by number, without knowing whose it is.
CREATE INDEX certificates_by_id ON certificates (id);
