-- Serial numbers as blocks that no two retirements share, files that prove retirements and payments, and the name that the
-- organisation had when it retired credits.

-- Numbers of the serial numbers that an Admin entered. A series is the part of a serial number within which its registry
-- uses a number once, so that another spelling, a part of a range or an added zero is still the same number.
CREATE TABLE offset_serial_blocks (
  organisation_id text NOT NULL,
  retirement_id   text NOT NULL,
  position        smallint NOT NULL,
  registry        text NOT NULL,
  series          text NOT NULL,
  numbers         int8range NOT NULL CONSTRAINT offset_serial_blocks_numbers_check CHECK (NOT isempty(numbers)),
  CONSTRAINT offset_serial_blocks_pkey PRIMARY KEY (organisation_id, retirement_id, position),
  CONSTRAINT offset_serial_blocks_serial_fkey FOREIGN KEY (organisation_id, retirement_id, position)
    REFERENCES offset_serial_texts (organisation_id, retirement_id, position),
  CONSTRAINT offset_serial_blocks_once EXCLUDE USING gist (registry WITH =, series WITH =, numbers WITH &&)
);
CREATE TRIGGER serial_blocks_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON offset_serial_blocks
  FOR EACH STATEMENT EXECUTE FUNCTION serials_stay();
COMMENT ON TABLE offset_serial_blocks IS 'offsets: numbers of the serial numbers entered by Admins, each used once on the service';

-- Earlier confirmations of the two largest registries, oldest first. Where two of them share numbers, both stay as they
-- were confirmed, and the first one keeps the numbers.
INSERT INTO offset_serial_blocks (organisation_id, retirement_id, position, registry, series, numbers)
SELECT t.organisation_id, t.retirement_id, t.position, f.registry, f.series, int8range(f.first, f.last, '[]')
FROM offset_serial_texts t
JOIN offset_retirements r ON r.organisation_id = t.organisation_id AND r.id = t.retirement_id
CROSS JOIN LATERAL (
  SELECT 'verra' AS registry, m[3]::bigint::text AS series, m[1]::bigint AS first, m[2]::bigint AS last
  FROM regexp_match(t.normalised,
    '^\d{1,7}-(\d{1,15})-(\d{1,15})-VCS-VCU-\d{1,6}-VER-[A-Z]{2}-\d{1,3}-(\d{1,7})-\d{8}-\d{8}-[01O]$') AS m
  UNION ALL
  SELECT 'gold_standard', m[1]::bigint || ' ' || m[2] || ' ' || m[3]::bigint, m[4]::bigint, m[5]::bigint
  FROM regexp_match(t.normalised,
    '^GS\d+-\d+-[A-Z]{2}-GS(\d{1,7})-\d{1,3}-(\d{4})-(\d{1,9})-(\d{1,15})-(\d{1,15})$') AS m
) AS f
WHERE f.first <= f.last
ORDER BY r.confirmed_at, t.position
ON CONFLICT DO NOTHING;

-- Files from the registry or the bank. Each belongs to one retirement or one order, and stays as long as it.
CREATE TABLE offset_evidence (
  organisation_id  text NOT NULL,
  id               text NOT NULL,
  retirement_id    text,
  order_id         text,
  name             text NOT NULL,
  content_type     text NOT NULL,
  size_bytes       bigint NOT NULL,
  sha256           text NOT NULL,
  file_key         text NOT NULL,
  created_at       timestamptz NOT NULL,
  created_by_id    text NOT NULL,
  created_by_email text NOT NULL,
  CONSTRAINT offset_evidence_pkey PRIMARY KEY (organisation_id, id),
  CONSTRAINT offset_evidence_subject_check CHECK (num_nonnulls(retirement_id, order_id) = 1),
  CONSTRAINT offset_evidence_retirement_fkey FOREIGN KEY (organisation_id, retirement_id)
    REFERENCES offset_retirements (organisation_id, id),
  CONSTRAINT offset_evidence_order_fkey FOREIGN KEY (organisation_id, order_id) REFERENCES offset_orders (organisation_id, id),
  CONSTRAINT offset_evidence_file_key UNIQUE (organisation_id, file_key),
  CONSTRAINT offset_evidence_name_check CHECK (char_length(name) BETWEEN 1 AND 200 AND name !~ '[/\\[:cntrl:]]'),
  CONSTRAINT offset_evidence_size_check CHECK (size_bytes BETWEEN 1 AND 20971520),
  CONSTRAINT offset_evidence_sha256_check CHECK (sha256 ~ '^[0-9a-f]{64}$')
);
CREATE INDEX offset_evidence_of_retirement ON offset_evidence (organisation_id, retirement_id, created_at, id);
CREATE INDEX offset_evidence_of_order ON offset_evidence (organisation_id, order_id, created_at, id);
COMMENT ON TABLE offset_evidence IS 'offsets: files that prove retirements and payments';

-- Null: confirmed before serial numbers were checked, or by a registry.
ALTER TABLE offset_retirements
  ADD COLUMN serial_check text CONSTRAINT offset_retirements_serial_check CHECK (serial_check IN ('checked', 'not_checkable')),
  ADD COLUMN organisation_name text;

-- Earlier releases leave it out; the name of today then stands for it. Earlier retirements keep counting for the
-- organisation only if they were made in the name that it has now.
ALTER TABLE offset_retirements DISABLE TRIGGER confirmed_retirements_stay;
UPDATE offset_retirements r SET organisation_name = o.name FROM organisations o WHERE o.id = r.organisation_id;
ALTER TABLE offset_retirements ENABLE TRIGGER confirmed_retirements_stay;

-- Null: not paid, or confirmed by an Admin of the organisation without evidence, before evidence was required.
ALTER TABLE offset_orders ADD COLUMN payment_stated_by text
  CONSTRAINT offset_orders_payment_stated_by_check CHECK (payment_stated_by IN ('operator', 'organisation', 'sample'));
