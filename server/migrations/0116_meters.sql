-- Meters with interval readings. A day of a meter is one row with an array of quantities, one for each interval of the
-- local day, so that ten years of quarter-hours are 3,653 rows and not 350,000.
CREATE TABLE meters (
  organisation_id text NOT NULL REFERENCES organisations (id),
  id text NOT NULL,
  name text NOT NULL CONSTRAINT meters_name_check CHECK (length(name) <= 80),
  number text CONSTRAINT meters_number_check CHECK (length(number) <= 60),
  location_id text NOT NULL,
  activity text NOT NULL,
  unit text NOT NULL,
  direction text NOT NULL CONSTRAINT meters_direction_check CHECK (direction IN ('consumption', 'generation')),
  time_zone text NOT NULL,
  -- Null until the first readings show it.
  interval_minutes integer CONSTRAINT meters_interval_check CHECK (interval_minutes IN (15, 30, 60, 1440)),
  -- No foreign key: the instrument may be deleted, and then the meter matches nothing.
  instrument_id text,
  gap_rule text NOT NULL CONSTRAINT meters_gap_rule_check CHECK (gap_rule IN ('none', 'linear', 'same_hour_last_week')),
  -- The start of the first reading and the end of the last one.
  readings_from timestamptz,
  readings_to timestamptz,
  reading_count integer NOT NULL DEFAULT 0 CONSTRAINT meters_reading_count_check CHECK (reading_count >= 0),
  gap_count integer NOT NULL DEFAULT 0 CONSTRAINT meters_gap_count_check CHECK (gap_count >= 0),
  -- Counts, sum and SHA-256 of the last uploaded file.
  last_upload jsonb,
  created_at timestamptz NOT NULL,
  created_by text NOT NULL,
  updated_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  CONSTRAINT meters_pkey PRIMARY KEY (organisation_id, id),
  CONSTRAINT meters_location_fkey FOREIGN KEY (organisation_id, location_id) REFERENCES locations (organisation_id, id),
  CONSTRAINT meters_created_by_fkey FOREIGN KEY (organisation_id, created_by) REFERENCES users (organisation_id, id),
  CONSTRAINT meters_instrument_check CHECK (instrument_id IS NULL OR direction = 'generation'),
  CONSTRAINT meters_readings_check
    CHECK ((reading_count = 0) = (readings_from IS NULL) AND (reading_count = 0) = (readings_to IS NULL)),
  CONSTRAINT meters_found_interval_check CHECK (reading_count = 0 OR interval_minutes IS NOT NULL)
);
CREATE INDEX meters_by_creation ON meters (organisation_id, created_at, id);
CREATE INDEX meters_by_change ON meters (organisation_id, coalesce(updated_at, created_at), id);
CREATE INDEX meters_by_name ON meters (organisation_id, name, id);
CREATE INDEX meters_by_location ON meters (organisation_id, location_id);

CREATE TABLE meter_days (
  organisation_id text NOT NULL,
  meter_id text NOT NULL,
  day date NOT NULL,
  -- One for each interval from local midnight; null where there is no reading.
  quantities numeric[] NOT NULL CONSTRAINT meter_days_quantities_check CHECK (cardinality(quantities) BETWEEN 1 AND 100),
  -- Sum and number of the quantities that are there.
  total numeric NOT NULL CONSTRAINT meter_days_total_check CHECK (total >= 0),
  reading_count integer NOT NULL CONSTRAINT meter_days_reading_count_check CHECK (reading_count >= 1),
  CONSTRAINT meter_days_pkey PRIMARY KEY (organisation_id, meter_id, day),
  CONSTRAINT meter_days_meter_fkey FOREIGN KEY (organisation_id, meter_id)
    REFERENCES meters (organisation_id, id) ON DELETE CASCADE
);

CREATE TABLE meter_entries (
  organisation_id text NOT NULL,
  meter_id text NOT NULL,
  entry_id text NOT NULL,
  CONSTRAINT meter_entries_pkey PRIMARY KEY (organisation_id, meter_id, entry_id),
  -- No CASCADE: a meter with entries cannot be deleted.
  CONSTRAINT meter_entries_meter_fkey FOREIGN KEY (organisation_id, meter_id) REFERENCES meters (organisation_id, id),
  CONSTRAINT meter_entries_entry_fkey FOREIGN KEY (organisation_id, entry_id)
    REFERENCES emission_entries (organisation_id, id) ON DELETE CASCADE
);
CREATE INDEX meter_entries_by_entry ON meter_entries (organisation_id, entry_id);

COMMENT ON TABLE meters IS 'meters: meters of consumption or generation, with the extent of their readings';
COMMENT ON TABLE meter_days IS 'meters: the readings of a meter, one row for each local day';
COMMENT ON TABLE meter_entries IS 'meters: entries that were made from a meter';
