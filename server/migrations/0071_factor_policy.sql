-- Whether factors of other countries may stand in.
ALTER TABLE organisations
  ADD COLUMN factor_policy jsonb NOT NULL DEFAULT '{"proxies": "allow"}'
    CHECK (coalesce(factor_policy ->> 'proxies', '') IN ('allow', 'ask', 'refuse'));

-- The data quality that the client stated. A factor for the world or another country lowers `data_quality`; for every
-- other entry both are equal. Entries from before have no such factor and need no value here, so none is filled in: the
-- previous version may still write while this one starts.
ALTER TABLE emission_entries
  ADD COLUMN stated_data_quality text
    CHECK (stated_data_quality IN ('measured', 'calculated', 'estimated', 'proxy'));
