-- The figure of an entry beyond its tonnes: gases, energy, both scope 2 methods, uncertainty, quality, warnings. Entries
-- from before keep what they have: their gases were not recorded, and nobody adds them later.
ALTER TABLE emission_entries
  ADD COLUMN gwp_set                      text NOT NULL DEFAULT 'as_published'
    CHECK (gwp_set IN ('as_published', 'AR4', 'AR5', 'AR6')),
  ADD COLUMN gases                        jsonb,
  ADD COLUMN hfcs                         numeric(15,6),
  ADD COLUMN pfcs                         numeric(15,6),
  ADD COLUMN sf6                          numeric(15,6),
  ADD COLUMN nf3                          numeric(15,6),
  ADD COLUMN ch4_kg                       numeric,
  ADD COLUMN n2o_kg                       numeric,
  ADD COLUMN hfcs_kg                      numeric,
  ADD COLUMN pfcs_kg                      numeric,
  ADD COLUMN sf6_kg                       numeric,
  ADD COLUMN nf3_kg                       numeric,
  ADD COLUMN biogenic_co2                 numeric(15,6),
  ADD COLUMN outside_kyoto                numeric(15,6),
  ADD COLUMN energy_kwh                   numeric,
  ADD COLUMN calorific_basis              text CHECK (calorific_basis IN ('gross', 'net')),
  ADD COLUMN market_tco2e                 numeric(15,6) CHECK (market_tco2e IS NULL OR ghg_scope = 2),
  ADD COLUMN activity_uncertainty_percent numeric CHECK (activity_uncertainty_percent BETWEEN 0 AND 100),
  ADD COLUMN uncertainty_percent          numeric CHECK (uncertainty_percent >= 0),
  ADD COLUMN data_quality                 text CHECK (data_quality IN ('measured', 'calculated', 'estimated', 'proxy')),
  ADD COLUMN warnings                     jsonb NOT NULL DEFAULT '[]',
  ADD COLUMN derived_from                 text,
  ADD COLUMN derived_part                 text,
  -- Kept on both sides, so that a list of entries needs no join.
  ADD COLUMN derived_entry_ids            jsonb NOT NULL DEFAULT '[]',
  ADD CONSTRAINT emission_entries_derived CHECK ((derived_from IS NULL) = (derived_part IS NULL)),
  ADD CONSTRAINT emission_entries_parent FOREIGN KEY (organisation_id, derived_from)
    REFERENCES emission_entries (organisation_id, id);

CREATE UNIQUE INDEX emission_entries_derived_from ON emission_entries (organisation_id, derived_from, derived_part)
  WHERE derived_from IS NOT NULL;

-- An entry and what is written along with it now take two to three kilobytes. From two on, PostgreSQL would compress
-- them, which takes as long as the rest of the insert and saves a quarter.
ALTER TABLE emission_entries SET (toast_tuple_target = 4096);
ALTER TABLE events SET (toast_tuple_target = 4096);
ALTER TABLE record_events SET (toast_tuple_target = 4096);

-- A report names each factor once and describes it by one of the entries that used it.
CREATE INDEX emission_entries_by_factor ON emission_entries (organisation_id, factor_code, factor_value);

-- A new entry is compared with others of the same location and activity.
CREATE INDEX emission_entries_of_series ON emission_entries (location_id, category, subcategory, period_start);

-- The inventory report lists every entry whose factor is for another scope or category: few among many.
CREATE INDEX emission_entries_overridden ON emission_entries (organisation_id, period_start, id)
  WHERE factor_pinned AND (factor_copy ->> 'ghgScope' <> ghg_scope::text OR factor_copy ->> 'category' <> category);

