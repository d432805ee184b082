-- Instruments that qualify, and certificates that are used once on the whole service.

ALTER TABLE instruments
  ADD COLUMN location_ids text[] NOT NULL DEFAULT '{}',
  ADD COLUMN contract_reference text CONSTRAINT instruments_contract_length_check CHECK (length(contract_reference) <= 120),
  ADD COLUMN production_start date,
  ADD COLUMN production_end date,
  ADD COLUMN production_country text CONSTRAINT instruments_production_country_check CHECK (production_country ~ '^[A-Z]{2}$'),
  -- Null: recorded before instruments had to qualify, also by an earlier release that still serves. Such an instrument
  -- keeps what it covers, and says so, until its terms change. An empty list: it qualifies.
  ADD COLUMN ineligible_because jsonb,
  ADD CONSTRAINT instruments_production_check CHECK (
    (production_start IS NULL) = (production_end IS NULL) AND production_end >= production_start);

-- Numbers of the certificates that instruments claim. A series is the part of a certificate's number that is not counted.
CREATE TABLE instrument_certificate_blocks (
  organisation_id text NOT NULL,
  instrument_id   text NOT NULL,
  position        integer NOT NULL,
  registry        text NOT NULL,
  series          text NOT NULL,
  numbers         numrange NOT NULL CONSTRAINT instrument_certificate_blocks_numbers_check CHECK (NOT isempty(numbers)),
  CONSTRAINT instrument_certificate_blocks_pkey PRIMARY KEY (organisation_id, instrument_id, position),
  CONSTRAINT instrument_certificate_blocks_instrument_fkey FOREIGN KEY (organisation_id, instrument_id)
    REFERENCES instruments (organisation_id, id) ON DELETE CASCADE,
  CONSTRAINT instrument_certificate_blocks_once EXCLUDE USING gist (registry WITH =, series WITH =, numbers WITH &&)
);
COMMENT ON TABLE instrument_certificate_blocks IS 'instruments: numbers of claimed certificates, each claimed once on the service';

-- The certificates of earlier instruments, oldest first. Where two instruments share some, both keep what they cover, and
-- the first one has the numbers.
INSERT INTO instrument_certificate_blocks (organisation_id, instrument_id, position, registry, series, numbers)
SELECT n.organisation_id, n.instrument_id, n.place,
  CASE WHEN n.registry IN ('ofgemrego', 'ofgem', 'ofgemregoregister', 'ofgemregoregistry') THEN 'rego' ELSE n.registry END,
  CASE WHEN n.range IS NOT NULL THEN n.range[1] || '…' WHEN n.single IS NOT NULL THEN n.single[1] || '…' ELSE n.number END,
  CASE
    WHEN n.range IS NOT NULL THEN numrange(n.range[2]::numeric, n.range[3]::numeric, '[]')
    WHEN n.single IS NOT NULL THEN numrange(n.single[2]::numeric, n.single[2]::numeric, '[]')
    ELSE numrange(0, 0, '[]')
  END
FROM (
  SELECT i.organisation_id, i.id AS instrument_id, i.created_at, c.place::int, t.number,
    regexp_replace(lower(i.registry), '[^a-z0-9]', '', 'g') AS registry,
    CASE WHEN length(r.parts[2]) = length(r.parts[3]) AND r.parts[2]::numeric <= r.parts[3]::numeric THEN r.parts END AS range,
    regexp_match(t.number, '^(.*?)(\d{1,40})$') AS single
  FROM instruments i
  CROSS JOIN LATERAL jsonb_array_elements_text(i.certificate_ids) WITH ORDINALITY AS c (id, place)
  CROSS JOIN LATERAL (SELECT upper(regexp_replace(c.id, '\s', '', 'g')) AS number) AS t
  CROSS JOIN LATERAL (SELECT regexp_match(t.number, '^(.*?)(\d{1,40})-(\d{1,40})$') AS parts) AS r
  WHERE i.registry IS NOT NULL
) AS n
ORDER BY n.created_at, n.instrument_id, n.place
ON CONFLICT DO NOTHING;
