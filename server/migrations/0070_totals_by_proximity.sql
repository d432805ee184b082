-- The totals add up the tonnes by how near their factors are, so that reports state the shares without reading entries.
-- Entries from before have no proximity and count in none of the four.
ALTER TABLE entry_totals
  ADD COLUMN own_tco2e numeric NOT NULL DEFAULT 0,
  ADD COLUMN region_tco2e numeric NOT NULL DEFAULT 0,
  ADD COLUMN global_tco2e numeric NOT NULL DEFAULT 0,
  ADD COLUMN proxy_tco2e numeric NOT NULL DEFAULT 0;
ALTER TABLE entry_total_changes
  ADD COLUMN own_tco2e numeric NOT NULL DEFAULT 0,
  ADD COLUMN region_tco2e numeric NOT NULL DEFAULT 0,
  ADD COLUMN global_tco2e numeric NOT NULL DEFAULT 0,
  ADD COLUMN proxy_tco2e numeric NOT NULL DEFAULT 0;

-- Without a default, the folding of a process of the release before fails until it is replaced, and the changes wait for
-- the new one. With a default, it would lose the new amounts.
ALTER TABLE entry_totals
  ALTER COLUMN own_tco2e DROP DEFAULT,
  ALTER COLUMN region_tco2e DROP DEFAULT,
  ALTER COLUMN global_tco2e DROP DEFAULT,
  ALTER COLUMN proxy_tco2e DROP DEFAULT;
ALTER TABLE entry_total_changes
  ALTER COLUMN own_tco2e DROP DEFAULT,
  ALTER COLUMN region_tco2e DROP DEFAULT,
  ALTER COLUMN global_tco2e DROP DEFAULT,
  ALTER COLUMN proxy_tco2e DROP DEFAULT;

CREATE OR REPLACE FUNCTION note_entries() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  sign CONSTANT integer := TG_ARGV[0];
  change record;
  rows integer;