-- The totals learn what reports add up and count, so that no report reads a million rows. A process of the release
-- before still reads them as they are; its folding fails until it is replaced, and the changes wait for the new one.
DELETE FROM entry_totals;
DELETE FROM entry_total_changes;
ALTER TABLE entry_totals DROP CONSTRAINT entry_totals_pkey;
ALTER TABLE entry_totals
  ADD COLUMN subcategory       text NOT NULL,
  ADD COLUMN unit              text NOT NULL,
  ADD COLUMN factor_code       text NOT NULL,
  ADD COLUMN factor_value      numeric NOT NULL,
  ADD COLUMN factor_source     text NOT NULL,
  ADD COLUMN factor_vintage    smallint NOT NULL,
  ADD COLUMN factor_unit       text NOT NULL,
  ADD COLUMN gwp_set           text NOT NULL,
  ADD COLUMN is_derived        boolean NOT NULL,
  ADD COLUMN undivided_entries bigint NOT NULL,
  ADD COLUMN quantity          numeric NOT NULL,
  ADD COLUMN co2               numeric NOT NULL,
  ADD COLUMN ch4               numeric NOT NULL,
  ADD COLUMN n2o               numeric NOT NULL,
  ADD COLUMN hfcs              numeric NOT NULL,
  ADD COLUMN pfcs              numeric NOT NULL,
  ADD COLUMN sf6               numeric NOT NULL,
  ADD COLUMN nf3               numeric NOT NULL,
  ADD COLUMN ch4_kg            numeric NOT NULL,
  ADD COLUMN n2o_kg            numeric NOT NULL,
  ADD COLUMN hfcs_kg           numeric NOT NULL,
  ADD COLUMN pfcs_kg           numeric NOT NULL,
  ADD COLUMN sf6_kg            numeric NOT NULL,
  ADD COLUMN nf3_kg            numeric NOT NULL,
  ADD COLUMN biogenic_co2      numeric NOT NULL,
  ADD COLUMN outside_kyoto     numeric NOT NULL,
  ADD COLUMN energy_kwh        numeric NOT NULL,
  ADD COLUMN market_tco2e      numeric NOT NULL,
  ADD COLUMN uncertain_tco2e   numeric NOT NULL,
  ADD COLUMN variance          numeric NOT NULL,
  ADD COLUMN measured_tco2e    numeric NOT NULL,
  ADD COLUMN warning_codes     text NOT NULL;
ALTER TABLE entry_total_changes
  ADD COLUMN subcategory       text NOT NULL,
  ADD COLUMN unit              text NOT NULL,
  ADD COLUMN factor_code       text NOT NULL,
  ADD COLUMN factor_value      numeric NOT NULL,
  ADD COLUMN factor_source     text NOT NULL,
  ADD COLUMN factor_vintage    smallint NOT NULL,
  ADD COLUMN factor_unit       text NOT NULL,
  ADD COLUMN gwp_set           text NOT NULL,
  ADD COLUMN is_derived        boolean NOT NULL,
  ADD COLUMN undivided_entries bigint NOT NULL,
  ADD COLUMN quantity          numeric NOT NULL,
  ADD COLUMN co2               numeric NOT NULL,
  ADD COLUMN ch4               numeric NOT NULL,
  ADD COLUMN n2o               numeric NOT NULL,
  ADD COLUMN hfcs              numeric NOT NULL,
  ADD COLUMN pfcs              numeric NOT NULL,
  ADD COLUMN sf6               numeric NOT NULL,
  ADD COLUMN nf3               numeric NOT NULL,
  ADD COLUMN ch4_kg            numeric NOT NULL,
  ADD COLUMN n2o_kg            numeric NOT NULL,
  ADD COLUMN hfcs_kg           numeric NOT NULL,
  ADD COLUMN pfcs_kg           numeric NOT NULL,
  ADD COLUMN sf6_kg            numeric NOT NULL,
  ADD COLUMN nf3_kg            numeric NOT NULL,
  ADD COLUMN biogenic_co2      numeric NOT NULL,
  ADD COLUMN outside_kyoto     numeric NOT NULL,
  ADD COLUMN energy_kwh        numeric NOT NULL,
  ADD COLUMN market_tco2e      numeric NOT NULL,
  ADD COLUMN uncertain_tco2e   numeric NOT NULL,
  ADD COLUMN variance          numeric NOT NULL,
  ADD COLUMN measured_tco2e    numeric NOT NULL,
  ADD COLUMN warning_codes     text NOT NULL;
ALTER TABLE entry_totals ADD PRIMARY KEY (organisation_id, period_start, period_end, location_id, ghg_scope, category,
  subcategory, factor_code, factor_value, unit, gwp_set, is_derived, state, warning_codes);

