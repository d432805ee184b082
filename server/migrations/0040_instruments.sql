-- Room instruments. Contracts and certificates for electricity, which give scope 2 entries their market-based figure
-- (GHG Protocol Scope 2 Guidance), and the energy of each entry that they cover.
CREATE TABLE instruments (
  organisation_id text NOT NULL REFERENCES organisations (id),
  id text NOT NULL,
  type text NOT NULL CONSTRAINT instruments_type_check
    CHECK (type IN ('guarantee_of_origin', 'rec', 'i_rec', 'ppa', 'supplier_factor', 'green_tariff')),
  -- Null covers all that its market consumes in its period.
  quantity_kwh numeric CONSTRAINT instruments_quantity_check CHECK (quantity_kwh > 0),
  period_start date NOT NULL,
  period_end date NOT NULL,
  -- A country, or a part of one.
  region text NOT NULL CONSTRAINT instruments_region_check CHECK (region ~ '^[A-Z]{2}(-[A-Z0-9]{1,10})?$'),
  kg_co2e_per_kwh numeric NOT NULL CONSTRAINT instruments_factor_check CHECK (kg_co2e_per_kwh >= 0),
  registry text CONSTRAINT instruments_registry_length_check CHECK (length(registry) <= 120),
  certificate_ids jsonb NOT NULL DEFAULT '[]'
    CONSTRAINT instruments_certificates_check CHECK (jsonb_array_length(certificate_ids) <= 500),
  evidence text CONSTRAINT instruments_evidence_length_check CHECK (length(evidence) <= 500),
  criteria jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL,
  updated_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  CONSTRAINT instruments_pkey PRIMARY KEY (organisation_id, id),
  CONSTRAINT instruments_period_check CHECK (period_end >= period_start AND period_end - period_start < 366),
  CONSTRAINT instruments_unlimited_check CHECK (quantity_kwh IS NOT NULL OR type IN ('supplier_factor', 'green_tariff')),
  CONSTRAINT instruments_registered_check CHECK (registry IS NOT NULL OR certificate_ids = '[]')
);
CREATE INDEX instruments_by_creation ON instruments (organisation_id, created_at, id);
CREATE INDEX instruments_by_change ON instruments (organisation_id, coalesce(updated_at, created_at), id);
CREATE INDEX instruments_by_start ON instruments (organisation_id, period_start, id);
CREATE INDEX instruments_by_end ON instruments (organisation_id, period_end, id);

-- A certificate is claimed once. The registry is in lower case, so that its spelling does not matter.
CREATE TABLE instrument_certificates (
  organisation_id text NOT NULL,
  registry text NOT NULL,
  certificate_id text NOT NULL,
  instrument_id text NOT NULL,
  CONSTRAINT instrument_certificates_pkey PRIMARY KEY (organisation_id, registry, certificate_id),
  CONSTRAINT instrument_certificates_instrument_fkey FOREIGN KEY (organisation_id, instrument_id)
    REFERENCES instruments (organisation_id, id) ON DELETE CASCADE
);
CREATE INDEX instrument_certificates_by_instrument ON instrument_certificates (organisation_id, instrument_id);

CREATE TABLE instrument_allocations (
  organisation_id text NOT NULL,
  instrument_id text NOT NULL,
  entry_id text NOT NULL,
  kwh numeric NOT NULL CONSTRAINT instrument_allocations_kwh_check CHECK (kwh > 0),
  CONSTRAINT instrument_allocations_pkey PRIMARY KEY (organisation_id, instrument_id, entry_id),
  -- Entries let go of an instrument before it is deleted.
  CONSTRAINT instrument_allocations_instrument_fkey FOREIGN KEY (organisation_id, instrument_id)
    REFERENCES instruments (organisation_id, id),
  CONSTRAINT instrument_allocations_entry_fkey FOREIGN KEY (organisation_id, entry_id)
    REFERENCES emission_entries (organisation_id, id) ON DELETE CASCADE
);
CREATE INDEX instrument_allocations_by_entry ON instrument_allocations (organisation_id, entry_id);

-- Room emissions. The same allocation on the entry, so that lists show it without a join.
ALTER TABLE emission_entries
  ADD COLUMN instruments jsonb NOT NULL DEFAULT '[]',
  ADD CONSTRAINT emission_entries_instruments_check CHECK (instruments = '[]' OR market_tco2e IS NOT NULL);

-- Allocation reads the electricity of a market around some days.
CREATE INDEX emission_entries_electricity ON emission_entries (organisation_id, period_start)
  WHERE ghg_scope = 2 AND category = 'purchased_electricity';

COMMENT ON TABLE instruments IS 'instruments: contracts and certificates for electricity, by market and period';
COMMENT ON TABLE instrument_certificates IS 'instruments: certificates that instruments claim, each once in a registry';
COMMENT ON TABLE instrument_allocations IS 'instruments: energy of each entry that an instrument covers';