BEGIN
  PERFORM FROM changed LIMIT 2;
  GET DIAGNOSTICS rows = ROW_COUNT;
  IF rows = 1 THEN
    SELECT * INTO change FROM changed;
    INSERT INTO entry_total_changes (
      organisation_id, location_id, ghg_scope, category, subcategory, unit, factor_code, factor_value, factor_source,
      factor_vintage, factor_unit, gwp_set, is_derived, state, period_start, period_end, warning_codes,
      entries, undivided_entries, quantity, tco2e, co2, ch4, n2o, hfcs, pfcs, sf6, nf3, ch4_kg, n2o_kg, hfcs_kg,
      pfcs_kg, sf6_kg, nf3_kg, biogenic_co2, outside_kyoto, energy_kwh, market_tco2e, uncertain_tco2e, variance,
      measured_tco2e, own_tco2e, region_tco2e, global_tco2e, proxy_tco2e)
    VALUES (
      change.organisation_id, change.location_id, change.ghg_scope, change.category, change.subcategory, change.unit,
      change.factor_code, change.factor_value, change.factor_source, change.factor_vintage, change.factor_unit,
      change.gwp_set, change.derived_from IS NOT NULL, change.state, change.period_start, change.period_end,
      CASE change.warnings WHEN '[]' THEN '[]' ELSE jsonb_path_query_array(change.warnings, '$[*].code')::text END,
      sign, CASE WHEN change.gases IS NULL AND coalesce(change.co2, change.ch4, change.n2o) IS NULL THEN sign ELSE 0 END,
      sign * change.quantity, sign * change.tco2e, sign * coalesce(change.co2, 0), sign * coalesce(change.ch4, 0),
      sign * coalesce(change.n2o, 0), sign * coalesce(change.hfcs, 0), sign * coalesce(change.pfcs, 0),
      sign * coalesce(change.sf6, 0), sign * coalesce(change.nf3, 0), sign * coalesce(change.ch4_kg, 0),
      sign * coalesce(change.n2o_kg, 0), sign * coalesce(change.hfcs_kg, 0), sign * coalesce(change.pfcs_kg, 0),
      sign * coalesce(change.sf6_kg, 0), sign * coalesce(change.nf3_kg, 0), sign * coalesce(change.biogenic_co2, 0),
      sign * coalesce(change.outside_kyoto, 0), sign * coalesce(change.energy_kwh, 0),
      sign * coalesce(change.market_tco2e, change.tco2e),
      CASE WHEN change.uncertainty_percent IS NOT NULL THEN sign * change.tco2e ELSE 0 END,
      sign * coalesce((change.tco2e * change.uncertainty_percent / 100) ^ 2, 0),
      CASE change.data_quality WHEN 'measured' THEN sign * change.tco2e ELSE 0 END,
      CASE change.factor_proximity WHEN 'own' THEN sign * change.tco2e ELSE 0 END,
      CASE change.factor_proximity WHEN 'region' THEN sign * change.tco2e ELSE 0 END,
      CASE change.factor_proximity WHEN 'global' THEN sign * change.tco2e ELSE 0 END,
      CASE change.factor_proximity WHEN 'proxy' THEN sign * change.tco2e ELSE 0 END);
    RETURN NULL;
  END IF;
  FOR change IN
    SELECT
      organisation_id, location_id, ghg_scope, category, subcategory, unit, factor_code, factor_value, factor_source,
      factor_vintage, factor_unit, gwp_set, derived_from IS NOT NULL AS is_derived, state, period_start, period_end,
      jsonb_path_query_array(warnings, '$[*].code')::text AS warning_codes,
      sign * count(*) AS entries,
      sign * count(*) FILTER (WHERE gases IS NULL AND coalesce(co2, ch4, n2o) IS NULL) AS undivided_entries,
      sign * coalesce(sum(quantity), 0) AS quantity, sign * coalesce(sum(tco2e), 0) AS tco2e,
      sign * coalesce(sum(co2), 0) AS co2,
      sign * coalesce(sum(ch4), 0) AS ch4, sign * coalesce(sum(n2o), 0) AS n2o, sign * coalesce(sum(hfcs), 0) AS hfcs,
      sign * coalesce(sum(pfcs), 0) AS pfcs, sign * coalesce(sum(sf6), 0) AS sf6, sign * coalesce(sum(nf3), 0) AS nf3,
      sign * coalesce(sum(ch4_kg), 0) AS ch4_kg, sign * coalesce(sum(n2o_kg), 0) AS n2o_kg,
      sign * coalesce(sum(hfcs_kg), 0) AS hfcs_kg,
      sign * coalesce(sum(pfcs_kg), 0) AS pfcs_kg, sign * coalesce(sum(sf6_kg), 0) AS sf6_kg,
      sign * coalesce(sum(nf3_kg), 0) AS nf3_kg,
      sign * coalesce(sum(biogenic_co2), 0) AS biogenic_co2, sign * coalesce(sum(outside_kyoto), 0) AS outside_kyoto,
      sign * coalesce(sum(energy_kwh), 0) AS energy_kwh, sign * sum(coalesce(market_tco2e, tco2e)) AS market_tco2e,
      sign * coalesce(sum(tco2e) FILTER (WHERE uncertainty_percent IS NOT NULL), 0) AS uncertain_tco2e,
      sign * coalesce(sum((tco2e * uncertainty_percent / 100) ^ 2), 0) AS variance,
      sign * coalesce(sum(tco2e) FILTER (WHERE data_quality = 'measured'), 0) AS measured_tco2e,
      sign * coalesce(sum(tco2e) FILTER (WHERE factor_proximity = 'own'), 0) AS own_tco2e,
      sign * coalesce(sum(tco2e) FILTER (WHERE factor_proximity = 'region'), 0) AS region_tco2e,
      sign * coalesce(sum(tco2e) FILTER (WHERE factor_proximity = 'global'), 0) AS global_tco2e,
      sign * coalesce(sum(tco2e) FILTER (WHERE factor_proximity = 'proxy'), 0) AS proxy_tco2e
    FROM changed GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17
  LOOP
    INSERT INTO entry_total_changes (
      organisation_id, location_id, ghg_scope, category, subcategory, unit, factor_code, factor_value, factor_source,
      factor_vintage, factor_unit, gwp_set, is_derived, state, period_start, period_end, warning_codes, entries,
      undivided_entries, quantity, tco2e, co2, ch4, n2o, hfcs, pfcs, sf6, nf3, ch4_kg, n2o_kg, hfcs_kg, pfcs_kg,
      sf6_kg, nf3_kg, biogenic_co2, outside_kyoto, energy_kwh, market_tco2e, uncertain_tco2e, variance, measured_tco2e,
      own_tco2e, region_tco2e, global_tco2e, proxy_tco2e)
    VALUES (
      change.organisation_id, change.location_id, change.ghg_scope, change.category, change.subcategory, change.unit,
      change.factor_code, change.factor_value, change.factor_source, change.factor_vintage, change.factor_unit,
      change.gwp_set, change.is_derived, change.state, change.period_start, change.period_end, change.warning_codes,
      change.entries, change.undivided_entries, change.quantity, change.tco2e, change.co2, change.ch4, change.n2o,
      change.hfcs, change.pfcs, change.sf6, change.nf3, change.ch4_kg, change.n2o_kg, change.hfcs_kg, change.pfcs_kg,
      change.sf6_kg, change.nf3_kg, change.biogenic_co2, change.outside_kyoto, change.energy_kwh,
      change.market_tco2e, change.uncertain_tco2e, change.variance, change.measured_tco2e,
      change.own_tco2e, change.region_tco2e, change.global_tco2e, change.proxy_tco2e);
  END LOOP;
  RETURN NULL;
END $$;