CREATE OR REPLACE FUNCTION note_entries_added() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  change record;
BEGIN
  FOR change IN
    SELECT
      organisation_id, location_id, ghg_scope, category, subcategory, unit, factor_code, factor_value, factor_source,
      factor_vintage, factor_unit, gwp_set, derived_from IS NOT NULL AS is_derived, state, period_start, period_end,
      jsonb_path_query_array(warnings, '$[*].code')::text AS warning_codes,
      count(*) AS entries,
      count(*) FILTER (WHERE gases IS NULL AND coalesce(co2, ch4, n2o) IS NULL) AS undivided_entries,
      coalesce(sum(quantity), 0) AS quantity, coalesce(sum(tco2e), 0) AS tco2e, coalesce(sum(co2), 0) AS co2,
      coalesce(sum(ch4), 0) AS ch4, coalesce(sum(n2o), 0) AS n2o, coalesce(sum(hfcs), 0) AS hfcs,
      coalesce(sum(pfcs), 0) AS pfcs, coalesce(sum(sf6), 0) AS sf6, coalesce(sum(nf3), 0) AS nf3,
      coalesce(sum(ch4_kg), 0) AS ch4_kg, coalesce(sum(n2o_kg), 0) AS n2o_kg, coalesce(sum(hfcs_kg), 0) AS hfcs_kg,
      coalesce(sum(pfcs_kg), 0) AS pfcs_kg, coalesce(sum(sf6_kg), 0) AS sf6_kg, coalesce(sum(nf3_kg), 0) AS nf3_kg,
      coalesce(sum(biogenic_co2), 0) AS biogenic_co2, coalesce(sum(outside_kyoto), 0) AS outside_kyoto,
      coalesce(sum(energy_kwh), 0) AS energy_kwh, sum(coalesce(market_tco2e, tco2e)) AS market_tco2e,
      coalesce(sum(tco2e) FILTER (WHERE uncertainty_percent IS NOT NULL), 0) AS uncertain_tco2e,
      coalesce(sum((tco2e * uncertainty_percent / 100) ^ 2), 0) AS variance,
      coalesce(sum(tco2e) FILTER (WHERE data_quality = 'measured'), 0) AS measured_tco2e
    FROM added GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17
  LOOP
    INSERT INTO entry_total_changes (
      organisation_id, location_id, ghg_scope, category, subcategory, unit, factor_code, factor_value, factor_source,
      factor_vintage, factor_unit, gwp_set, is_derived, state, period_start, period_end, warning_codes, entries,
      undivided_entries, quantity, tco2e, co2, ch4, n2o, hfcs, pfcs, sf6, nf3, ch4_kg, n2o_kg, hfcs_kg, pfcs_kg,
      sf6_kg, nf3_kg, biogenic_co2, outside_kyoto, energy_kwh, market_tco2e, uncertain_tco2e, variance, measured_tco2e)
    VALUES (
      change.organisation_id, change.location_id, change.ghg_scope, change.category, change.subcategory, change.unit,
      change.factor_code, change.factor_value, change.factor_source, change.factor_vintage, change.factor_unit,
      change.gwp_set, change.is_derived, change.state, change.period_start, change.period_end, change.warning_codes,
      change.entries, change.undivided_entries, change.quantity, change.tco2e, change.co2, change.ch4, change.n2o,
      change.hfcs, change.pfcs, change.sf6, change.nf3, change.ch4_kg, change.n2o_kg, change.hfcs_kg, change.pfcs_kg,
      change.sf6_kg, change.nf3_kg, change.biogenic_co2, change.outside_kyoto, change.energy_kwh,
      change.market_tco2e, change.uncertain_tco2e, change.variance, change.measured_tco2e);
  END LOOP;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION note_entries_removed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  change record;
BEGIN
  FOR change IN
    SELECT
      organisation_id, location_id, ghg_scope, category, subcategory, unit, factor_code, factor_value, factor_source,
      factor_vintage, factor_unit, gwp_set, derived_from IS NOT NULL AS is_derived, state, period_start, period_end,
      jsonb_path_query_array(warnings, '$[*].code')::text AS warning_codes,
      -count(*) AS entries,
      -count(*) FILTER (WHERE gases IS NULL AND coalesce(co2, ch4, n2o) IS NULL) AS undivided_entries,
      -coalesce(sum(quantity), 0) AS quantity, -coalesce(sum(tco2e), 0) AS tco2e, -coalesce(sum(co2), 0) AS co2,
      -coalesce(sum(ch4), 0) AS ch4, -coalesce(sum(n2o), 0) AS n2o, -coalesce(sum(hfcs), 0) AS hfcs,
      -coalesce(sum(pfcs), 0) AS pfcs, -coalesce(sum(sf6), 0) AS sf6, -coalesce(sum(nf3), 0) AS nf3,
      -coalesce(sum(ch4_kg), 0) AS ch4_kg, -coalesce(sum(n2o_kg), 0) AS n2o_kg,
      -coalesce(sum(hfcs_kg), 0) AS hfcs_kg, -coalesce(sum(pfcs_kg), 0) AS pfcs_kg,
      -coalesce(sum(sf6_kg), 0) AS sf6_kg, -coalesce(sum(nf3_kg), 0) AS nf3_kg,
      -coalesce(sum(biogenic_co2), 0) AS biogenic_co2, -coalesce(sum(outside_kyoto), 0) AS outside_kyoto,
      -coalesce(sum(energy_kwh), 0) AS energy_kwh, -sum(coalesce(market_tco2e, tco2e)) AS market_tco2e,
      -coalesce(sum(tco2e) FILTER (WHERE uncertainty_percent IS NOT NULL), 0) AS uncertain_tco2e,
      -coalesce(sum((tco2e * uncertainty_percent / 100) ^ 2), 0) AS variance,
      -coalesce(sum(tco2e) FILTER (WHERE data_quality = 'measured'), 0) AS measured_tco2e
    FROM removed GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17
  LOOP
    INSERT INTO entry_total_changes (
      organisation_id, location_id, ghg_scope, category, subcategory, unit, factor_code, factor_value, factor_source,
      factor_vintage, factor_unit, gwp_set, is_derived, state, period_start, period_end, warning_codes, entries,
      undivided_entries, quantity, tco2e, co2, ch4, n2o, hfcs, pfcs, sf6, nf3, ch4_kg, n2o_kg, hfcs_kg, pfcs_kg,
      sf6_kg, nf3_kg, biogenic_co2, outside_kyoto, energy_kwh, market_tco2e, uncertain_tco2e, variance, measured_tco2e)
    VALUES (
      change.organisation_id, change.location_id, change.ghg_scope, change.category, change.subcategory, change.unit,
      change.factor_code, change.factor_value, change.factor_source, change.factor_vintage, change.factor_unit,
      change.gwp_set, change.is_derived, change.state, change.period_start, change.period_end, change.warning_codes,
      change.entries, change.undivided_entries, change.quantity, change.tco2e, change.co2, change.ch4, change.n2o,
      change.hfcs, change.pfcs, change.sf6, change.nf3, change.ch4_kg, change.n2o_kg, change.hfcs_kg, change.pfcs_kg,
      change.sf6_kg, change.nf3_kg, change.biogenic_co2, change.outside_kyoto, change.energy_kwh,
      change.market_tco2e, change.uncertain_tco2e, change.variance, change.measured_tco2e);
  END LOOP;
  RETURN NULL;
END $$;

INSERT INTO entry_totals (
  organisation_id, location_id, ghg_scope, category, subcategory, unit, factor_code, factor_value, factor_source,
  factor_vintage, factor_unit, gwp_set, is_derived, state, period_start, period_end, warning_codes, entries,
  undivided_entries, quantity, tco2e, co2, ch4, n2o, hfcs, pfcs, sf6, nf3, ch4_kg, n2o_kg, hfcs_kg, pfcs_kg, sf6_kg,
  nf3_kg, biogenic_co2, outside_kyoto, energy_kwh, market_tco2e, uncertain_tco2e, variance, measured_tco2e)
SELECT
  organisation_id, location_id, ghg_scope, category, subcategory, unit, factor_code, factor_value, factor_source,
  factor_vintage, factor_unit, gwp_set, derived_from IS NOT NULL AS is_derived, state, period_start, period_end,
  jsonb_path_query_array(warnings, '$[*].code')::text AS warning_codes,
  count(*) AS entries,
  count(*) FILTER (WHERE gases IS NULL AND coalesce(co2, ch4, n2o) IS NULL) AS undivided_entries,
  coalesce(sum(quantity), 0) AS quantity, coalesce(sum(tco2e), 0) AS tco2e, coalesce(sum(co2), 0) AS co2,
  coalesce(sum(ch4), 0) AS ch4, coalesce(sum(n2o), 0) AS n2o, coalesce(sum(hfcs), 0) AS hfcs,
  coalesce(sum(pfcs), 0) AS pfcs, coalesce(sum(sf6), 0) AS sf6, coalesce(sum(nf3), 0) AS nf3,
  coalesce(sum(ch4_kg), 0) AS ch4_kg, coalesce(sum(n2o_kg), 0) AS n2o_kg, coalesce(sum(hfcs_kg), 0) AS hfcs_kg,
  coalesce(sum(pfcs_kg), 0) AS pfcs_kg, coalesce(sum(sf6_kg), 0) AS sf6_kg, coalesce(sum(nf3_kg), 0) AS nf3_kg,
  coalesce(sum(biogenic_co2), 0) AS biogenic_co2, coalesce(sum(outside_kyoto), 0) AS outside_kyoto,
  coalesce(sum(energy_kwh), 0) AS energy_kwh, sum(coalesce(market_tco2e, tco2e)) AS market_tco2e,
  coalesce(sum(tco2e) FILTER (WHERE uncertainty_percent IS NOT NULL), 0) AS uncertain_tco2e,
  coalesce(sum((tco2e * uncertainty_percent / 100) ^ 2), 0) AS variance,
  coalesce(sum(tco2e) FILTER (WHERE data_quality = 'measured'), 0) AS measured_tco2e
FROM emission_entries GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17;
