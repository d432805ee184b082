CREATE TABLE api_keys (
  organisation_id text NOT NULL,
  id text NOT NULL,
  name text NOT NULL,
  prefix text NOT NULL,
  value_hash bytea NOT NULL,
  permissions text[] NOT NULL,
  limits jsonb,
  created_at timestamp with time zone NOT NULL,
  created_by text NOT NULL,
  last_used_at timestamp with time zone,
  expires_at timestamp with time zone,
  revoked_at timestamp with time zone,
  version integer DEFAULT 1 NOT NULL,
  updated_at timestamp with time zone,
  CONSTRAINT api_keys_pkey PRIMARY KEY (organisation_id, id),
  CONSTRAINT api_keys_organisation_id_created_by_fkey FOREIGN KEY (organisation_id, created_by) REFERENCES users(organisation_id, id),
  CONSTRAINT api_keys_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(id)
);
CREATE INDEX api_keys_by_creation ON public.api_keys USING btree (organisation_id, created_at, id);
CREATE INDEX api_keys_by_user ON public.api_keys USING btree (organisation_id, created_by);
CREATE INDEX api_keys_by_value ON public.api_keys USING btree (value_hash);
CREATE UNIQUE INDEX api_keys_prefix_key ON public.api_keys USING btree (prefix);
COMMENT ON TABLE api_keys IS 'api-keys: keys, stored as hashes, with their permissions';

CREATE TABLE background_jobs (
  organisation_id text NOT NULL,
  id text NOT NULL,
  queue text NOT NULL,
  data jsonb NOT NULL,
  due_at timestamp with time zone NOT NULL,
  failures integer DEFAULT 0 NOT NULL,
  created_at timestamp with time zone NOT NULL,
  failed_at timestamp with time zone,
  CONSTRAINT background_jobs_pkey PRIMARY KEY (organisation_id, id)
);
CREATE INDEX background_jobs_due ON public.background_jobs USING btree (due_at, id) WHERE (failed_at IS NULL);
CREATE INDEX background_jobs_failed ON public.background_jobs USING btree (failed_at) WHERE (failed_at IS NOT NULL);
COMMENT ON TABLE background_jobs IS 'platform/work: one-off jobs enqueued in a transaction, and recurring work';

CREATE TABLE certificate_actions (
  organisation_id text NOT NULL,
  certificate_id text NOT NULL,
  "position" integer NOT NULL,
  action text NOT NULL,
  at timestamp with time zone NOT NULL,
  by_id text,
  by_email text,
  note text,
  CONSTRAINT certificate_actions_pkey PRIMARY KEY (organisation_id, certificate_id, "position"),
  CONSTRAINT certificate_actions_organisation_id_certificate_id_fkey FOREIGN KEY (organisation_id, certificate_id) REFERENCES certificates(organisation_id, id) ON DELETE CASCADE,
  CONSTRAINT certificate_actions_action_check CHECK ((action = ANY (ARRAY['requested'::text, 'review_started'::text, 'rejected'::text, 'approved'::text, 'issued'::text, 'revoked'::text]))),
  CONSTRAINT certificate_actions_check CHECK (((by_id IS NULL) = (by_email IS NULL)))
);
COMMENT ON TABLE certificate_actions IS 'certificates: audit trail of each certificate; append-only';

CREATE TABLE certificate_retirements (
  organisation_id text NOT NULL,
  certificate_id text NOT NULL,
  retirement_id text NOT NULL,
  quantity numeric(20,6) NOT NULL,
  project_id text NOT NULL,
  project_name text NOT NULL,
  registry_id text NOT NULL,
  vintage smallint NOT NULL,
  serial_numbers jsonb NOT NULL,
  mechanism text,
  CONSTRAINT certificate_retirements_pkey PRIMARY KEY (organisation_id, certificate_id, retirement_id),
  CONSTRAINT certificate_retirements_organisation_id_certificate_id_fkey FOREIGN KEY (organisation_id, certificate_id) REFERENCES certificates(organisation_id, id) ON DELETE CASCADE,
  CONSTRAINT certificate_retirements_mechanism_check CHECK ((mechanism = ANY (ARRAY['avoidance'::text, 'removal'::text]))),
  CONSTRAINT certificate_retirements_quantity_check CHECK ((quantity > (0)::numeric))
);
COMMENT ON TABLE certificate_retirements IS 'certificates: retirements that back a certificate, as they were at its approval';

CREATE TABLE certificate_revocations (
  organisation_id text NOT NULL,
  certificate_id text NOT NULL,
  body json NOT NULL,
  CONSTRAINT certificate_revocations_pkey PRIMARY KEY (organisation_id, certificate_id),
  CONSTRAINT certificate_revocations_organisation_id_certificate_id_fkey FOREIGN KEY (organisation_id, certificate_id) REFERENCES certificates(organisation_id, id)
);
COMMENT ON TABLE certificate_revocations IS 'certificates: signed revocation statements; append-only';

CREATE TABLE certificates (
  organisation_id text NOT NULL,
  id text NOT NULL,
  cert_id text NOT NULL,
  type text NOT NULL,
  status text DEFAULT 'pending'::text NOT NULL,
  beneficiary_name text NOT NULL,
  period_start date NOT NULL,
  period_end date NOT NULL,
  ghg_scopes smallint[] NOT NULL,
  signatory_name text NOT NULL,
  signatory_title text NOT NULL,
  notes text,
  issuer_name text,
  emissions_tco2e numeric(20,6),
  offsets_tco2e numeric(20,6),
  entry_count integer,
  issued_at timestamp with time zone,
  signing_key_id text,
  signature bytea,
  attempts integer DEFAULT 0 NOT NULL,
  next_attempt_at timestamp with time zone,
  revoked_at timestamp with time zone,
  revocation_reason text,
  created_at timestamp with time zone NOT NULL,
  created_by_id text NOT NULL,
  created_by_email text NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  disclosures jsonb,
  claims_version smallint DEFAULT 1 NOT NULL,
  updated_at timestamp with time zone,
  factor_proximity jsonb,
  identity jsonb,
  neutrality jsonb,
  superseded_by text,
  superseded_at timestamp with time zone,
  inputs_root text,
  target_id text,
  inputs_due boolean DEFAULT false NOT NULL,
  inputs_changed_since timestamp with time zone,
  inputs_difference_tco2e numeric,
  preparation jsonb,
  CONSTRAINT certificates_pkey PRIMARY KEY (organisation_id, id),
  CONSTRAINT certificates_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(id),
  CONSTRAINT certificates_check CHECK ((period_end >= period_start)),
  CONSTRAINT certificates_check1 CHECK (((status = ANY (ARRAY['pending'::text, 'under_review'::text])) = (emissions_tco2e IS NULL))),
  CONSTRAINT certificates_check2 CHECK ((((emissions_tco2e IS NULL) = (offsets_tco2e IS NULL)) AND ((emissions_tco2e IS NULL) = (entry_count IS NULL)) AND ((emissions_tco2e IS NULL) = (issuer_name IS NULL)))),
  CONSTRAINT certificates_check3 CHECK ((((issued_at IS NULL) = (signature IS NULL)) AND ((issued_at IS NULL) = (signing_key_id IS NULL)))),
  CONSTRAINT certificates_check4 CHECK (((status <> ALL (ARRAY['issued'::text, 'revoked'::text])) OR (issued_at IS NOT NULL))),
  CONSTRAINT certificates_check5 CHECK (((status = 'approved'::text) = (next_attempt_at IS NOT NULL))),
  CONSTRAINT certificates_check6 CHECK ((((status = 'revoked'::text) = (revoked_at IS NOT NULL)) AND ((revoked_at IS NULL) = (revocation_reason IS NULL)))),
  CONSTRAINT certificates_claims_version_check CHECK ((claims_version = ANY (ARRAY[1, 2, 3, 4, 5, 6, 7, 8]))),
  CONSTRAINT certificates_disclosures_check CHECK ((jsonb_typeof(disclosures) = 'object'::text)),
  CONSTRAINT certificates_factor_proximity_check CHECK ((jsonb_typeof(factor_proximity) = 'object'::text)),
  CONSTRAINT certificates_identity_check CHECK ((jsonb_typeof(identity) = 'object'::text)),
  CONSTRAINT certificates_inputs_root_check CHECK ((inputs_root ~ '^[0-9a-f]{64}$'::text)),
  CONSTRAINT certificates_neutrality_check CHECK ((jsonb_typeof(neutrality) = 'object'::text)),
  CONSTRAINT certificates_preparation_check CHECK ((jsonb_typeof(preparation) = 'object'::text)),
  CONSTRAINT certificates_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'under_review'::text, 'approved'::text, 'issued'::text, 'revoked'::text]))),
  CONSTRAINT certificates_superseded_check CHECK (((superseded_by IS NULL) = (superseded_at IS NULL))),
  CONSTRAINT certificates_type_check CHECK ((type = ANY (ARRAY['ghg_inventory'::text, 'carbon_neutral'::text, 'net_zero'::text, 'offset_retirement'::text, 'custom'::text])))
);
CREATE INDEX certificates_by_creation ON public.certificates USING btree (organisation_id, created_at, id);
CREATE INDEX certificates_by_id ON public.certificates USING btree (id);
CREATE INDEX certificates_in_turn ON public.certificates USING btree (organisation_id, next_attempt_at, id) WHERE (status = 'approved'::text);
CREATE INDEX certificates_inputs_due ON public.certificates USING btree (organisation_id, id) WHERE inputs_due;
CREATE INDEX certificates_superseded_by ON public.certificates USING btree (organisation_id, superseded_by) WHERE (superseded_by IS NOT NULL);
CREATE INDEX certificates_to_issue ON public.certificates USING btree (next_attempt_at, id) WHERE (status = 'approved'::text);
CREATE UNIQUE INDEX certificates_cert_id_key ON public.certificates USING btree (cert_id);
COMMENT ON TABLE certificates IS 'certificates: certificates, requested or issued';

CREATE TABLE custom_factors (
  organisation_id text NOT NULL,
  code text NOT NULL,
  name text NOT NULL,
  ghg_scope smallint NOT NULL,
  category text NOT NULL,
  subcategory text NOT NULL,
  vintage smallint NOT NULL,
  region text NOT NULL,
  activity_unit text NOT NULL,
  value numeric NOT NULL,
  co2 numeric,
  ch4 numeric,
  n2o numeric,
  gwp_set text,
  publication text,
  created_at timestamp with time zone NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  status text DEFAULT 'active'::text NOT NULL,
  supersedes text,
  superseded_by text,
  reason text,
  created_by_id text,
  created_by_email text,
  archived_at timestamp with time zone,
  archived_by_id text,
  archived_by_email text,
  uncertainty_percent numeric,
  gases jsonb DEFAULT '[]'::jsonb NOT NULL,
  words text[] GENERATED ALWAYS AS (search_words(((((((code || ' '::text) || name) || ' '::text) || category) || ' '::text) || subcategory))) STORED NOT NULL,
  pending_change text,
  evidence jsonb,
  missing jsonb NOT NULL,
  CONSTRAINT custom_factors_activity_key EXCLUDE USING btree (organisation_id WITH =, ghg_scope WITH =, category WITH =, subcategory WITH =, region WITH =, vintage WITH =, activity_unit WITH =) WHERE ((status = 'active'::text)) DEFERRABLE,
  CONSTRAINT custom_factors_supersedes_key UNIQUE (organisation_id, supersedes),
  CONSTRAINT custom_factors_pkey PRIMARY KEY (organisation_id, code),
  CONSTRAINT custom_factors_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(id),
  CONSTRAINT custom_factors_pending_change_fkey FOREIGN KEY (organisation_id, pending_change) REFERENCES pending_changes(organisation_id, id) DEFERRABLE INITIALLY DEFERRED,
  CONSTRAINT custom_factors_superseded_by_fkey FOREIGN KEY (organisation_id, superseded_by) REFERENCES custom_factors(organisation_id, code) DEFERRABLE INITIALLY DEFERRED,
  CONSTRAINT custom_factors_supersedes_fkey FOREIGN KEY (organisation_id, supersedes) REFERENCES custom_factors(organisation_id, code),
  CONSTRAINT custom_factors_archived_check CHECK (((status = 'archived'::text) = (archived_at IS NOT NULL))),
  CONSTRAINT custom_factors_ch4_check CHECK ((ch4 >= (0)::numeric)),
  CONSTRAINT custom_factors_co2_check CHECK ((co2 >= (0)::numeric)),
  CONSTRAINT custom_factors_gases_check CHECK ((jsonb_typeof(gases) = 'array'::text)),
  CONSTRAINT custom_factors_ghg_scope_check CHECK (((ghg_scope >= 1) AND (ghg_scope <= 3))),
  CONSTRAINT custom_factors_gwp_set_check CHECK ((gwp_set = ANY (ARRAY['AR4'::text, 'AR5'::text, 'AR6'::text]))),
  CONSTRAINT custom_factors_n2o_check CHECK ((n2o >= (0)::numeric)),
  CONSTRAINT custom_factors_pending_check CHECK (((status = 'pending'::text) = (pending_change IS NOT NULL))),
  CONSTRAINT custom_factors_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'active'::text, 'superseded'::text, 'archived'::text]))),
  CONSTRAINT custom_factors_superseded_check CHECK (((status <> 'superseded'::text) OR (superseded_by IS NOT NULL))),
  CONSTRAINT custom_factors_uncertainty_percent_check CHECK ((uncertainty_percent >= (0)::numeric)),
  CONSTRAINT custom_factors_value_check CHECK ((value >= (0)::numeric))
);
CREATE INDEX custom_factors_pending ON public.custom_factors USING btree (organisation_id, pending_change) WHERE (pending_change IS NOT NULL);
COMMENT ON TABLE custom_factors IS 'factors: custom factors of an organisation';

CREATE TABLE deleted_entries (
  organisation_id text NOT NULL,
  id text NOT NULL,
  location_id text NOT NULL,
  ghg_scope smallint NOT NULL,
  category text NOT NULL,
  period_start date NOT NULL,
  period_end date NOT NULL,
  deleted_at timestamp with time zone NOT NULL,
  CONSTRAINT deleted_entries_pkey PRIMARY KEY (organisation_id, id)
);
CREATE INDEX deleted_entries_by_start ON public.deleted_entries USING btree (organisation_id, period_start, id);
COMMENT ON TABLE deleted_entries IS 'entries: entries deleted after their approval';

CREATE TABLE emission_entries (
  organisation_id text NOT NULL,
  id text NOT NULL,
  location_id text NOT NULL,
  ghg_scope smallint NOT NULL,
  category text NOT NULL,
  subcategory text NOT NULL,
  quantity numeric NOT NULL,
  unit text NOT NULL,
  period_start date NOT NULL,
  period_end date NOT NULL,
  state text NOT NULL,
  reference text,
  notes text,
  rejection_reason text,
  tco2e numeric(15,6) NOT NULL,
  co2 numeric(15,6),
  ch4 numeric(15,6),
  n2o numeric(15,6),
  factor_code text NOT NULL,
  factor_source text NOT NULL,
  factor_vintage smallint NOT NULL,
  factor_value numeric NOT NULL,
  factor_unit text NOT NULL,
  factor_pinned boolean NOT NULL,
  factor_copy jsonb NOT NULL,
  submitted_by text,
  created_at timestamp with time zone NOT NULL,
  created_by text NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  factor_override_reason text,
  updated_at timestamp with time zone,
  gwp_set text DEFAULT 'as_published'::text NOT NULL,
  gases jsonb,
  hfcs numeric(15,6),
  pfcs numeric(15,6),
  sf6 numeric(15,6),
  nf3 numeric(15,6),
  ch4_kg numeric,
  n2o_kg numeric,
  hfcs_kg numeric,
  pfcs_kg numeric,
  sf6_kg numeric,
  nf3_kg numeric,
  biogenic_co2 numeric(15,6),
  outside_kyoto numeric(15,6),
  energy_kwh numeric,
  calorific_basis text,
  market_tco2e numeric(15,6),
  activity_uncertainty_percent numeric,
  uncertainty_percent numeric,
  data_quality text,
  warnings jsonb DEFAULT '[]'::jsonb NOT NULL,
  derived_from text,
  derived_part text,
  derived_entry_ids jsonb DEFAULT '[]'::jsonb NOT NULL,
  instruments jsonb DEFAULT '[]'::jsonb NOT NULL,
  activity text,
  factor_proximity text,
  stated_data_quality text,
  energy_source jsonb,
  automatic_factor jsonb,
  evidence_status text,
  journey jsonb,
  import_id text,
  spend jsonb,
  CONSTRAINT emission_entries_pkey PRIMARY KEY (organisation_id, id),
  CONSTRAINT emission_entries_organisation_id_created_by_fkey FOREIGN KEY (organisation_id, created_by) REFERENCES users(organisation_id, id),
  CONSTRAINT emission_entries_organisation_id_location_id_fkey FOREIGN KEY (organisation_id, location_id) REFERENCES locations(organisation_id, id),
  CONSTRAINT emission_entries_parent FOREIGN KEY (organisation_id, derived_from) REFERENCES emission_entries(organisation_id, id),
  CONSTRAINT emission_entries_activity_uncertainty_percent_check CHECK (((activity_uncertainty_percent >= (0)::numeric) AND (activity_uncertainty_percent <= (100)::numeric))),
  CONSTRAINT emission_entries_calorific_basis_check CHECK ((calorific_basis = ANY (ARRAY['gross'::text, 'net'::text]))),
  CONSTRAINT emission_entries_check CHECK ((period_end >= period_start)),
  CONSTRAINT emission_entries_check1 CHECK (((market_tco2e IS NULL) OR (ghg_scope = 2))),
  CONSTRAINT emission_entries_data_quality_check CHECK ((data_quality = ANY (ARRAY['measured'::text, 'calculated'::text, 'estimated'::text, 'proxy'::text]))),
  CONSTRAINT emission_entries_derived CHECK (((derived_from IS NULL) = (derived_part IS NULL))),
  CONSTRAINT emission_entries_evidence_status_check CHECK ((evidence_status = ANY (ARRAY['attached'::text, 'reviewed'::text]))),
  CONSTRAINT emission_entries_factor_proximity_check CHECK ((factor_proximity = ANY (ARRAY['own'::text, 'region'::text, 'global'::text, 'proxy'::text]))),
  CONSTRAINT emission_entries_ghg_scope_check CHECK (((ghg_scope >= 1) AND (ghg_scope <= 3))),
  CONSTRAINT emission_entries_gwp_set_check CHECK ((gwp_set = ANY (ARRAY['as_published'::text, 'AR4'::text, 'AR5'::text, 'AR6'::text]))),
  CONSTRAINT emission_entries_instruments_check CHECK (((instruments = '[]'::jsonb) OR (market_tco2e IS NOT NULL))),
  CONSTRAINT emission_entries_quantity_check CHECK ((quantity > (0)::numeric)),
  CONSTRAINT emission_entries_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'submitted'::text, 'approved'::text, 'locked'::text]))),
  CONSTRAINT emission_entries_stated_data_quality_check CHECK ((stated_data_quality = ANY (ARRAY['measured'::text, 'calculated'::text, 'estimated'::text, 'proxy'::text]))),
  CONSTRAINT emission_entries_uncertainty_percent_check CHECK ((uncertainty_percent >= (0)::numeric))
);
CREATE INDEX emission_entries_approved_pins ON public.emission_entries USING btree (organisation_id, factor_code) WHERE (factor_pinned AND (factor_source = 'custom'::text) AND (state = ANY (ARRAY['approved'::text, 'locked'::text])));
CREATE INDEX emission_entries_by_activity ON public.emission_entries USING btree (organisation_id, activity, created_at DESC) WHERE ((activity IS NOT NULL) AND (derived_from IS NULL));
CREATE INDEX emission_entries_by_category ON public.emission_entries USING btree (organisation_id, category, created_at, id);
CREATE INDEX emission_entries_by_category_and_state ON public.emission_entries USING btree (organisation_id, category, state, created_at, id);
CREATE INDEX emission_entries_by_change ON public.emission_entries USING btree (organisation_id, COALESCE(updated_at, created_at), id);
CREATE INDEX emission_entries_by_creation ON public.emission_entries USING btree (organisation_id, created_at, id);
CREATE INDEX emission_entries_by_end ON public.emission_entries USING btree (organisation_id, period_end, id);
CREATE INDEX emission_entries_by_factor ON public.emission_entries USING btree (organisation_id, factor_code, factor_value);
CREATE INDEX emission_entries_by_import ON public.emission_entries USING btree (organisation_id, import_id) WHERE (import_id IS NOT NULL);
CREATE INDEX emission_entries_by_location ON public.emission_entries USING btree (organisation_id, location_id, created_at, id);
CREATE INDEX emission_entries_by_proximity ON public.emission_entries USING btree (organisation_id, factor_proximity, created_at, id);
CREATE INDEX emission_entries_by_reference ON public.emission_entries USING btree (organisation_id, reference, created_at, id) WHERE (reference IS NOT NULL);
CREATE INDEX emission_entries_by_start ON public.emission_entries USING btree (organisation_id, period_start, id);
CREATE INDEX emission_entries_by_state ON public.emission_entries USING btree (organisation_id, state, created_at, id);
CREATE INDEX emission_entries_by_tco2e ON public.emission_entries USING btree (organisation_id, tco2e, id);
CREATE INDEX emission_entries_electricity ON public.emission_entries USING btree (organisation_id, period_start) WHERE ((ghg_scope = 2) AND (category = 'purchased_electricity'::text));
CREATE INDEX emission_entries_of_series ON public.emission_entries USING btree (location_id, category, subcategory, period_start);
CREATE INDEX emission_entries_pinned_otherwise ON public.emission_entries USING btree (organisation_id, period_start, id) WHERE (factor_pinned AND (((factor_copy ->> 'ghgScope'::text) <> (ghg_scope)::text) OR ((factor_copy ->> 'category'::text) <> category) OR (COALESCE(jsonb_array_length((automatic_factor -> 'differences'::text)), 0) > 0)));
CREATE UNIQUE INDEX emission_entries_derived_from ON public.emission_entries USING btree (organisation_id, derived_from, derived_part) WHERE (derived_from IS NOT NULL);
CREATE UNIQUE INDEX emission_entries_same ON public.emission_entries USING btree (organisation_id, location_id, ghg_scope, category, subcategory, period_start, period_end, reference) NULLS NOT DISTINCT;
COMMENT ON TABLE emission_entries IS 'entries: emission entries, each with a copy of its factor';

CREATE TABLE entry_evidence (
  organisation_id text NOT NULL,
  id text NOT NULL,
  entry_id text NOT NULL,
  name text NOT NULL,
  content_type text NOT NULL,
  size_bytes bigint NOT NULL,
  sha256 text NOT NULL,
  file_key text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  created_by_id text NOT NULL,
  created_by_email text NOT NULL,
  scan_due_at timestamp with time zone DEFAULT now() NOT NULL,
  scan_attempts integer DEFAULT 0 NOT NULL,
  scanned_at timestamp with time zone,
  scan_result text,
  scan_finding text,
  CONSTRAINT entry_evidence_file_key UNIQUE (organisation_id, file_key),
  CONSTRAINT entry_evidence_pkey PRIMARY KEY (organisation_id, id),
  CONSTRAINT entry_evidence_entry_fkey FOREIGN KEY (organisation_id, entry_id) REFERENCES emission_entries(organisation_id, id),
  CONSTRAINT entry_evidence_name_check CHECK ((((char_length(name) >= 1) AND (char_length(name) <= 200)) AND (name !~ '[/\\[:cntrl:]]'::text))),
  CONSTRAINT entry_evidence_scan_check CHECK ((((scanned_at IS NULL) = (scan_result IS NULL)) AND ((scan_finding IS NOT NULL) = (NOT (scan_result IS DISTINCT FROM 'infected'::text))))),
  CONSTRAINT entry_evidence_scan_result_check CHECK ((scan_result = ANY (ARRAY['clean'::text, 'infected'::text]))),
  CONSTRAINT entry_evidence_sha256_check CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text)),
  CONSTRAINT entry_evidence_size_check CHECK (((size_bytes >= 1) AND (size_bytes <= 20971520)))
);
CREATE INDEX entry_evidence_by_creation ON public.entry_evidence USING btree (organisation_id, entry_id, created_at, id);
CREATE INDEX entry_evidence_to_scan ON public.entry_evidence USING btree (scan_due_at, id) WHERE (scanned_at IS NULL);
CREATE INDEX entry_evidence_to_scan_in_turn ON public.entry_evidence USING btree (organisation_id, scan_due_at, id) WHERE (scanned_at IS NULL);
COMMENT ON TABLE entry_evidence IS 'entries: evidence files attached to entries';

CREATE TABLE entry_revisions (
  organisation_id text NOT NULL,
  entry_id text NOT NULL,
  revision integer NOT NULL,
  action text NOT NULL,
  at timestamp with time zone NOT NULL,
  by_id text NOT NULL,
  by_email text NOT NULL,
  reason text,
  changes jsonb NOT NULL,
  hash bytea NOT NULL,
  CONSTRAINT entry_revisions_pkey PRIMARY KEY (organisation_id, entry_id, revision)
);
COMMENT ON TABLE entry_revisions IS 'entries: history of each entry, chained by hashes; append-only';

CREATE TABLE entry_total_changes (
  id bigint NOT NULL,
  organisation_id text NOT NULL,
  location_id text NOT NULL,
  ghg_scope smallint NOT NULL,
  category text NOT NULL,
  state text NOT NULL,
  period_start date NOT NULL,
  period_end date NOT NULL,
  entries bigint NOT NULL,
  tco2e numeric NOT NULL,
  subcategory text NOT NULL,
  unit text NOT NULL,
  factor_code text NOT NULL,
  factor_value numeric NOT NULL,
  factor_source text NOT NULL,
  factor_vintage smallint NOT NULL,
  factor_unit text NOT NULL,
  gwp_set text NOT NULL,
  is_derived boolean NOT NULL,
  undivided_entries bigint NOT NULL,
  quantity numeric NOT NULL,
  co2 numeric NOT NULL,
  ch4 numeric NOT NULL,
  n2o numeric NOT NULL,
  hfcs numeric NOT NULL,
  pfcs numeric NOT NULL,
  sf6 numeric NOT NULL,
  nf3 numeric NOT NULL,
  ch4_kg numeric NOT NULL,
  n2o_kg numeric NOT NULL,
  hfcs_kg numeric NOT NULL,
  pfcs_kg numeric NOT NULL,
  sf6_kg numeric NOT NULL,
  nf3_kg numeric NOT NULL,
  biogenic_co2 numeric NOT NULL,
  outside_kyoto numeric NOT NULL,
  energy_kwh numeric NOT NULL,
  market_tco2e numeric NOT NULL,
  uncertain_tco2e numeric NOT NULL,
  variance numeric NOT NULL,
  measured_tco2e numeric NOT NULL,
  warning_codes text NOT NULL,
  own_tco2e numeric NOT NULL,
  region_tco2e numeric NOT NULL,
  global_tco2e numeric NOT NULL,
  proxy_tco2e numeric NOT NULL,
  reviewed_tco2e numeric NOT NULL,
  stated_tco2e numeric NOT NULL,
  activity_deviation numeric NOT NULL,
  factor_deviation numeric NOT NULL,
  CONSTRAINT entry_total_changes_pkey PRIMARY KEY (organisation_id, id)
);
COMMENT ON TABLE entry_total_changes IS 'entries: changes to the totals that are not folded in yet';

CREATE TABLE entry_totals (
  organisation_id text NOT NULL,
  location_id text NOT NULL,
  ghg_scope smallint NOT NULL,
  category text NOT NULL,
  state text NOT NULL,
  period_start date NOT NULL,
  period_end date NOT NULL,
  entries bigint NOT NULL,
  tco2e numeric NOT NULL,
  subcategory text NOT NULL,
  unit text NOT NULL,
  factor_code text NOT NULL,
  factor_value numeric NOT NULL,
  factor_source text NOT NULL,
  factor_vintage smallint NOT NULL,
  factor_unit text NOT NULL,
  gwp_set text NOT NULL,
  is_derived boolean NOT NULL,
  undivided_entries bigint NOT NULL,
  quantity numeric NOT NULL,
  co2 numeric NOT NULL,
  ch4 numeric NOT NULL,
  n2o numeric NOT NULL,
  hfcs numeric NOT NULL,
  pfcs numeric NOT NULL,
  sf6 numeric NOT NULL,
  nf3 numeric NOT NULL,
  ch4_kg numeric NOT NULL,
  n2o_kg numeric NOT NULL,
  hfcs_kg numeric NOT NULL,
  pfcs_kg numeric NOT NULL,
  sf6_kg numeric NOT NULL,
  nf3_kg numeric NOT NULL,
  biogenic_co2 numeric NOT NULL,
  outside_kyoto numeric NOT NULL,
  energy_kwh numeric NOT NULL,
  market_tco2e numeric NOT NULL,
  uncertain_tco2e numeric NOT NULL,
  variance numeric NOT NULL,
  measured_tco2e numeric NOT NULL,
  warning_codes text NOT NULL,
  own_tco2e numeric NOT NULL,
  region_tco2e numeric NOT NULL,
  global_tco2e numeric NOT NULL,
  proxy_tco2e numeric NOT NULL,
  reviewed_tco2e numeric NOT NULL,
  stated_tco2e numeric NOT NULL,
  activity_deviation numeric NOT NULL,
  factor_deviation numeric NOT NULL,
  CONSTRAINT entry_totals_pkey PRIMARY KEY (organisation_id, period_start, period_end, location_id, ghg_scope, category, subcategory, factor_code, factor_value, unit, gwp_set, is_derived, state, warning_codes)
);
COMMENT ON TABLE entry_totals IS 'entries: sums of entries, by every field that lists and summaries filter on';

CREATE TABLE events (
  organisation_id text NOT NULL,
  id text NOT NULL,
  type text NOT NULL,
  data json NOT NULL,
  created_at timestamp with time zone NOT NULL,
  recipient text,
  CONSTRAINT events_pkey PRIMARY KEY (organisation_id, id),
  CONSTRAINT events_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(id)
);
CREATE INDEX events_by_creation ON public.events USING btree (created_at, id);
CREATE INDEX events_by_type ON public.events USING btree (organisation_id, type, id);
COMMENT ON TABLE events IS 'platform/events: outbox of events, written in the transaction of the change they report';

CREATE TABLE exchange_rates (
  organisation_id text NOT NULL,
  currency text NOT NULL,
  period text NOT NULL,
  units_per_usd numeric,
  usd_per_unit numeric,
  source text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  updated_at timestamp with time zone,
  version integer DEFAULT 1 NOT NULL,
  CONSTRAINT exchange_rates_pkey PRIMARY KEY (organisation_id, currency, period),
  CONSTRAINT exchange_rates_organisation_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(id),
  CONSTRAINT exchange_rates_currency_check CHECK (((currency ~ '^[A-Z]{3}$'::text) AND (currency <> 'USD'::text))),
  CONSTRAINT exchange_rates_period_check CHECK ((period ~ '^\d{4}(-(0[1-9]|1[0-2]))?$'::text)),
  CONSTRAINT exchange_rates_positive_check CHECK ((COALESCE(units_per_usd, usd_per_unit) > (0)::numeric)),
  CONSTRAINT exchange_rates_quoted_check CHECK ((num_nonnulls(units_per_usd, usd_per_unit) = 1))
);
COMMENT ON TABLE exchange_rates IS 'currencies: exchange rates that an organisation has entered';

CREATE TABLE external_inventories (
  organisation_id text NOT NULL,
  fiscal_year integer NOT NULL,
  source text NOT NULL,
  gwp_set text NOT NULL,
  lines jsonb NOT NULL,
  evidence jsonb NOT NULL,
  assurance jsonb,
  created_at timestamp with time zone NOT NULL,
  updated_at timestamp with time zone,
  version integer DEFAULT 1 NOT NULL,
  CONSTRAINT external_inventories_pkey PRIMARY KEY (organisation_id, fiscal_year),
  CONSTRAINT external_inventories_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(id),
  CONSTRAINT external_inventories_gwp_set_check CHECK ((gwp_set = ANY (ARRAY['as_published'::text, 'AR4'::text, 'AR5'::text, 'AR6'::text]))),
  CONSTRAINT external_inventories_lines_check CHECK (((jsonb_array_length(lines) >= 1) AND (jsonb_array_length(lines) <= 100))),
  CONSTRAINT external_inventories_year_check CHECK (((fiscal_year >= 1990) AND (fiscal_year <= 9999)))
);
COMMENT ON TABLE external_inventories IS 'organisations: inventories of years kept elsewhere';

CREATE TABLE factor_releases (
  release text NOT NULL,
  checksum text NOT NULL,
  loaded_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT factor_releases_pkey PRIMARY KEY (release)
);
COMMENT ON TABLE factor_releases IS 'factors: loaded releases of the published factors';

CREATE TABLE idempotent_responses (
  api_key_id text NOT NULL,
  method text NOT NULL,
  path text NOT NULL,
  idempotency_key uuid NOT NULL,
  request_hash bytea NOT NULL,
  status smallint NOT NULL,
  headers jsonb NOT NULL,
  body bytea NOT NULL,
  created_at timestamp with time zone NOT NULL,
  provisional_until timestamp with time zone,
  organisation_id text NOT NULL,
  CONSTRAINT idempotent_responses_pkey PRIMARY KEY (organisation_id, api_key_id, method, path, idempotency_key)
);
CREATE INDEX idempotent_responses_by_creation ON public.idempotent_responses USING btree (created_at);
CREATE UNIQUE INDEX idempotent_responses_of_previous_release ON public.idempotent_responses USING btree (api_key_id, method, path, idempotency_key);
COMMENT ON TABLE idempotent_responses IS 'platform/idempotency: responses to requests with an Idempotency-Key';

CREATE TABLE import_meanings (
  organisation_id text NOT NULL,
  field text NOT NULL,
  key text NOT NULL,
  value text NOT NULL,
  means jsonb NOT NULL,
  uses integer NOT NULL,
  last_used_at timestamp with time zone NOT NULL,
  CONSTRAINT import_meanings_pkey PRIMARY KEY (organisation_id, field, key),
  CONSTRAINT import_meanings_organisation_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(id)
);
COMMENT ON TABLE import_meanings IS 'imports: meanings of values in applied imports, for suggestions';

CREATE TABLE import_rows (
  organisation_id text NOT NULL,
  import_id text NOT NULL,
  line integer NOT NULL,
  cells jsonb NOT NULL,
  edits jsonb,
  state text NOT NULL,
  ignored_because text,
  is_ignored boolean,
  is_kept boolean DEFAULT false NOT NULL,
  entry jsonb,
  understood jsonb,
  problems jsonb DEFAULT '[]'::jsonb NOT NULL,
  confidence numeric,
  key text,
  near_digest text,
  quantity numeric,
  repeats text,
  entry_id text,
  CONSTRAINT import_rows_pkey PRIMARY KEY (organisation_id, import_id, line),
  CONSTRAINT import_rows_import_fkey FOREIGN KEY (organisation_id, import_id) REFERENCES imports(organisation_id, id) ON DELETE CASCADE,
  CONSTRAINT import_rows_state_check CHECK ((state = ANY (ARRAY['unread'::text, 'ready'::text, 'error'::text, 'duplicate'::text, 'possible_duplicate'::text, 'ignored'::text, 'applied'::text])))
);
CREATE INDEX import_rows_by_key ON public.import_rows USING btree (organisation_id, import_id, key, line) WHERE (key IS NOT NULL);
CREATE INDEX import_rows_by_near_digest ON public.import_rows USING btree (organisation_id, import_id, near_digest, quantity, line) WHERE (near_digest IS NOT NULL);
CREATE INDEX import_rows_by_state ON public.import_rows USING btree (organisation_id, import_id, state, line);
COMMENT ON TABLE import_rows IS 'imports: lines of a file as written, as corrected and as understood';

CREATE TABLE import_templates (
  organisation_id text NOT NULL,
  id text NOT NULL,
  name text NOT NULL,
  fingerprint text NOT NULL,
  columns jsonb NOT NULL,
  defaults jsonb NOT NULL,
  meanings jsonb NOT NULL,
  created_at timestamp with time zone NOT NULL,
  created_by text NOT NULL,
  updated_at timestamp with time zone,
  version integer DEFAULT 1 NOT NULL,
  CONSTRAINT import_templates_pkey PRIMARY KEY (organisation_id, id),
  CONSTRAINT import_templates_created_by_fkey FOREIGN KEY (organisation_id, created_by) REFERENCES users(organisation_id, id),
  CONSTRAINT import_templates_organisation_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(id)
);
CREATE INDEX import_templates_by_change ON public.import_templates USING btree (organisation_id, COALESCE(updated_at, created_at), id);
CREATE INDEX import_templates_by_creation ON public.import_templates USING btree (organisation_id, created_at, id);
CREATE INDEX import_templates_by_fingerprint ON public.import_templates USING btree (organisation_id, fingerprint);
CREATE UNIQUE INDEX import_templates_name_key ON public.import_templates USING btree (organisation_id, lower(name));
COMMENT ON TABLE import_templates IS 'imports: columns and meanings of a source, applied to its next file';

CREATE TABLE import_values (
  organisation_id text NOT NULL,
  import_id text NOT NULL,
  field text NOT NULL,
  key text NOT NULL,
  value text NOT NULL,
  rows integer NOT NULL,
  means jsonb,
  decided_by text,
  confidence numeric,
  suggestions jsonb NOT NULL,
  CONSTRAINT import_values_pkey PRIMARY KEY (organisation_id, import_id, field, key),
  CONSTRAINT import_values_import_fkey FOREIGN KEY (organisation_id, import_id) REFERENCES imports(organisation_id, id) ON DELETE CASCADE,
  CONSTRAINT import_values_decided_by_check CHECK ((decided_by = ANY (ARRAY['person'::text, 'template'::text, 'service'::text]))),
  CONSTRAINT import_values_field_check CHECK ((field = ANY (ARRAY['activity'::text, 'location'::text, 'unit'::text]))),
  CONSTRAINT import_values_means_check CHECK (((means IS NULL) = (decided_by IS NULL)))
);
COMMENT ON TABLE import_values IS 'imports: distinct values of the columns that name something, each with its meaning';

CREATE TABLE imports (
  organisation_id text NOT NULL,
  id text NOT NULL,
  name text NOT NULL,
  kind text NOT NULL,
  status text NOT NULL,
  content_type text NOT NULL,
  size_bytes bigint NOT NULL,
  sha256 text NOT NULL,
  file_key text NOT NULL,
  template_id text,
  format jsonb,
  chosen jsonb NOT NULL,
  columns jsonb NOT NULL,
  header_line integer,
  fingerprint text,
  defaults jsonb NOT NULL,
  counts jsonb NOT NULL,
  step text,
  reached integer DEFAULT 0 NOT NULL,
  tries smallint DEFAULT 0 NOT NULL,
  due_at timestamp with time zone NOT NULL,
  message text,
  acting_user text NOT NULL,
  credential jsonb NOT NULL,
  created_at timestamp with time zone NOT NULL,
  created_by text NOT NULL,
  updated_at timestamp with time zone,
  applied_at timestamp with time zone,
  version integer DEFAULT 1 NOT NULL,
  CONSTRAINT imports_pkey PRIMARY KEY (organisation_id, id),
  CONSTRAINT imports_acting_user_fkey FOREIGN KEY (organisation_id, acting_user) REFERENCES users(organisation_id, id),
  CONSTRAINT imports_created_by_fkey FOREIGN KEY (organisation_id, created_by) REFERENCES users(organisation_id, id),
  CONSTRAINT imports_organisation_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(id),
  CONSTRAINT imports_kind_check CHECK ((kind = ANY (ARRAY['table'::text, 'ubl'::text, 'cii'::text, 'saft'::text, 'espi'::text]))),
  CONSTRAINT imports_status_check CHECK ((status = ANY (ARRAY['reading'::text, 'mapping'::text, 'ready'::text, 'applying'::text, 'undoing'::text, 'applied'::text, 'discarded'::text, 'failed'::text]))),
  CONSTRAINT imports_step_check CHECK ((step = ANY (ARRAY['read'::text, 'check'::text, 'apply'::text, 'undo'::text]))),
  CONSTRAINT imports_step_status_check CHECK (((step IS NOT NULL) = (status = ANY (ARRAY['reading'::text, 'applying'::text, 'undoing'::text]))))
);
CREATE INDEX imports_by_change ON public.imports USING btree (organisation_id, COALESCE(updated_at, created_at), id);
CREATE INDEX imports_by_creation ON public.imports USING btree (organisation_id, created_at, id);
CREATE INDEX imports_due ON public.imports USING btree (due_at, id) WHERE (step IS NOT NULL);
CREATE INDEX imports_due_in_turn ON public.imports USING btree (organisation_id, due_at, id) WHERE (step IS NOT NULL);
COMMENT ON TABLE imports IS 'imports: files on their way to entries, each with its format, columns and state';

CREATE TABLE instrument_allocations (
  organisation_id text NOT NULL,
  instrument_id text NOT NULL,
  entry_id text NOT NULL,
  kwh numeric NOT NULL,
  CONSTRAINT instrument_allocations_pkey PRIMARY KEY (organisation_id, instrument_id, entry_id),
  CONSTRAINT instrument_allocations_entry_fkey FOREIGN KEY (organisation_id, entry_id) REFERENCES emission_entries(organisation_id, id) ON DELETE CASCADE,
  CONSTRAINT instrument_allocations_instrument_fkey FOREIGN KEY (organisation_id, instrument_id) REFERENCES instruments(organisation_id, id),
  CONSTRAINT instrument_allocations_kwh_check CHECK ((kwh > (0)::numeric))
);
CREATE INDEX instrument_allocations_by_entry ON public.instrument_allocations USING btree (organisation_id, entry_id);
COMMENT ON TABLE instrument_allocations IS 'instruments: energy of an entry that an instrument covers';

CREATE TABLE instrument_certificate_blocks (
  organisation_id text NOT NULL,
  instrument_id text NOT NULL,
  "position" integer NOT NULL,
  registry text NOT NULL,
  series text NOT NULL,
  numbers numrange NOT NULL,
  CONSTRAINT instrument_certificate_blocks_once EXCLUDE USING gist (registry WITH =, series WITH =, numbers WITH &&),
  CONSTRAINT instrument_certificate_blocks_pkey PRIMARY KEY (organisation_id, instrument_id, "position"),
  CONSTRAINT instrument_certificate_blocks_instrument_fkey FOREIGN KEY (organisation_id, instrument_id) REFERENCES instruments(organisation_id, id) ON DELETE CASCADE,
  CONSTRAINT instrument_certificate_blocks_numbers_check CHECK ((NOT isempty(numbers)))
);
COMMENT ON TABLE instrument_certificate_blocks IS 'instruments: numbers of claimed certificates, each claimed once on the service';

CREATE TABLE instrument_certificates (
  organisation_id text NOT NULL,
  registry text NOT NULL,
  certificate_id text NOT NULL,
  instrument_id text NOT NULL,
  CONSTRAINT instrument_certificates_pkey PRIMARY KEY (organisation_id, registry, certificate_id),
  CONSTRAINT instrument_certificates_instrument_fkey FOREIGN KEY (organisation_id, instrument_id) REFERENCES instruments(organisation_id, id) ON DELETE CASCADE
);
CREATE INDEX instrument_certificates_by_instrument ON public.instrument_certificates USING btree (organisation_id, instrument_id);
COMMENT ON TABLE instrument_certificates IS 'instruments: energy certificates claimed by instruments, each once per registry';

CREATE TABLE instruments (
  organisation_id text NOT NULL,
  id text NOT NULL,
  type text NOT NULL,
  quantity_kwh numeric,
  period_start date NOT NULL,
  period_end date NOT NULL,
  region text NOT NULL,
  kg_co2e_per_kwh numeric NOT NULL,
  registry text,
  certificate_ids jsonb DEFAULT '[]'::jsonb NOT NULL,
  evidence text,
  criteria jsonb DEFAULT '{}'::jsonb NOT NULL,
  created_at timestamp with time zone NOT NULL,
  updated_at timestamp with time zone,
  version integer DEFAULT 1 NOT NULL,
  pending_change text,
  location_ids text[] DEFAULT '{}'::text[] NOT NULL,
  contract_reference text,
  production_start date,
  production_end date,
  production_country text,
  ineligible_because jsonb,
  CONSTRAINT instruments_pkey PRIMARY KEY (organisation_id, id),
  CONSTRAINT instruments_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(id),
  CONSTRAINT instruments_pending_change_fkey FOREIGN KEY (organisation_id, pending_change) REFERENCES pending_changes(organisation_id, id) DEFERRABLE INITIALLY DEFERRED,
  CONSTRAINT instruments_certificates_check CHECK ((jsonb_array_length(certificate_ids) <= 500)),
  CONSTRAINT instruments_contract_length_check CHECK ((length(contract_reference) <= 120)),
  CONSTRAINT instruments_evidence_length_check CHECK ((length(evidence) <= 500)),
  CONSTRAINT instruments_factor_check CHECK ((kg_co2e_per_kwh >= (0)::numeric)),
  CONSTRAINT instruments_period_check CHECK (((period_end >= period_start) AND ((period_end - period_start) < 366))),
  CONSTRAINT instruments_production_check CHECK ((((production_start IS NULL) = (production_end IS NULL)) AND (production_end >= production_start))),
  CONSTRAINT instruments_production_country_check CHECK ((production_country ~ '^[A-Z]{2}$'::text)),
  CONSTRAINT instruments_quantity_check CHECK ((quantity_kwh > (0)::numeric)),
  CONSTRAINT instruments_region_check CHECK ((region ~ '^[A-Z]{2}(-[A-Z0-9]{1,10})?$'::text)),
  CONSTRAINT instruments_registered_check CHECK (((registry IS NOT NULL) OR (certificate_ids = '[]'::jsonb))),
  CONSTRAINT instruments_registry_length_check CHECK ((length(registry) <= 120)),
  CONSTRAINT instruments_type_check CHECK ((type = ANY (ARRAY['guarantee_of_origin'::text, 'rec'::text, 'i_rec'::text, 'ppa'::text, 'supplier_factor'::text, 'green_tariff'::text]))),
  CONSTRAINT instruments_unlimited_check CHECK (((quantity_kwh IS NOT NULL) OR (type = ANY (ARRAY['supplier_factor'::text, 'green_tariff'::text]))))
);
CREATE INDEX instruments_by_change ON public.instruments USING btree (organisation_id, COALESCE(updated_at, created_at), id);
CREATE INDEX instruments_by_creation ON public.instruments USING btree (organisation_id, created_at, id);
CREATE INDEX instruments_by_end ON public.instruments USING btree (organisation_id, period_end, id);
CREATE INDEX instruments_by_start ON public.instruments USING btree (organisation_id, period_start, id);
COMMENT ON TABLE instruments IS 'instruments: contracts and certificates for electricity, by market and period';

CREATE TABLE inventory_statement_shares (
  organisation_id text NOT NULL,
  fiscal_year integer NOT NULL,
  location_id text NOT NULL,
  percent numeric NOT NULL,
  CONSTRAINT inventory_statement_shares_pkey PRIMARY KEY (organisation_id, fiscal_year, location_id),
  CONSTRAINT inventory_statement_shares_location_fkey FOREIGN KEY (organisation_id, location_id) REFERENCES locations(organisation_id, id),
  CONSTRAINT inventory_statement_shares_statement_fkey FOREIGN KEY (organisation_id, fiscal_year) REFERENCES inventory_statements(organisation_id, fiscal_year) ON DELETE CASCADE,
  CONSTRAINT inventory_statement_shares_percent_check CHECK (((percent > (0)::numeric) AND (percent <= (100)::numeric)))
);
CREATE INDEX inventory_statement_shares_location ON public.inventory_statement_shares USING btree (organisation_id, location_id);
COMMENT ON TABLE inventory_statement_shares IS 'organisations: equity shares of locations in a statement';

CREATE TABLE inventory_statements (
  organisation_id text NOT NULL,
  fiscal_year integer NOT NULL,
  boundary text,
  consolidation_approach text NOT NULL,
  base_year integer,
  base_year_reason text,
  recalculation_threshold_percent numeric DEFAULT 5 NOT NULL,
  exclusions jsonb DEFAULT '[]'::jsonb NOT NULL,
  scope3 jsonb DEFAULT '[]'::jsonb NOT NULL,
  energy_efficiency text,
  preparer jsonb,
  approver jsonb,
  created_at timestamp with time zone NOT NULL,
  updated_at timestamp with time zone,
  version integer DEFAULT 1 NOT NULL,
  authors text[] DEFAULT '{}'::text[] NOT NULL,
  approved_at timestamp with time zone,
  approved_by_id text,
  approved_by_email text,
  approval text,
  approved_inputs_root text,
  approved_tco2e numeric,
  approved_totals_hash text,
  CONSTRAINT inventory_statements_pkey PRIMARY KEY (organisation_id, fiscal_year),
  CONSTRAINT inventory_statements_approved_by_fkey FOREIGN KEY (organisation_id, approved_by_id) REFERENCES users(organisation_id, id),
  CONSTRAINT inventory_statements_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(id),
  CONSTRAINT inventory_statements_approval_check CHECK ((approval = ANY (ARRAY['one_person'::text, 'second_person'::text]))),
  CONSTRAINT inventory_statements_approved_check CHECK ((num_nonnulls(approved_at, approved_by_id, approved_by_email, approval, approved_inputs_root, approved_tco2e, approved_totals_hash) = ANY (ARRAY[0, 7]))),
  CONSTRAINT inventory_statements_base_year_check CHECK (((base_year >= 1990) AND (base_year <= fiscal_year))),
  CONSTRAINT inventory_statements_base_year_explained_check CHECK (((base_year IS NULL) = (base_year_reason IS NULL))),
  CONSTRAINT inventory_statements_base_year_reason_check CHECK ((length(base_year_reason) <= 500)),
  CONSTRAINT inventory_statements_boundary_check CHECK ((length(boundary) <= 4000)),
  CONSTRAINT inventory_statements_consolidation_approach_check CHECK ((consolidation_approach = ANY (ARRAY['operational_control'::text, 'financial_control'::text, 'equity_share'::text]))),
  CONSTRAINT inventory_statements_energy_efficiency_check CHECK ((length(energy_efficiency) <= 4000)),
  CONSTRAINT inventory_statements_exclusions_check CHECK ((jsonb_array_length(exclusions) <= 50)),
  CONSTRAINT inventory_statements_recalculation_threshold_percent_check CHECK (((recalculation_threshold_percent >= (0)::numeric) AND (recalculation_threshold_percent <= (100)::numeric))),
  CONSTRAINT inventory_statements_scope3_check CHECK ((jsonb_array_length(scope3) <= 15)),
  CONSTRAINT inventory_statements_year_check CHECK (((fiscal_year >= 1990) AND (fiscal_year <= 9999)))
);
COMMENT ON TABLE inventory_statements IS 'organisations: boundary, base year, exclusions and relevance of a fiscal year';

CREATE TABLE invitations (
  organisation_id text NOT NULL,
  user_id text NOT NULL,
  token_hash bytea NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  is_mailed_only boolean DEFAULT false NOT NULL,
  CONSTRAINT invitations_pkey PRIMARY KEY (organisation_id, user_id),
  CONSTRAINT invitations_organisation_id_user_id_fkey FOREIGN KEY (organisation_id, user_id) REFERENCES users(organisation_id, id)
);
CREATE UNIQUE INDEX invitations_token_key ON public.invitations USING btree (token_hash);
COMMENT ON TABLE invitations IS 'users: open invitations of users who have not joined yet';

CREATE TABLE ledger_balances (
  organisation_id text NOT NULL,
  account text NOT NULL,
  project_id text NOT NULL,
  vintage smallint NOT NULL,
  quantity numeric(20,6) NOT NULL,
  CONSTRAINT ledger_balances_pkey PRIMARY KEY (organisation_id, account, project_id, vintage),
  CONSTRAINT ledger_balances_project_id_vintage_fkey FOREIGN KEY (project_id, vintage) REFERENCES offset_vintages(project_id, vintage),
  CONSTRAINT ledger_balances_account_check CHECK ((account = ANY (ARRAY['issued'::text, 'stock'::text, 'ordered'::text, 'wallet'::text, 'retiring'::text, 'retired'::text]))),
  CONSTRAINT ledger_balances_check CHECK (((account = ANY (ARRAY['issued'::text, 'stock'::text])) = (organisation_id = ''::text))),
  CONSTRAINT ledger_no_negative CHECK (
CASE account
    WHEN 'issued'::text THEN (quantity <= (0)::numeric)
    ELSE (quantity >= (0)::numeric)
END)
);
CREATE INDEX ledger_balances_of_project ON public.ledger_balances USING btree (project_id, vintage, account);
COMMENT ON TABLE ledger_balances IS 'offsets: balance of each account, maintained by a trigger on the movements';

CREATE TABLE ledger_movements (
  id bigint NOT NULL,
  project_id text NOT NULL,
  vintage smallint NOT NULL,
  from_organisation text NOT NULL,
  from_account text NOT NULL,
  to_organisation text NOT NULL,
  to_account text NOT NULL,
  quantity numeric(20,6) NOT NULL,
  reference text NOT NULL,
  moved_at timestamp with time zone NOT NULL,
  organisation_id text NOT NULL,
  CONSTRAINT ledger_movements_pkey PRIMARY KEY (organisation_id, id),
  CONSTRAINT ledger_movements_check CHECK (((from_organisation <> to_organisation) OR (from_account <> to_account))),
  CONSTRAINT ledger_movements_organisation CHECK ((organisation_id = GREATEST(from_organisation, to_organisation))),
  CONSTRAINT ledger_movements_quantity_check CHECK ((quantity > (0)::numeric))
);
CREATE INDEX ledger_movements_by_reference ON public.ledger_movements USING btree (reference);
COMMENT ON TABLE ledger_movements IS 'offsets: movements of credits between accounts; append-only';

CREATE TABLE locations (
  organisation_id text NOT NULL,
  id text NOT NULL,
  name text NOT NULL,
  country text NOT NULL,
  region text,
  is_default boolean DEFAULT false NOT NULL,
  created_at timestamp with time zone NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  updated_at timestamp with time zone,
  valid_from date,
  former_places jsonb DEFAULT '[]'::jsonb NOT NULL,
  CONSTRAINT locations_pkey PRIMARY KEY (organisation_id, id),
  CONSTRAINT locations_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(id),
  CONSTRAINT locations_former_places_check CHECK ((jsonb_typeof(former_places) = 'array'::text))
);
CREATE INDEX locations_by_creation ON public.locations USING btree (organisation_id, created_at, id);
CREATE UNIQUE INDEX locations_name_key ON public.locations USING btree (organisation_id, lower(name));
CREATE UNIQUE INDEX locations_one_default ON public.locations USING btree (organisation_id) WHERE is_default;
COMMENT ON TABLE locations IS 'organisations: sites of an organisation';

CREATE TABLE log_checkpoints (
  size bigint NOT NULL,
  root bytea NOT NULL,
  at timestamp with time zone NOT NULL,
  key_id text NOT NULL,
  note text NOT NULL,
  CONSTRAINT log_checkpoints_pkey PRIMARY KEY (size)
);
COMMENT ON TABLE log_checkpoints IS 'record: signed sizes and roots of the tree; append-only';

CREATE TABLE log_copies (
  destination text NOT NULL,
  size bigint NOT NULL,
  kind text NOT NULL,
  sent_at timestamp with time zone NOT NULL,
  CONSTRAINT log_copies_pkey PRIMARY KEY (destination, size),
  CONSTRAINT log_copies_kind_check CHECK ((kind = ANY (ARRAY['s3'::text, 'webhook'::text, 'mail'::text, 'folder'::text])))
);
CREATE INDEX log_copies_size ON public.log_copies USING btree (size);
COMMENT ON TABLE log_copies IS 'record: copies of checkpoints sent to other destinations';

CREATE TABLE log_leaves (
  leaf_index bigint NOT NULL,
  organisation_id text NOT NULL,
  event_id text NOT NULL,
  hash bytea NOT NULL,
  CONSTRAINT log_leaves_event_key UNIQUE (organisation_id, event_id),
  CONSTRAINT log_leaves_pkey PRIMARY KEY (leaf_index)
);
COMMENT ON TABLE log_leaves IS 'platform/record: leaves of the tree, by index; append-only';

CREATE TABLE log_tiles (
  level smallint NOT NULL,
  tile bigint NOT NULL,
  hashes bytea NOT NULL,
  root bytea NOT NULL,
  CONSTRAINT log_tiles_pkey PRIMARY KEY (level, tile),
  CONSTRAINT log_tiles_full_check CHECK ((octet_length(hashes) = 8192))
);
COMMENT ON TABLE log_tiles IS 'record: full tiles of the tree; append-only';

CREATE TABLE mail_recipients (
  recipient_hash bytea NOT NULL,
  window_start timestamp with time zone NOT NULL,
  mails integer NOT NULL,
  CONSTRAINT mail_recipients_pkey PRIMARY KEY (recipient_hash)
);
CREATE INDEX mail_recipients_by_age ON public.mail_recipients USING btree (window_start);
COMMENT ON TABLE mail_recipients IS 'platform/mail: number of mails sent to an address in its current window';

CREATE TABLE mail_senders (
  organisation_id text NOT NULL,
  window_start timestamp with time zone NOT NULL,
  mails integer NOT NULL,
  CONSTRAINT mail_senders_pkey PRIMARY KEY (organisation_id)
);
CREATE INDEX mail_senders_by_age ON public.mail_senders USING btree (window_start);
COMMENT ON TABLE mail_senders IS 'platform/mail: number of mails sent by an organisation in its current window';

CREATE TABLE meter_days (
  organisation_id text NOT NULL,
  meter_id text NOT NULL,
  day date NOT NULL,
  quantities numeric[] NOT NULL,
  total numeric NOT NULL,
  reading_count integer NOT NULL,
  CONSTRAINT meter_days_pkey PRIMARY KEY (organisation_id, meter_id, day),
  CONSTRAINT meter_days_meter_fkey FOREIGN KEY (organisation_id, meter_id) REFERENCES meters(organisation_id, id) ON DELETE CASCADE,
  CONSTRAINT meter_days_quantities_check CHECK (((cardinality(quantities) >= 1) AND (cardinality(quantities) <= 100))),
  CONSTRAINT meter_days_reading_count_check CHECK ((reading_count >= 1)),
  CONSTRAINT meter_days_total_check CHECK ((total >= (0)::numeric))
);
COMMENT ON TABLE meter_days IS 'meters: the readings of a meter, one row for each local day';

CREATE TABLE meter_entries (
  organisation_id text NOT NULL,
  meter_id text NOT NULL,
  entry_id text NOT NULL,
  CONSTRAINT meter_entries_pkey PRIMARY KEY (organisation_id, meter_id, entry_id),
  CONSTRAINT meter_entries_entry_fkey FOREIGN KEY (organisation_id, entry_id) REFERENCES emission_entries(organisation_id, id) ON DELETE CASCADE,
  CONSTRAINT meter_entries_meter_fkey FOREIGN KEY (organisation_id, meter_id) REFERENCES meters(organisation_id, id)
);
CREATE INDEX meter_entries_by_entry ON public.meter_entries USING btree (organisation_id, entry_id);
COMMENT ON TABLE meter_entries IS 'meters: entries that were made from a meter';

CREATE TABLE meters (
  organisation_id text NOT NULL,
  id text NOT NULL,
  name text NOT NULL,
  number text,
  location_id text NOT NULL,
  activity text NOT NULL,
  unit text NOT NULL,
  direction text NOT NULL,
  time_zone text NOT NULL,
  interval_minutes integer,
  instrument_id text,
  gap_rule text NOT NULL,
  readings_from timestamp with time zone,
  readings_to timestamp with time zone,
  reading_count integer DEFAULT 0 NOT NULL,
  gap_count integer DEFAULT 0 NOT NULL,
  last_upload jsonb,
  created_at timestamp with time zone NOT NULL,
  created_by text NOT NULL,
  updated_at timestamp with time zone,
  version integer DEFAULT 1 NOT NULL,
  CONSTRAINT meters_pkey PRIMARY KEY (organisation_id, id),
  CONSTRAINT meters_created_by_fkey FOREIGN KEY (organisation_id, created_by) REFERENCES users(organisation_id, id),
  CONSTRAINT meters_location_fkey FOREIGN KEY (organisation_id, location_id) REFERENCES locations(organisation_id, id),
  CONSTRAINT meters_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(id),
  CONSTRAINT meters_direction_check CHECK ((direction = ANY (ARRAY['consumption'::text, 'generation'::text]))),
  CONSTRAINT meters_found_interval_check CHECK (((reading_count = 0) OR (interval_minutes IS NOT NULL))),
  CONSTRAINT meters_gap_count_check CHECK ((gap_count >= 0)),
  CONSTRAINT meters_gap_rule_check CHECK ((gap_rule = ANY (ARRAY['none'::text, 'linear'::text, 'same_hour_last_week'::text]))),
  CONSTRAINT meters_instrument_check CHECK (((instrument_id IS NULL) OR (direction = 'generation'::text))),
  CONSTRAINT meters_interval_check CHECK ((interval_minutes = ANY (ARRAY[15, 30, 60, 1440]))),
  CONSTRAINT meters_name_check CHECK ((length(name) <= 80)),
  CONSTRAINT meters_number_check CHECK ((length(number) <= 60)),
  CONSTRAINT meters_reading_count_check CHECK ((reading_count >= 0)),
  CONSTRAINT meters_readings_check CHECK ((((reading_count = 0) = (readings_from IS NULL)) AND ((reading_count = 0) = (readings_to IS NULL))))
);
CREATE INDEX meters_by_change ON public.meters USING btree (organisation_id, COALESCE(updated_at, created_at), id);
CREATE INDEX meters_by_creation ON public.meters USING btree (organisation_id, created_at, id);
CREATE INDEX meters_by_location ON public.meters USING btree (organisation_id, location_id);
CREATE INDEX meters_by_name ON public.meters USING btree (organisation_id, name, id);
COMMENT ON TABLE meters IS 'meters: meters of consumption or generation, with the extent of their readings';

CREATE TABLE metric_years (
  organisation_id text NOT NULL,
  fiscal_year integer NOT NULL,
  created_at timestamp with time zone NOT NULL,
  updated_at timestamp with time zone,
  version integer DEFAULT 1 NOT NULL,
  CONSTRAINT metric_years_pkey PRIMARY KEY (organisation_id, fiscal_year),
  CONSTRAINT metric_years_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(id),
  CONSTRAINT metric_years_year_check CHECK (((fiscal_year >= 1990) AND (fiscal_year <= 9999)))
);
COMMENT ON TABLE metric_years IS 'organisations: fiscal years that have metrics';

CREATE TABLE metrics (
  organisation_id text NOT NULL,
  fiscal_year integer NOT NULL,
  "position" smallint NOT NULL,
  name text NOT NULL,
  value numeric NOT NULL,
  unit text NOT NULL,
  currency text,
  CONSTRAINT metrics_pkey PRIMARY KEY (organisation_id, fiscal_year, "position"),
  CONSTRAINT metrics_year_fkey FOREIGN KEY (organisation_id, fiscal_year) REFERENCES metric_years(organisation_id, fiscal_year) ON DELETE CASCADE,
  CONSTRAINT metrics_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text)),
  CONSTRAINT metrics_money_check CHECK (((unit = 'currency'::text) = (currency IS NOT NULL))),
  CONSTRAINT metrics_position_check CHECK ((("position" >= 0) AND ("position" <= 49))),
  CONSTRAINT metrics_value_check CHECK (((value > (0)::numeric) AND (value <= '1000000000000000'::numeric)))
);
CREATE UNIQUE INDEX metrics_name ON public.metrics USING btree (organisation_id, fiscal_year, lower(name));
COMMENT ON TABLE metrics IS 'organisations: revenue, employees and other metrics of a fiscal year';

CREATE TABLE offset_evidence (
  organisation_id text NOT NULL,
  id text NOT NULL,
  retirement_id text,
  order_id text,
  name text NOT NULL,
  content_type text NOT NULL,
  size_bytes bigint NOT NULL,
  sha256 text NOT NULL,
  file_key text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  created_by_id text NOT NULL,
  created_by_email text NOT NULL,
  CONSTRAINT offset_evidence_file_key UNIQUE (organisation_id, file_key),
  CONSTRAINT offset_evidence_pkey PRIMARY KEY (organisation_id, id),
  CONSTRAINT offset_evidence_order_fkey FOREIGN KEY (organisation_id, order_id) REFERENCES offset_orders(organisation_id, id),
  CONSTRAINT offset_evidence_retirement_fkey FOREIGN KEY (organisation_id, retirement_id) REFERENCES offset_retirements(organisation_id, id),
  CONSTRAINT offset_evidence_name_check CHECK ((((char_length(name) >= 1) AND (char_length(name) <= 200)) AND (name !~ '[/\\[:cntrl:]]'::text))),
  CONSTRAINT offset_evidence_sha256_check CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text)),
  CONSTRAINT offset_evidence_size_check CHECK (((size_bytes >= 1) AND (size_bytes <= 20971520))),
  CONSTRAINT offset_evidence_subject_check CHECK ((num_nonnulls(retirement_id, order_id) = 1))
);
CREATE INDEX offset_evidence_of_order ON public.offset_evidence USING btree (organisation_id, order_id, created_at, id);
CREATE INDEX offset_evidence_of_retirement ON public.offset_evidence USING btree (organisation_id, retirement_id, created_at, id);
COMMENT ON TABLE offset_evidence IS 'offsets: files that prove retirements and payments';

CREATE TABLE offset_order_items (
  organisation_id text NOT NULL,
  order_id text NOT NULL,
  "position" smallint NOT NULL,
  project_id text NOT NULL,
  project_name text NOT NULL,
  vintage smallint NOT NULL,
  quantity numeric(20,6) NOT NULL,
  price_per_credit numeric(12,2) NOT NULL,
  subtotal_usd numeric(16,2) NOT NULL,
  CONSTRAINT offset_order_items_pkey PRIMARY KEY (organisation_id, order_id, "position"),
  CONSTRAINT offset_order_items_organisation_id_order_id_fkey FOREIGN KEY (organisation_id, order_id) REFERENCES offset_orders(organisation_id, id),
  CONSTRAINT offset_order_items_quantity_check CHECK ((quantity > (0)::numeric))
);
COMMENT ON TABLE offset_order_items IS 'offsets: lines of each order';

CREATE TABLE offset_orders (
  organisation_id text NOT NULL,
  id text NOT NULL,
  status text DEFAULT 'pending_payment'::text NOT NULL,
  payment_method text NOT NULL,
  purchase_order_number text,
  payment_reference text,
  total_usd numeric(16,2) NOT NULL,
  invoice_key text NOT NULL,
  invoiced_at timestamp with time zone,
  created_at timestamp with time zone NOT NULL,
  created_by_id text NOT NULL,
  created_by_email text NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  confirmed_at timestamp with time zone,
  closed_at timestamp with time zone,
  version integer DEFAULT 1 NOT NULL,
  updated_at timestamp with time zone,
  payment_stated_by text,
  CONSTRAINT offset_orders_pkey PRIMARY KEY (organisation_id, id),
  CONSTRAINT offset_orders_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(id),
  CONSTRAINT offset_orders_check CHECK (((status = 'confirmed'::text) = (confirmed_at IS NOT NULL))),
  CONSTRAINT offset_orders_check1 CHECK (((status = ANY (ARRAY['cancelled'::text, 'expired'::text])) = (closed_at IS NOT NULL))),
  CONSTRAINT offset_orders_payment_method_check CHECK ((payment_method = ANY (ARRAY['invoice'::text, 'bank_transfer'::text, 'card'::text]))),
  CONSTRAINT offset_orders_payment_stated_by_check CHECK ((payment_stated_by = ANY (ARRAY['operator'::text, 'organisation'::text, 'sample'::text]))),
  CONSTRAINT offset_orders_status_check CHECK ((status = ANY (ARRAY['pending_payment'::text, 'confirmed'::text, 'cancelled'::text, 'expired'::text])))
);
CREATE INDEX offset_orders_by_creation ON public.offset_orders USING btree (organisation_id, created_at, id);
CREATE INDEX offset_orders_open ON public.offset_orders USING btree (expires_at) WHERE (status = 'pending_payment'::text);
CREATE INDEX offset_orders_without_invoice ON public.offset_orders USING btree (created_at) WHERE (invoiced_at IS NULL);
COMMENT ON TABLE offset_orders IS 'offsets: orders of credits';

CREATE TABLE offset_projects (
  id text NOT NULL,
  registry_id text NOT NULL,
  name text NOT NULL,
  country text NOT NULL,
  standard text NOT NULL,
  type text NOT NULL,
  sdgs smallint[] NOT NULL,
  verified boolean NOT NULL,
  description text NOT NULL,
  developer text NOT NULL,
  methodology text NOT NULL,
  latitude numeric(8,5),
  longitude numeric(8,5),
  verification_reports jsonb DEFAULT '[]'::jsonb NOT NULL,
  created_at timestamp with time zone NOT NULL,
  mechanism text DEFAULT 'avoidance'::text NOT NULL,
  updated_at timestamp with time zone,
  archived_at timestamp with time zone,
  CONSTRAINT offset_projects_registry_id_key UNIQUE (registry_id),
  CONSTRAINT offset_projects_pkey PRIMARY KEY (id),
  CONSTRAINT offset_projects_mechanism_check CHECK ((mechanism = ANY (ARRAY['avoidance'::text, 'removal'::text]))),
  CONSTRAINT offset_projects_standard_check CHECK ((standard = ANY (ARRAY['vcs'::text, 'gold_standard'::text, 'cdm'::text, 'plan_vivo'::text, 'corsia'::text])))
);
CREATE INDEX offset_projects_by_creation ON public.offset_projects USING btree (created_at, id);
COMMENT ON TABLE offset_projects IS 'offsets: catalogue of projects, shared by all organisations';

CREATE TABLE offset_retirement_entries (
  organisation_id text NOT NULL,
  entry_id text NOT NULL,
  retirement_id text NOT NULL,
  CONSTRAINT offset_retirement_entries_pkey PRIMARY KEY (organisation_id, entry_id, retirement_id),
  CONSTRAINT entry_named_in_retirement FOREIGN KEY (organisation_id, entry_id) REFERENCES emission_entries(organisation_id, id) ON DELETE RESTRICT,
  CONSTRAINT offset_retirement_entries_organisation_id_retirement_id_fkey FOREIGN KEY (organisation_id, retirement_id) REFERENCES offset_retirements(organisation_id, id)
);
CREATE INDEX offset_retirement_entries_by_retirement ON public.offset_retirement_entries USING btree (organisation_id, retirement_id);
COMMENT ON TABLE offset_retirement_entries IS 'offsets: entries that a retirement names';

CREATE TABLE offset_retirements (
  organisation_id text NOT NULL,
  id text NOT NULL,
  status text DEFAULT 'pending'::text NOT NULL,
  project_id text NOT NULL,
  vintage smallint NOT NULL,
  quantity numeric(20,6) NOT NULL,
  purpose text NOT NULL,
  beneficiary_name text NOT NULL,
  period_start date NOT NULL,
  period_end date NOT NULL,
  emission_entry_ids text[] NOT NULL,
  notes text,
  registry_reference text,
  failure_reason text,
  outcome_unknown boolean DEFAULT false NOT NULL,
  attempts integer DEFAULT 0 NOT NULL,
  failures integer DEFAULT 0 NOT NULL,
  next_attempt_at timestamp with time zone,
  created_at timestamp with time zone NOT NULL,
  created_by_id text NOT NULL,
  created_by_email text NOT NULL,
  submitted_at timestamp with time zone,
  confirmed_at timestamp with time zone,
  version integer DEFAULT 1 NOT NULL,
  certificate_id text,
  registry text NOT NULL,
  confirmed_by_id text,
  confirmed_by_email text,
  retired_on date,
  evidence_url text,
  confirmation_notes text,
  updated_at timestamp with time zone,
  serial_check text,
  organisation_name text,
  CONSTRAINT offset_retirements_pkey PRIMARY KEY (organisation_id, id),
  CONSTRAINT offset_retirements_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(id),
  CONSTRAINT offset_retirements_project_id_fkey FOREIGN KEY (project_id) REFERENCES offset_projects(id),
  CONSTRAINT offset_retirements_attempts CHECK ((((registry <> 'manual'::text) AND (status = ANY (ARRAY['pending'::text, 'submitted'::text, 'failed'::text]))) = (next_attempt_at IS NOT NULL))),
  CONSTRAINT offset_retirements_check CHECK ((period_end >= period_start)),
  CONSTRAINT offset_retirements_check2 CHECK (((status = 'confirmed'::text) = (confirmed_at IS NOT NULL))),
  CONSTRAINT offset_retirements_check3 CHECK (((certificate_id IS NULL) OR (status = 'confirmed'::text))),
  CONSTRAINT offset_retirements_confirmed_by CHECK (((((registry = 'manual'::text) AND (status = 'confirmed'::text)) = (confirmed_by_id IS NOT NULL)) AND ((confirmed_by_id IS NULL) = (confirmed_by_email IS NULL)))),
  CONSTRAINT offset_retirements_manual CHECK (((registry <> 'manual'::text) OR (status = ANY (ARRAY['pending'::text, 'confirmed'::text, 'cancelled'::text])))),
  CONSTRAINT offset_retirements_quantity_check CHECK ((quantity > (0)::numeric)),
  CONSTRAINT offset_retirements_registry_check CHECK ((registry = ANY (ARRAY['sandbox'::text, 'http'::text, 'manual'::text]))),
  CONSTRAINT offset_retirements_serial_check CHECK ((serial_check = ANY (ARRAY['checked'::text, 'not_checkable'::text]))),
  CONSTRAINT offset_retirements_statement CHECK (((confirmed_by_id IS NOT NULL) OR ((retired_on IS NULL) AND (evidence_url IS NULL) AND (confirmation_notes IS NULL)))),
  CONSTRAINT offset_retirements_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'submitted'::text, 'confirmed'::text, 'failed'::text, 'cancelled'::text])))
);
CREATE INDEX offset_retirements_by_certificate ON public.offset_retirements USING btree (organisation_id, certificate_id) WHERE (certificate_id IS NOT NULL);
CREATE INDEX offset_retirements_by_creation ON public.offset_retirements USING btree (organisation_id, created_at, id);
CREATE INDEX offset_retirements_by_period ON public.offset_retirements USING btree (organisation_id, period_start, period_end) WHERE (status = 'confirmed'::text);
CREATE INDEX offset_retirements_in_turn ON public.offset_retirements USING btree (organisation_id, next_attempt_at, id) WHERE (status = ANY (ARRAY['pending'::text, 'submitted'::text, 'failed'::text]));
CREATE INDEX offset_retirements_open ON public.offset_retirements USING btree (next_attempt_at, id) WHERE (status = ANY (ARRAY['pending'::text, 'submitted'::text, 'failed'::text]));
COMMENT ON TABLE offset_retirements IS 'offsets: retirements, with their progress at the registry';

CREATE TABLE offset_serial_blocks (
  organisation_id text NOT NULL,
  retirement_id text NOT NULL,
  "position" smallint NOT NULL,
  registry text NOT NULL,
  series text NOT NULL,
  numbers int8range NOT NULL,
  CONSTRAINT offset_serial_blocks_once EXCLUDE USING gist (registry WITH =, series WITH =, numbers WITH &&),
  CONSTRAINT offset_serial_blocks_pkey PRIMARY KEY (organisation_id, retirement_id, "position"),
  CONSTRAINT offset_serial_blocks_serial_fkey FOREIGN KEY (organisation_id, retirement_id, "position") REFERENCES offset_serial_texts(organisation_id, retirement_id, "position"),
  CONSTRAINT offset_serial_blocks_numbers_check CHECK ((NOT isempty(numbers)))
);
COMMENT ON TABLE offset_serial_blocks IS 'offsets: numbers of the serial numbers entered by Admins, each used once on the service';

CREATE TABLE offset_serial_texts (
  organisation_id text NOT NULL,
  retirement_id text NOT NULL,
  "position" smallint NOT NULL,
  standard text NOT NULL,
  serial text NOT NULL,
  normalised text NOT NULL,
  CONSTRAINT offset_serial_texts_once UNIQUE (standard, normalised),
  CONSTRAINT offset_serial_texts_pkey PRIMARY KEY (organisation_id, retirement_id, "position"),
  CONSTRAINT offset_serial_texts_organisation_id_retirement_id_fkey FOREIGN KEY (organisation_id, retirement_id) REFERENCES offset_retirements(organisation_id, id)
);
COMMENT ON TABLE offset_serial_texts IS 'offsets: serial numbers of retired credits, as an Admin entered them';

CREATE TABLE offset_serials (
  organisation_id text NOT NULL,
  retirement_id text NOT NULL,
  prefix text NOT NULL,
  numbers int8range NOT NULL,
  CONSTRAINT offset_serials_once EXCLUDE USING gist (prefix WITH =, numbers WITH &&),
  CONSTRAINT offset_serials_pkey PRIMARY KEY (organisation_id, retirement_id, prefix, numbers),
  CONSTRAINT offset_serials_organisation_id_retirement_id_fkey FOREIGN KEY (organisation_id, retirement_id) REFERENCES offset_retirements(organisation_id, id)
);
COMMENT ON TABLE offset_serials IS 'offsets: serial numbers of retired credits, as ranges';

CREATE TABLE offset_vintages (
  project_id text NOT NULL,
  vintage smallint NOT NULL,
  price_per_credit numeric(12,2) NOT NULL,
  CONSTRAINT offset_vintages_pkey PRIMARY KEY (project_id, vintage),
  CONSTRAINT offset_vintages_project_id_fkey FOREIGN KEY (project_id) REFERENCES offset_projects(id),
  CONSTRAINT offset_vintages_price_per_credit_check CHECK ((price_per_credit > (0)::numeric))
);
COMMENT ON TABLE offset_vintages IS 'offsets: vintages of each project that are for sale, with their prices';

CREATE TABLE oidc_accounts (
  organisation_id text NOT NULL,
  user_id text NOT NULL,
  issuer text NOT NULL,
  account_hash bytea NOT NULL,
  bound_at timestamp with time zone NOT NULL,
  CONSTRAINT oidc_accounts_pkey PRIMARY KEY (organisation_id, user_id, issuer),
  CONSTRAINT oidc_accounts_organisation_id_user_id_fkey FOREIGN KEY (organisation_id, user_id) REFERENCES users(organisation_id, id)
);
COMMENT ON TABLE oidc_accounts IS 'sessions: accounts of users at the identity provider, by hashes of their subjects';

CREATE TABLE organisations (
  id text NOT NULL,
  name text NOT NULL,
  country text NOT NULL,
  plan text NOT NULL,
  multi_site boolean DEFAULT false NOT NULL,
  gwp_set text DEFAULT 'as_published'::text NOT NULL,
  default_sources text[] NOT NULL,
  review_policy text DEFAULT 'open'::text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  limits jsonb,
  recipient_domains text[],
  updated_at timestamp with time zone,
  deleted_at timestamp with time zone,
  scope2_method text DEFAULT 'location_based'::text NOT NULL,
  derive_fuel_and_energy boolean DEFAULT false NOT NULL,
  fiscal_year_start text DEFAULT '01-01'::text NOT NULL,
  sign_in_policy text DEFAULT 'any'::text NOT NULL,
  factor_policy jsonb DEFAULT '{"proxies": "allow"}'::jsonb NOT NULL,
  legal_name text,
  legal_identifier jsonb,
  former_names jsonb DEFAULT '[]'::jsonb NOT NULL,
  CONSTRAINT organisations_pkey PRIMARY KEY (id),
  CONSTRAINT organisations_factor_policy_check CHECK ((COALESCE((factor_policy ->> 'proxies'::text), ''::text) = ANY (ARRAY['allow'::text, 'ask'::text, 'refuse'::text]))),
  CONSTRAINT organisations_fiscal_year_start_check CHECK ((fiscal_year_start ~ '^((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)|02-(0[1-9]|1[0-9]|2[0-8]))$'::text)),
  CONSTRAINT organisations_former_names_check CHECK ((jsonb_typeof(former_names) = 'array'::text)),
  CONSTRAINT organisations_gwp_set_check CHECK ((gwp_set = ANY (ARRAY['as_published'::text, 'AR4'::text, 'AR5'::text, 'AR6'::text]))),
  CONSTRAINT organisations_legal_identifier_check CHECK ((jsonb_typeof(legal_identifier) = 'object'::text)),
  CONSTRAINT organisations_legal_name_check CHECK (((char_length(legal_name) >= 1) AND (char_length(legal_name) <= 120))),
  CONSTRAINT organisations_plan_check CHECK ((plan = ANY (ARRAY['standard'::text, 'pro'::text, 'enterprise'::text]))),
  CONSTRAINT organisations_review_policy_check CHECK ((review_policy = ANY (ARRAY['open'::text, 'four_eyes'::text]))),
  CONSTRAINT organisations_scope2_method_check CHECK ((scope2_method = ANY (ARRAY['location_based'::text, 'market_based'::text]))),
  CONSTRAINT organisations_sign_in_policy_check CHECK ((sign_in_policy = ANY (ARRAY['any'::text, 'passkey'::text])))
);
COMMENT ON TABLE organisations IS 'organisations: tenants and their settings';

CREATE TABLE passkey_challenges (
  challenge_hash bytea NOT NULL,
  purpose text NOT NULL,
  session_id text,
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT passkey_challenges_pkey PRIMARY KEY (challenge_hash),
  CONSTRAINT passkey_challenges_check CHECK (((session_id IS NULL) = (purpose = 'sign_in'::text))),
  CONSTRAINT passkey_challenges_purpose_check CHECK ((purpose = ANY (ARRAY['register'::text, 'sign_in'::text, 'confirm'::text])))
);
CREATE INDEX passkey_challenges_by_expiry ON public.passkey_challenges USING btree (expires_at);
COMMENT ON TABLE passkey_challenges IS 'sessions: open passkey challenges, by hash; deleted when answered';

CREATE TABLE passkeys (
  organisation_id text NOT NULL,
  id text NOT NULL,
  user_id text NOT NULL,
  name text NOT NULL,
  credential_id bytea NOT NULL,
  public_key bytea NOT NULL,
  counter bigint NOT NULL,
  transports text[] NOT NULL,
  is_synced boolean NOT NULL,
  created_at timestamp with time zone NOT NULL,
  last_used_at timestamp with time zone,
  updated_at timestamp with time zone,
  version integer DEFAULT 1 NOT NULL,
  CONSTRAINT passkeys_pkey PRIMARY KEY (organisation_id, id),
  CONSTRAINT passkeys_organisation_id_user_id_fkey FOREIGN KEY (organisation_id, user_id) REFERENCES users(organisation_id, id),
  CONSTRAINT passkeys_counter_check CHECK ((counter >= 0))
);
CREATE INDEX passkeys_by_user ON public.passkeys USING btree (organisation_id, user_id, created_at, id);
CREATE UNIQUE INDEX passkeys_credential_key ON public.passkeys USING btree (credential_id);
COMMENT ON TABLE passkeys IS 'sessions: passkeys of users, with their public keys';

CREATE TABLE pending_changes (
  organisation_id text NOT NULL,
  id text NOT NULL,
  kind text NOT NULL,
  subject_id text NOT NULL,
  change jsonb NOT NULL,
  status text DEFAULT 'pending'::text NOT NULL,
  requested_by text NOT NULL,
  requested_at timestamp with time zone NOT NULL,
  effective_at timestamp with time zone,
  decided_by text,
  decided_at timestamp with time zone,
  note text,
  version integer DEFAULT 1 NOT NULL,
  updated_at timestamp with time zone,
  payload jsonb,
  CONSTRAINT pending_changes_pkey PRIMARY KEY (organisation_id, id),
  CONSTRAINT pending_changes_organisation_id_decided_by_fkey FOREIGN KEY (organisation_id, decided_by) REFERENCES users(organisation_id, id),
  CONSTRAINT pending_changes_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(id),
  CONSTRAINT pending_changes_organisation_id_requested_by_fkey FOREIGN KEY (organisation_id, requested_by) REFERENCES users(organisation_id, id),
  CONSTRAINT pending_changes_check CHECK (((status = 'pending'::text) = (decided_at IS NULL))),
  CONSTRAINT pending_changes_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'applied'::text, 'rejected'::text, 'cancelled'::text, 'lapsed'::text])))
);
CREATE INDEX pending_changes_by_request ON public.pending_changes USING btree (organisation_id, requested_at, id);
CREATE INDEX pending_changes_due ON public.pending_changes USING btree (effective_at) WHERE (status = 'pending'::text);
CREATE UNIQUE INDEX pending_changes_one_at_a_time ON public.pending_changes USING btree (organisation_id, kind, subject_id) WHERE (status = 'pending'::text);
COMMENT ON TABLE pending_changes IS 'users: changes that wait for a second person or for their time limit';

CREATE TABLE period_tasks (
  organisation_id text NOT NULL,
  period_id text NOT NULL,
  verb text NOT NULL,
  total integer NOT NULL,
  done integer DEFAULT 0 NOT NULL,
  by_id text NOT NULL,
  by_email text NOT NULL,
  reason text,
  reached_start date NOT NULL,
  reached_id text DEFAULT ''::text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT period_tasks_pkey PRIMARY KEY (organisation_id, period_id),
  CONSTRAINT period_tasks_organisation_id_period_id_fkey FOREIGN KEY (organisation_id, period_id) REFERENCES reporting_periods(organisation_id, id),
  CONSTRAINT period_tasks_verb_check CHECK ((verb = ANY (ARRAY['lock'::text, 'unlock'::text])))
);
COMMENT ON TABLE period_tasks IS 'periods: reporting periods whose entries are being locked or unlocked';

CREATE TABLE price_indexes (
  organisation_id text NOT NULL,
  country text NOT NULL,
  year integer NOT NULL,
  level numeric NOT NULL,
  source text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  updated_at timestamp with time zone,
  version integer DEFAULT 1 NOT NULL,
  CONSTRAINT price_indexes_pkey PRIMARY KEY (organisation_id, country, year),
  CONSTRAINT price_indexes_organisation_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(id),
  CONSTRAINT price_indexes_country_check CHECK ((country ~ '^[A-Z]{2}$'::text)),
  CONSTRAINT price_indexes_level_check CHECK ((level > (0)::numeric)),
  CONSTRAINT price_indexes_year_check CHECK (((year >= 1990) AND (year <= 2199)))
);
COMMENT ON TABLE price_indexes IS 'currencies: levels of consumer prices that an organisation has entered';

CREATE TABLE published_factor_words (
  word text NOT NULL,
  CONSTRAINT published_factor_words_pkey PRIMARY KEY (word)
);
CREATE INDEX published_factor_words_by_trigram ON public.published_factor_words USING gist (word gist_trgm_ops);
COMMENT ON TABLE published_factor_words IS 'factors: words of the published factors, for the search';

CREATE TABLE published_factors (
  code text NOT NULL,
  name text NOT NULL,
  ghg_scope smallint NOT NULL,
  category text NOT NULL,
  subcategory text NOT NULL,
  source text NOT NULL,
  vintage smallint NOT NULL,
  region text NOT NULL,
  activity_unit text NOT NULL,
  value numeric NOT NULL,
  co2 numeric,
  ch4 numeric,
  n2o numeric,
  gwp_set text NOT NULL,
  publication text NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  basis text,
  kind text,
  derives_from text,
  uncertainty_percent numeric,
  quality numeric,
  valid_from date,
  valid_to date,
  confidence text,
  name_local text,
  other numeric,
  gases jsonb DEFAULT '[]'::jsonb NOT NULL,
  words text[] GENERATED ALWAYS AS (search_words(((((((((code || ' '::text) || name) || ' '::text) || category) || ' '::text) || subcategory) || ' '::text) || COALESCE(name_local, ''::text)))) STORED NOT NULL,
  CONSTRAINT published_factors_activity_key UNIQUE (ghg_scope, category, subcategory, region, vintage, source, activity_unit) DEFERRABLE,
  CONSTRAINT published_factors_pkey PRIMARY KEY (code),
  CONSTRAINT published_factors_basis_check CHECK ((basis = ANY (ARRAY['direct'::text, 'life_cycle'::text, 'upstream'::text, 'residual_mix'::text]))),
  CONSTRAINT published_factors_ch4_check CHECK ((ch4 >= (0)::numeric)),
  CONSTRAINT published_factors_co2_check CHECK ((co2 >= (0)::numeric)),
  CONSTRAINT published_factors_gases_check CHECK ((jsonb_typeof(gases) = 'array'::text)),
  CONSTRAINT published_factors_ghg_scope_check CHECK (((ghg_scope >= 0) AND (ghg_scope <= 3))),
  CONSTRAINT published_factors_gwp_set_check CHECK ((gwp_set = ANY (ARRAY['AR4'::text, 'AR5'::text, 'AR6'::text]))),
  CONSTRAINT published_factors_n2o_check CHECK ((n2o >= (0)::numeric)),
  CONSTRAINT published_factors_other_check CHECK ((other >= (0)::numeric)),
  CONSTRAINT published_factors_outside_check CHECK (((ghg_scope = 0) = (category = 'outside_of_scopes'::text))),
  CONSTRAINT published_factors_source_check CHECK ((source = ANY (ARRAY['DEFRA'::text, 'EPA'::text, 'IPCC'::text, 'ADEME'::text, 'EMBER'::text, 'MFE'::text, 'DCCEEW'::text]))),
  CONSTRAINT published_factors_uncertainty_percent_check CHECK ((uncertainty_percent >= (0)::numeric)),
  CONSTRAINT published_factors_validity_check CHECK ((valid_from <= valid_to)),
  CONSTRAINT published_factors_value_check CHECK ((value >= (0)::numeric))
);
CREATE INDEX published_factors_by_word ON public.published_factors USING gin (words);
COMMENT ON TABLE published_factors IS 'factors: published factors, shared by all organisations';

CREATE TABLE rate_limit_counters (
  subject text NOT NULL,
  counters jsonb NOT NULL,
  saved_at timestamp with time zone NOT NULL,
  CONSTRAINT rate_limit_counters_pkey PRIMARY KEY (subject)
);
COMMENT ON TABLE rate_limit_counters IS 'platform/rate-limit: counters of a single process, restored at its next start';

CREATE TABLE record_events (
  organisation_id text NOT NULL,
  id text NOT NULL,
  at timestamp with time zone NOT NULL,
  action text NOT NULL,
  actor_id text NOT NULL,
  subject_type text NOT NULL,
  subject_id text NOT NULL,
  leaf text NOT NULL,
  CONSTRAINT record_events_pkey PRIMARY KEY (organisation_id, id)
);
CREATE INDEX record_events_action ON public.record_events USING btree (organisation_id, action, id);
CREATE INDEX record_events_actor ON public.record_events USING btree (organisation_id, actor_id, id);
CREATE INDEX record_events_kind ON public.record_events USING btree (organisation_id, subject_type, id);
CREATE INDEX record_events_subject ON public.record_events USING btree (organisation_id, subject_id, id);
COMMENT ON TABLE record_events IS 'platform/record: recorded changes, with actor and the resource before and after; append-only';

CREATE TABLE record_imports (
  organisation_id text NOT NULL,
  imported_at timestamp with time zone NOT NULL,
  CONSTRAINT record_imports_pkey PRIMARY KEY (organisation_id)
);
COMMENT ON TABLE record_imports IS 'record: organisations whose older data has been imported into the record';

CREATE TABLE record_personal (
  organisation_id text NOT NULL,
  event_id text NOT NULL,
  fields json NOT NULL,
  erased jsonb,
  CONSTRAINT record_personal_pkey PRIMARY KEY (organisation_id, event_id)
);
COMMENT ON TABLE record_personal IS 'platform/record: personal fields of record events with their salts; can be erased';

CREATE TABLE record_queue (
  organisation_id text NOT NULL,
  event_id text NOT NULL,
  "position" bigint NOT NULL,
  CONSTRAINT record_queue_pkey PRIMARY KEY (organisation_id, event_id)
);
CREATE INDEX record_queue_position ON public.record_queue USING btree ("position");
COMMENT ON TABLE record_queue IS 'platform/record: record events not yet in the tree';

CREATE TABLE record_readers (
  reader text NOT NULL,
  leaf_index bigint NOT NULL,
  CONSTRAINT record_readers_pkey PRIMARY KEY (reader)
);
COMMENT ON TABLE record_readers IS 'platform/record: how far background work has read the log';

CREATE TABLE report_jobs (
  organisation_id text NOT NULL,
  id text NOT NULL,
  history_id text NOT NULL,
  report_id text NOT NULL,
  format text NOT NULL,
  period_start date NOT NULL,
  period_end date NOT NULL,
  filters jsonb NOT NULL,
  status text DEFAULT 'queued'::text NOT NULL,
  tries smallint DEFAULT 0 NOT NULL,
  failures smallint DEFAULT 0 NOT NULL,
  due_at timestamp with time zone NOT NULL,
  progress_percent smallint DEFAULT 0 NOT NULL,
  error text,
  row_count bigint,
  content_hash text,
  file_key text,
  size_bytes bigint,
  sha256 text,
  schedule_id text,
  schedule_slot timestamp with time zone,
  created_at timestamp with time zone NOT NULL,
  created_by_id text NOT NULL,
  created_by_email text NOT NULL,
  completed_at timestamp with time zone,
  deaths smallint DEFAULT 0 NOT NULL,
  updated_at timestamp with time zone,
  esrs_edition text,
  number text,
  report_version integer,
  figures jsonb,
  replaces jsonb,
  CONSTRAINT report_jobs_pkey PRIMARY KEY (organisation_id, id),
  CONSTRAINT report_jobs_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(id),
  CONSTRAINT report_jobs_check CHECK ((period_end >= period_start)),
  CONSTRAINT report_jobs_check1 CHECK (((status = ANY (ARRAY['complete'::text, 'failed'::text])) = (completed_at IS NOT NULL))),
  CONSTRAINT report_jobs_check2 CHECK (((status <> 'complete'::text) OR (file_key IS NOT NULL))),
  CONSTRAINT report_jobs_edition_of_esrs_check CHECK (((esrs_edition IS NULL) OR (report_id = 'esrs_e1'::text))),
  CONSTRAINT report_jobs_esrs_edition_check CHECK ((esrs_edition = ANY (ARRAY['2023'::text, '2026'::text]))),
  CONSTRAINT report_jobs_format_check CHECK ((format = ANY (ARRAY['pdf'::text, 'xlsx'::text, 'csv'::text, 'json'::text]))),
  CONSTRAINT report_jobs_number_check CHECK (((number IS NULL) = (report_version IS NULL))),
  CONSTRAINT report_jobs_progress_percent_check CHECK (((progress_percent >= 0) AND (progress_percent <= 100))),
  CONSTRAINT report_jobs_status_check CHECK ((status = ANY (ARRAY['queued'::text, 'processing'::text, 'complete'::text, 'failed'::text]))),
  CONSTRAINT report_jobs_version_check CHECK ((report_version >= 1))
);
CREATE INDEX report_jobs_by_creation ON public.report_jobs USING btree (organisation_id, created_at, id);
CREATE INDEX report_jobs_by_period ON public.report_jobs USING btree (organisation_id, report_id, period_end, period_start);
CREATE INDEX report_jobs_by_report ON public.report_jobs USING btree (organisation_id, report_id, created_at, id);
CREATE INDEX report_jobs_finished ON public.report_jobs USING btree (completed_at) WHERE (completed_at IS NOT NULL);
CREATE INDEX report_jobs_in_turn ON public.report_jobs USING btree (organisation_id, due_at, id) WHERE (status = ANY (ARRAY['queued'::text, 'processing'::text]));
CREATE INDEX report_jobs_open ON public.report_jobs USING btree (due_at, id) WHERE (status = ANY (ARRAY['queued'::text, 'processing'::text]));
CREATE UNIQUE INDEX report_jobs_history_key ON public.report_jobs USING btree (organisation_id, history_id);
CREATE UNIQUE INDEX report_jobs_slot_key ON public.report_jobs USING btree (organisation_id, schedule_id, schedule_slot) WHERE (schedule_id IS NOT NULL);
CREATE UNIQUE INDEX report_jobs_version_key ON public.report_jobs USING btree (organisation_id, number, report_version) WHERE (number IS NOT NULL);
COMMENT ON TABLE report_jobs IS 'reports: report jobs, queued, running or finished';

CREATE TABLE report_schedules (
  organisation_id text NOT NULL,
  id text NOT NULL,
  name text NOT NULL,
  report_id text NOT NULL,
  format text NOT NULL,
  filters jsonb NOT NULL,
  frequency text NOT NULL,
  day_of_week text,
  day_of_month smallint,
  time_of_day text NOT NULL,
  timezone text NOT NULL,
  period_type text NOT NULL,
  recipients text[] NOT NULL,
  status text DEFAULT 'active'::text NOT NULL,
  next_run_at timestamp with time zone,
  last_run_at timestamp with time zone,
  last_job_id text,
  created_at timestamp with time zone NOT NULL,
  created_by_id text NOT NULL,
  created_by_email text NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  owner_id text,
  owner_email text,
  updated_at timestamp with time zone,
  CONSTRAINT report_schedules_pkey PRIMARY KEY (organisation_id, id),
  CONSTRAINT report_schedules_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(id),
  CONSTRAINT report_schedules_check CHECK (((status = 'active'::text) = (next_run_at IS NOT NULL))),
  CONSTRAINT report_schedules_check1 CHECK (((frequency = 'weekly'::text) = (day_of_week IS NOT NULL))),
  CONSTRAINT report_schedules_check2 CHECK (((frequency = ANY (ARRAY['monthly'::text, 'quarterly'::text, 'yearly'::text])) = (day_of_month IS NOT NULL))),
  CONSTRAINT report_schedules_check3 CHECK (((owner_id IS NULL) = (owner_email IS NULL))),
  CONSTRAINT report_schedules_day_of_month_check CHECK (((day_of_month >= 1) AND (day_of_month <= 28))),
  CONSTRAINT report_schedules_format_check CHECK ((format = ANY (ARRAY['pdf'::text, 'xlsx'::text, 'csv'::text, 'json'::text]))),
  CONSTRAINT report_schedules_frequency_check CHECK ((frequency = ANY (ARRAY['daily'::text, 'weekly'::text, 'monthly'::text, 'quarterly'::text, 'yearly'::text]))),
  CONSTRAINT report_schedules_status_check CHECK ((status = ANY (ARRAY['active'::text, 'paused'::text])))
);
CREATE INDEX report_schedules_by_creation ON public.report_schedules USING btree (organisation_id, created_at, id);
CREATE INDEX report_schedules_due ON public.report_schedules USING btree (next_run_at, id) WHERE (status = 'active'::text);
CREATE INDEX report_schedules_in_turn ON public.report_schedules USING btree (organisation_id, next_run_at, id) WHERE (status = 'active'::text);
COMMENT ON TABLE report_schedules IS 'reports: schedules of recurring reports';

CREATE TABLE reporting_periods (
  organisation_id text NOT NULL,
  id text NOT NULL,
  name text NOT NULL,
  period_start date NOT NULL,
  period_end date NOT NULL,
  status text DEFAULT 'open'::text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  created_by text NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  closed_at timestamp with time zone,
  closed_by text,
  updated_at timestamp with time zone,
  CONSTRAINT reporting_periods_pkey PRIMARY KEY (organisation_id, id),
  CONSTRAINT reporting_periods_organisation_id_closed_by_fkey FOREIGN KEY (organisation_id, closed_by) REFERENCES users(organisation_id, id),
  CONSTRAINT reporting_periods_organisation_id_created_by_fkey FOREIGN KEY (organisation_id, created_by) REFERENCES users(organisation_id, id),
  CONSTRAINT reporting_periods_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(id),
  CONSTRAINT reporting_periods_check CHECK ((period_end >= period_start)),
  CONSTRAINT reporting_periods_status_check CHECK ((status = ANY (ARRAY['open'::text, 'closed'::text])))
);
CREATE INDEX reporting_periods_by_creation ON public.reporting_periods USING btree (organisation_id, created_at, id);
CREATE UNIQUE INDEX reporting_periods_dates_key ON public.reporting_periods USING btree (organisation_id, period_start, period_end);
CREATE UNIQUE INDEX reporting_periods_name_key ON public.reporting_periods USING btree (organisation_id, lower(name));
COMMENT ON TABLE reporting_periods IS 'periods: reporting periods of an organisation, open or closed';

CREATE TABLE sandbox_serials (
  project_id text NOT NULL,
  vintage smallint NOT NULL,
  next_number bigint DEFAULT 1 NOT NULL,
  CONSTRAINT sandbox_serials_pkey PRIMARY KEY (project_id, vintage)
);
COMMENT ON TABLE sandbox_serials IS 'offsets: next serial number of the sandbox registry';

CREATE TABLE schema_migrations (
  name text NOT NULL,
  checksum text NOT NULL,
  applied_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT schema_migrations_pkey PRIMARY KEY (name)
);
COMMENT ON TABLE schema_migrations IS 'platform/db: applied migrations, with their checksums';

CREATE TABLE sessions (
  organisation_id text NOT NULL,
  id text NOT NULL,
  user_id text NOT NULL,
  token_hash bytea NOT NULL,
  method text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  last_seen_at timestamp with time zone NOT NULL,
  confirmed_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  user_agent text,
  address text NOT NULL,
  is_passkey_proven boolean DEFAULT false NOT NULL,
  CONSTRAINT sessions_pkey PRIMARY KEY (organisation_id, id),
  CONSTRAINT sessions_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(id),
  CONSTRAINT sessions_organisation_id_user_id_fkey FOREIGN KEY (organisation_id, user_id) REFERENCES users(organisation_id, id)
);
CREATE INDEX sessions_by_last_seen ON public.sessions USING btree (last_seen_at);
CREATE INDEX sessions_by_user ON public.sessions USING btree (organisation_id, user_id, created_at, id);
CREATE UNIQUE INDEX sessions_token_key ON public.sessions USING btree (token_hash);
COMMENT ON TABLE sessions IS 'sessions: sign-ins of users, one per browser';

CREATE TABLE sign_in_codes (
  organisation_id text NOT NULL,
  code_hash bytea NOT NULL,
  user_id text NOT NULL,
  method text NOT NULL,
  session_id text,
  created_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT sign_in_codes_pkey PRIMARY KEY (organisation_id, code_hash),
  CONSTRAINT sign_in_codes_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(id),
  CONSTRAINT sign_in_codes_organisation_id_session_id_fkey FOREIGN KEY (organisation_id, session_id) REFERENCES sessions(organisation_id, id) ON DELETE CASCADE,
  CONSTRAINT sign_in_codes_organisation_id_user_id_fkey FOREIGN KEY (organisation_id, user_id) REFERENCES users(organisation_id, id)
);
CREATE INDEX sign_in_codes_by_expiry ON public.sign_in_codes USING btree (expires_at);
CREATE INDEX sign_in_codes_by_user ON public.sign_in_codes USING btree (organisation_id, user_id);
CREATE UNIQUE INDEX sign_in_codes_code_key ON public.sign_in_codes USING btree (code_hash);
COMMENT ON TABLE sign_in_codes IS 'sessions: single-use codes of links and mails, to sign in or to confirm a session';

CREATE TABLE signing_key_statements (
  id text NOT NULL,
  body json NOT NULL,
  added_at timestamp with time zone NOT NULL,
  CONSTRAINT signing_key_statements_pkey PRIMARY KEY (id)
);
COMMENT ON TABLE signing_key_statements IS 'certificates: signed statements about keys, copied from the configuration';

CREATE TABLE signing_keys (
  key_id text NOT NULL,
  public_key bytea NOT NULL,
  added_at timestamp with time zone NOT NULL,
  use text DEFAULT 'certificate'::text NOT NULL,
  CONSTRAINT signing_keys_pkey PRIMARY KEY (key_id),
  CONSTRAINT signing_keys_use_check CHECK ((use = ANY (ARRAY['certificate'::text, 'log'::text])))
);
COMMENT ON TABLE signing_keys IS 'certificates: public keys, past and present, that verify certificates';

CREATE TABLE spend_rules (
  organisation_id text NOT NULL,
  id text NOT NULL,
  priority integer NOT NULL,
  account text,
  account_prefix text,
  supplier text,
  words text,
  valid_from date,
  valid_to date,
  means jsonb NOT NULL,
  vat text NOT NULL,
  vat_percent numeric,
  note text,
  created_at timestamp with time zone NOT NULL,
  created_by text NOT NULL,
  updated_at timestamp with time zone,
  version integer DEFAULT 1 NOT NULL,
  CONSTRAINT spend_rules_pkey PRIMARY KEY (organisation_id, id),
  CONSTRAINT spend_rules_created_by_fkey FOREIGN KEY (organisation_id, created_by) REFERENCES users(organisation_id, id),
  CONSTRAINT spend_rules_organisation_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(id),
  CONSTRAINT spend_rules_account_check CHECK (((account IS NULL) OR (account_prefix IS NULL))),
  CONSTRAINT spend_rules_match_check CHECK ((num_nonnulls(account, account_prefix, supplier, words) > 0)),
  CONSTRAINT spend_rules_priority_check CHECK (((priority >= 1) AND (priority <= 10000))),
  CONSTRAINT spend_rules_valid_check CHECK ((valid_from <= valid_to)),
  CONSTRAINT spend_rules_vat_check CHECK ((((vat = 'net'::text) AND (vat_percent IS NULL)) OR ((vat = 'gross'::text) AND (vat_percent > (0)::numeric) AND (vat_percent <= (100)::numeric))))
);
CREATE INDEX spend_rules_by_change ON public.spend_rules USING btree (organisation_id, COALESCE(updated_at, created_at), id);
CREATE INDEX spend_rules_by_creation ON public.spend_rules USING btree (organisation_id, created_at, id);
CREATE INDEX spend_rules_by_priority ON public.spend_rules USING btree (organisation_id, priority, id);
COMMENT ON TABLE spend_rules IS 'spend: what the lines of a ledger become, by account, supplier and text';

CREATE TABLE target_former_ambitions (
  organisation_id text NOT NULL,
  target_id text NOT NULL,
  number integer NOT NULL,
  weakened_at timestamp with time zone NOT NULL,
  reason text,
  ways jsonb NOT NULL,
  terms jsonb NOT NULL,
  CONSTRAINT target_former_ambitions_pkey PRIMARY KEY (organisation_id, target_id, number),
  CONSTRAINT target_former_ambitions_target_fkey FOREIGN KEY (organisation_id, target_id) REFERENCES targets(organisation_id, id)
);
COMMENT ON TABLE target_former_ambitions IS 'targets: ambitions of targets before they were weakened; append-only';

CREATE TABLE target_milestones (
  organisation_id text NOT NULL,
  target_id text NOT NULL,
  id text NOT NULL,
  year smallint NOT NULL,
  label text NOT NULL,
  required_reduction_percent numeric NOT NULL,
  status text DEFAULT 'pending'::text NOT NULL,
  allowed_tco2e numeric,
  actual_tco2e numeric,
  judged_tco2e numeric,
  decided_at timestamp with time zone,
  verified_at timestamp with time zone,
  verified_by text,
  verification_notes text,
  created_at timestamp with time zone NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  updated_at timestamp with time zone,
  CONSTRAINT target_milestones_pkey PRIMARY KEY (organisation_id, target_id, id),
  CONSTRAINT target_milestones_organisation_id_target_id_fkey FOREIGN KEY (organisation_id, target_id) REFERENCES targets(organisation_id, id),
  CONSTRAINT target_milestones_check CHECK (((status = 'pending'::text) = (decided_at IS NULL))),
  CONSTRAINT target_milestones_check1 CHECK (((verified_at IS NULL) = (verified_by IS NULL))),
  CONSTRAINT target_milestones_required_reduction_percent_check CHECK (((required_reduction_percent > (0)::numeric) AND (required_reduction_percent <= (100)::numeric))),
  CONSTRAINT target_milestones_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'achieved'::text, 'missed'::text])))
);
CREATE INDEX target_milestones_undecided ON public.target_milestones USING btree (year, organisation_id, target_id, id) WHERE (status = 'pending'::text);
CREATE UNIQUE INDEX target_milestones_year_key ON public.target_milestones USING btree (organisation_id, target_id, year);
COMMENT ON TABLE target_milestones IS 'targets: milestones of targets, with their outcomes';

CREATE TABLE target_revisions (
  organisation_id text NOT NULL,
  target_id text NOT NULL,
  revision integer NOT NULL,
  at timestamp with time zone NOT NULL,
  by_id text NOT NULL,
  by_email text NOT NULL,
  reason text NOT NULL,
  from_tco2e numeric(20,6) NOT NULL,
  to_tco2e numeric(20,6) NOT NULL,
  evidence text,
  CONSTRAINT target_revisions_pkey PRIMARY KEY (organisation_id, target_id, revision),
  CONSTRAINT target_revisions_organisation_id_target_id_fkey FOREIGN KEY (organisation_id, target_id) REFERENCES targets(organisation_id, id)
);
COMMENT ON TABLE target_revisions IS 'targets: revisions of base years; append-only';

CREATE TABLE targets (
  organisation_id text NOT NULL,
  id text NOT NULL,
  name text NOT NULL,
  type text NOT NULL,
  status text DEFAULT 'active'::text NOT NULL,
  outcome text,
  ghg_scopes smallint[] NOT NULL,
  base_year smallint NOT NULL,
  base_year_tco2e numeric(20,6) NOT NULL,
  target_year smallint NOT NULL,
  reduction_percent numeric NOT NULL,
  trajectory_model text NOT NULL,
  description text,
  intensity_denominator jsonb,
  created_at timestamp with time zone NOT NULL,
  created_by_id text NOT NULL,
  created_by_email text NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  validation_status text,
  validation_reference text,
  validation_date date,
  updated_at timestamp with time zone,
  is_approved boolean DEFAULT true NOT NULL,
  base_source text DEFAULT 'typed'::text NOT NULL,
  base_scope2_method text,
  validation_evidence text,
  considered_at timestamp with time zone,
  CONSTRAINT targets_pkey PRIMARY KEY (organisation_id, id),
  CONSTRAINT targets_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(id),
  CONSTRAINT targets_base_method_known CHECK (((base_source = 'typed'::text) = (base_scope2_method IS NULL))),
  CONSTRAINT targets_base_scope2_method_check CHECK ((base_scope2_method = ANY (ARRAY['location_based'::text, 'market_based'::text]))),
  CONSTRAINT targets_base_source_check CHECK ((base_source = ANY (ARRAY['books'::text, 'external'::text, 'typed'::text]))),
  CONSTRAINT targets_base_year_tco2e_check CHECK ((base_year_tco2e > (0)::numeric)),
  CONSTRAINT targets_check CHECK ((target_year > base_year)),
  CONSTRAINT targets_check1 CHECK (((type = 'intensity'::text) = (intensity_denominator IS NOT NULL))),
  CONSTRAINT targets_check2 CHECK (((status = 'archived'::text) OR (status = COALESCE(outcome, 'active'::text)))),
  CONSTRAINT targets_outcome_check CHECK ((outcome = ANY (ARRAY['achieved'::text, 'missed'::text]))),
  CONSTRAINT targets_reduction_percent_check CHECK (((reduction_percent > (0)::numeric) AND (reduction_percent <= (100)::numeric))),
  CONSTRAINT targets_status_check CHECK ((status = ANY (ARRAY['active'::text, 'achieved'::text, 'missed'::text, 'archived'::text]))),
  CONSTRAINT targets_trajectory_model_check CHECK ((trajectory_model = ANY (ARRAY['linear'::text, 'front_loaded'::text, 'custom'::text]))),
  CONSTRAINT targets_type_check CHECK ((type = ANY (ARRAY['absolute'::text, 'intensity'::text, 'net_zero'::text, 'sbti'::text, 'custom'::text]))),
  CONSTRAINT targets_validation_of_sbti CHECK (((validation_status IS NULL) OR (type = 'sbti'::text))),
  CONSTRAINT targets_validation_shown CHECK ((((COALESCE(validation_status, 'self_declared'::text) <> 'self_declared'::text) = (validation_reference IS NOT NULL)) AND ((validation_reference IS NULL) = (validation_date IS NULL)))),
  CONSTRAINT targets_validation_status_check CHECK ((validation_status = ANY (ARRAY['self_declared'::text, 'submitted'::text, 'validated'::text])))
);
CREATE INDEX targets_by_creation ON public.targets USING btree (organisation_id, created_at, id);
CREATE INDEX targets_undecided ON public.targets USING btree (target_year, organisation_id, id) INCLUDE (considered_at, updated_at) WHERE ((status = 'active'::text) AND is_approved);
COMMENT ON TABLE targets IS 'targets: reduction targets';

CREATE TABLE user_appointments (
  organisation_id text NOT NULL,
  appointee text NOT NULL,
  at timestamp with time zone NOT NULL,
  how text NOT NULL,
  appointed_by text NOT NULL,
  approved_by text,
  CONSTRAINT user_appointments_pkey PRIMARY KEY (organisation_id, appointee, at, how, appointed_by),
  CONSTRAINT user_appointments_organisation_id_appointed_by_fkey FOREIGN KEY (organisation_id, appointed_by) REFERENCES users(organisation_id, id),
  CONSTRAINT user_appointments_organisation_id_appointee_fkey FOREIGN KEY (organisation_id, appointee) REFERENCES users(organisation_id, id),
  CONSTRAINT user_appointments_organisation_id_approved_by_fkey FOREIGN KEY (organisation_id, approved_by) REFERENCES users(organisation_id, id),
  CONSTRAINT user_appointments_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(id),
  CONSTRAINT user_appointments_how_check CHECK ((how = ANY (ARRAY['invited'::text, 'promoted'::text])))
);
CREATE INDEX user_appointments_by_time ON public.user_appointments USING btree (organisation_id, at);
COMMENT ON TABLE user_appointments IS 'users: invitations and promotions of users, with their authors and approvers';

CREATE TABLE users (
  organisation_id text NOT NULL,
  id text NOT NULL,
  email text NOT NULL,
  name text NOT NULL,
  role text NOT NULL,
  status text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  activated_at timestamp with time zone,
  deactivated_at timestamp with time zone,
  version integer DEFAULT 1 NOT NULL,
  updated_at timestamp with time zone,
  address_proven_at timestamp with time zone,
  address_proven_by text,
  CONSTRAINT users_pkey PRIMARY KEY (organisation_id, id),
  CONSTRAINT users_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(id),
  CONSTRAINT users_address_proven CHECK (((address_proven_at IS NULL) = (address_proven_by IS NULL))),
  CONSTRAINT users_address_proven_by_check CHECK ((address_proven_by = ANY (ARRAY['mail'::text, 'oidc'::text, 'operator'::text, 'demo'::text]))),
  CONSTRAINT users_role_check CHECK ((role = ANY (ARRAY['admin'::text, 'manager'::text, 'contributor'::text, 'viewer'::text]))),
  CONSTRAINT users_status_check CHECK ((status = ANY (ARRAY['invited'::text, 'active'::text, 'deactivated'::text])))
);
CREATE INDEX users_by_creation ON public.users USING btree (organisation_id, created_at, id);
CREATE INDEX users_by_email ON public.users USING btree (lower(email));
CREATE UNIQUE INDEX users_email_key ON public.users USING btree (organisation_id, lower(email));
COMMENT ON TABLE users IS 'users: people of an organisation, with their roles';

CREATE TABLE webhook_deliveries (
  organisation_id text NOT NULL,
  endpoint_id text NOT NULL,
  id text NOT NULL,
  event_id text NOT NULL,
  event_type text NOT NULL,
  status text DEFAULT 'pending'::text NOT NULL,
  attempts jsonb DEFAULT '[]'::jsonb NOT NULL,
  attempt_count integer DEFAULT 0 NOT NULL,
  round_start integer DEFAULT 0 NOT NULL,
  next_attempt_at timestamp with time zone,
  created_at timestamp with time zone NOT NULL,
  completed_at timestamp with time zone,
  updated_at timestamp with time zone,
  replay_id text,
  CONSTRAINT webhook_deliveries_pkey PRIMARY KEY (organisation_id, endpoint_id, id),
  CONSTRAINT webhook_deliveries_check CHECK (((status = 'pending'::text) = (next_attempt_at IS NOT NULL))),
  CONSTRAINT webhook_deliveries_check1 CHECK (((status = 'pending'::text) = (completed_at IS NULL))),
  CONSTRAINT webhook_deliveries_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'delivered'::text, 'failed'::text])))
);
CREATE INDEX webhook_deliveries_due ON public.webhook_deliveries USING btree (organisation_id, endpoint_id, next_attempt_at, id) WHERE (status = 'pending'::text);
CREATE UNIQUE INDEX webhook_deliveries_of_replay ON public.webhook_deliveries USING btree (organisation_id, endpoint_id, replay_id, event_id) WHERE (replay_id IS NOT NULL);
COMMENT ON TABLE webhook_deliveries IS 'webhooks: deliveries of events to endpoints, with their attempts';

CREATE TABLE webhook_endpoints (
  organisation_id text NOT NULL,
  id text NOT NULL,
  url text NOT NULL,
  events text[] NOT NULL,
  description text,
  status text DEFAULT 'active'::text NOT NULL,
  secret bytea NOT NULL,
  previous_secret bytea,
  previous_secret_until timestamp with time zone,
  failing_since timestamp with time zone,
  disabled_at timestamp with time zone,
  disabled_reason text,
  created_at timestamp with time zone NOT NULL,
  deleted_at timestamp with time zone,
  version integer DEFAULT 1 NOT NULL,
  updated_at timestamp with time zone,
  wildcard_areas text[] DEFAULT '{}'::text[] NOT NULL,
  CONSTRAINT webhook_endpoints_pkey PRIMARY KEY (organisation_id, id),
  CONSTRAINT webhook_endpoints_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(id),
  CONSTRAINT webhook_endpoints_status_check CHECK ((status = ANY (ARRAY['active'::text, 'paused'::text, 'disabled'::text])))
);
CREATE INDEX webhook_endpoints_by_creation ON public.webhook_endpoints USING btree (organisation_id, created_at, id) WHERE (deleted_at IS NULL);
COMMENT ON TABLE webhook_endpoints IS 'webhooks: endpoints subscribed to events';

CREATE TABLE webhook_replays (
  organisation_id text NOT NULL,
  endpoint_id text NOT NULL,
  id text NOT NULL,
  range_from timestamp with time zone NOT NULL,
  range_to timestamp with time zone NOT NULL,
  types text[],
  "position" text NOT NULL,
  found_all_at timestamp with time zone,
  matched integer DEFAULT 0 NOT NULL,
  delivered integer DEFAULT 0 NOT NULL,
  failed integer DEFAULT 0 NOT NULL,
  last_result_at timestamp with time zone,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT webhook_replays_pkey PRIMARY KEY (organisation_id, endpoint_id, id),
  CONSTRAINT webhook_replays_endpoint_fkey FOREIGN KEY (organisation_id, endpoint_id) REFERENCES webhook_endpoints(organisation_id, id) ON DELETE CASCADE,
  CONSTRAINT webhook_replays_counts_check CHECK (((delivered >= 0) AND (failed >= 0) AND ((delivered + failed) <= matched))),
  CONSTRAINT webhook_replays_range_check CHECK ((range_from < range_to))
);
CREATE INDEX webhook_replays_open ON public.webhook_replays USING btree (organisation_id, endpoint_id, id) WHERE (found_all_at IS NULL);
COMMENT ON TABLE webhook_replays IS 'webhooks: replays of past events to an endpoint';

CREATE TABLE work_turns (
  work text NOT NULL,
  organisation_id text NOT NULL,
  CONSTRAINT work_turns_pkey PRIMARY KEY (work)
);
COMMENT ON TABLE work_turns IS 'platform/work: the organisation that each kind of work served last';

CREATE OR REPLACE FUNCTION public.activity_deviation_of(tco2e numeric, uncertainty numeric, of_activity numeric)
 RETURNS numeric
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (uncertainty IS NULL) THEN (0)::numeric ELSE ((abs(tco2e) * COALESCE(of_activity, (0)::numeric)) * 0.01) END;

CREATE OR REPLACE FUNCTION public.analyse_import_rows()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$
BEGIN
  ANALYZE public.import_rows;
END $function$;

CREATE OR REPLACE FUNCTION public.announce_after_commit(work text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
  RAISE INFO 'announce after commit' USING DETAIL = work;
END $function$;

CREATE OR REPLACE FUNCTION public.announce_job()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM pg_notify('tonne_work', NEW.queue);
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.announce_work()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM pg_notify('tonne_work', TG_ARGV[0]);
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.certificate_actions_stay()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP = 'DELETE' AND pg_trigger_depth() > 1 THEN
    RETURN NULL;
  END IF;
  RAISE EXCEPTION 'the audit trail of a certificate is append-only' USING ERRCODE = 'restrict_violation';
END $function$;

CREATE OR REPLACE FUNCTION public.certificate_revocations_stay()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  RAISE EXCEPTION 'a revocation is final' USING ERRCODE = 'restrict_violation';
END $function$;

CREATE OR REPLACE FUNCTION public.certificates_stay()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF OLD.status NOT IN ('pending', 'under_review') THEN
    RAISE EXCEPTION 'a certificate that was approved is kept' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN OLD;
END $function$;

CREATE OR REPLACE FUNCTION public.choose_registry()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  is_demonstration boolean := (SELECT registry_id LIKE 'DEMO-%' FROM offset_projects WHERE id = NEW.project_id);
BEGIN
  NEW.registry := coalesce(NEW.registry, CASE WHEN is_demonstration THEN 'sandbox' ELSE 'http' END);
  IF NEW.registry = 'sandbox' AND NOT is_demonstration THEN
    RAISE EXCEPTION 'the sandbox takes demonstration projects only'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'sandbox_for_demonstrations';
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.confirmed_retirements_stay()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF to_jsonb(NEW) - '{certificate_id,version,updated_at}'::text[] IS DISTINCT FROM
     to_jsonb(OLD) - '{certificate_id,version,updated_at}'::text[] THEN
    RAISE EXCEPTION 'a confirmed retirement does not change' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.count_replay_result()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  result text := CASE TG_OP WHEN 'DELETE' THEN 'failed' ELSE NEW.status END;
BEGIN
  UPDATE webhook_replays
  SET delivered = delivered + (result = 'delivered')::int - (OLD.status = 'delivered')::int,
    failed = failed + (result = 'failed')::int - (OLD.status = 'failed')::int,
    last_result_at = greatest(last_result_at, CASE TG_OP WHEN 'UPDATE' THEN NEW.completed_at END)
  WHERE organisation_id = OLD.organisation_id AND endpoint_id = OLD.endpoint_id AND id = OLD.replay_id;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.factor_deviation_of(tco2e numeric, uncertainty numeric, factor jsonb, source jsonb)
 RETURNS numeric
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (uncertainty IS NULL) THEN (0)::numeric ELSE ((abs(tco2e) * 0.01) * sqrt((((COALESCE(((factor ->> 'uncertaintyPercent'::text))::numeric, (0)::numeric) ^ (2)::numeric) + (COALESCE(((factor ->> 'proximityUncertaintyPercent'::text))::numeric, (0)::numeric) ^ (2)::numeric)) + (COALESCE(((source ->> 'uncertaintyPercent'::text))::numeric, (0)::numeric) ^ (2)::numeric)))) END;

CREATE OR REPLACE FUNCTION public.fill_idempotent_organisation()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  NEW.organisation_id := (SELECT organisation_id FROM api_keys WHERE id = NEW.api_key_id);
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.fill_ledger_organisation()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  NEW.organisation_id := greatest(NEW.from_organisation, NEW.to_organisation);
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.ledger_balances_follow()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF pg_trigger_depth() < 2 THEN
    RAISE EXCEPTION 'balances change by movements only' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.ledger_give(movement ledger_movements)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO ledger_balances (organisation_id, account, project_id, vintage, quantity)
  VALUES (movement.to_organisation, movement.to_account, movement.project_id, movement.vintage, movement.quantity)
  ON CONFLICT (organisation_id, account, project_id, vintage)
    DO UPDATE SET quantity = ledger_balances.quantity + excluded.quantity;
END $function$;

CREATE OR REPLACE FUNCTION public.ledger_is_append_only()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  RAISE EXCEPTION 'the ledger is append-only' USING ERRCODE = 'restrict_violation';
END $function$;

CREATE OR REPLACE FUNCTION public.ledger_move()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF (NEW.from_organisation, NEW.from_account) < (NEW.to_organisation, NEW.to_account) THEN
    PERFORM ledger_take(NEW);
    PERFORM ledger_give(NEW);
  ELSE
    PERFORM ledger_give(NEW);
    PERFORM ledger_take(NEW);
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.ledger_take(movement ledger_movements)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF movement.from_account = 'issued' THEN
    INSERT INTO ledger_balances (organisation_id, account, project_id, vintage, quantity)
    VALUES (movement.from_organisation, movement.from_account, movement.project_id, movement.vintage, -movement.quantity)
    ON CONFLICT (organisation_id, account, project_id, vintage)
      DO UPDATE SET quantity = ledger_balances.quantity + excluded.quantity;
  ELSE
    UPDATE ledger_balances SET quantity = quantity - movement.quantity
    WHERE organisation_id = movement.from_organisation AND account = movement.from_account
      AND project_id = movement.project_id AND vintage = movement.vintage AND quantity >= movement.quantity;
    IF NOT FOUND THEN
      RAISE EXCEPTION 'not enough in % of % %', movement.from_account, movement.project_id, movement.vintage
        USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_no_negative';
    END IF;
  END IF;
END $function$;

CREATE OR REPLACE FUNCTION public.note_entries()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
      measured_tco2e, reviewed_tco2e, stated_tco2e, own_tco2e, region_tco2e, global_tco2e, proxy_tco2e,
      activity_deviation, factor_deviation)
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
      CASE WHEN change.data_quality = 'measured' AND change.evidence_status IS NOT NULL THEN sign * change.tco2e ELSE 0 END,
      CASE WHEN change.data_quality = 'measured' AND change.evidence_status = 'reviewed' THEN sign * change.tco2e ELSE 0 END,
      CASE WHEN change.data_quality = 'measured' AND change.evidence_status IS NULL THEN sign * change.tco2e ELSE 0 END,
      CASE change.factor_proximity WHEN 'own' THEN sign * change.tco2e ELSE 0 END,
      CASE change.factor_proximity WHEN 'region' THEN sign * change.tco2e ELSE 0 END,
      CASE change.factor_proximity WHEN 'global' THEN sign * change.tco2e ELSE 0 END,
      CASE change.factor_proximity WHEN 'proxy' THEN sign * change.tco2e ELSE 0 END,
      sign * activity_deviation_of(change.tco2e, change.uncertainty_percent, change.activity_uncertainty_percent),
      sign * factor_deviation_of(change.tco2e, change.uncertainty_percent, change.factor_copy, change.energy_source));
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
      sign * coalesce(sum(tco2e) FILTER (WHERE data_quality = 'measured' AND evidence_status IS NOT NULL), 0)
        AS measured_tco2e,
      sign * coalesce(sum(tco2e) FILTER (WHERE data_quality = 'measured' AND evidence_status = 'reviewed'), 0)
        AS reviewed_tco2e,
      sign * coalesce(sum(tco2e) FILTER (WHERE data_quality = 'measured' AND evidence_status IS NULL), 0) AS stated_tco2e,
      sign * coalesce(sum(tco2e) FILTER (WHERE factor_proximity = 'own'), 0) AS own_tco2e,
      sign * coalesce(sum(tco2e) FILTER (WHERE factor_proximity = 'region'), 0) AS region_tco2e,
      sign * coalesce(sum(tco2e) FILTER (WHERE factor_proximity = 'global'), 0) AS global_tco2e,
      sign * coalesce(sum(tco2e) FILTER (WHERE factor_proximity = 'proxy'), 0) AS proxy_tco2e,
      sign * sum(activity_deviation_of(tco2e, uncertainty_percent, activity_uncertainty_percent)) AS activity_deviation,
      sign * sum(factor_deviation_of(tco2e, uncertainty_percent, factor_copy, energy_source)) AS factor_deviation
    FROM changed GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17
  LOOP
    INSERT INTO entry_total_changes (
      organisation_id, location_id, ghg_scope, category, subcategory, unit, factor_code, factor_value, factor_source,
      factor_vintage, factor_unit, gwp_set, is_derived, state, period_start, period_end, warning_codes, entries,
      undivided_entries, quantity, tco2e, co2, ch4, n2o, hfcs, pfcs, sf6, nf3, ch4_kg, n2o_kg, hfcs_kg, pfcs_kg,
      sf6_kg, nf3_kg, biogenic_co2, outside_kyoto, energy_kwh, market_tco2e, uncertain_tco2e, variance, measured_tco2e,
      reviewed_tco2e, stated_tco2e, own_tco2e, region_tco2e, global_tco2e, proxy_tco2e, activity_deviation,
      factor_deviation)
    VALUES (
      change.organisation_id, change.location_id, change.ghg_scope, change.category, change.subcategory, change.unit,
      change.factor_code, change.factor_value, change.factor_source, change.factor_vintage, change.factor_unit,
      change.gwp_set, change.is_derived, change.state, change.period_start, change.period_end, change.warning_codes,
      change.entries, change.undivided_entries, change.quantity, change.tco2e, change.co2, change.ch4, change.n2o,
      change.hfcs, change.pfcs, change.sf6, change.nf3, change.ch4_kg, change.n2o_kg, change.hfcs_kg, change.pfcs_kg,
      change.sf6_kg, change.nf3_kg, change.biogenic_co2, change.outside_kyoto, change.energy_kwh,
      change.market_tco2e, change.uncertain_tco2e, change.variance, change.measured_tco2e,
      change.reviewed_tco2e, change.stated_tco2e, change.own_tco2e, change.region_tco2e, change.global_tco2e,
      change.proxy_tco2e, change.activity_deviation, change.factor_deviation);
  END LOOP;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.record_stays()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  RAISE EXCEPTION 'the record is append-only' USING ERRCODE = 'restrict_violation';
END $function$;

CREATE OR REPLACE FUNCTION public.search_words(searched text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN array_remove(regexp_split_to_array(regexp_replace(NORMALIZE(replace(lower(searched), 'œ'::text, 'oe'::text), NFKD), '[\u0300-\u036f]'::text, ''::text, 'g'::text), '[^[:alnum:]]+'::text), ''::text);

CREATE OR REPLACE FUNCTION public.serials_stay()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  RAISE EXCEPTION 'serial numbers do not change' USING ERRCODE = 'restrict_violation';
END $function$;

CREATE OR REPLACE FUNCTION public.target_former_ambitions_stay()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  RAISE EXCEPTION 'former ambitions of a target are append-only' USING ERRCODE = 'restrict_violation';
END $function$;

CREATE OR REPLACE FUNCTION public.target_revisions_stay()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  RAISE EXCEPTION 'revisions of a base year are append-only' USING ERRCODE = 'restrict_violation';
END $function$;

CREATE OR REPLACE FUNCTION public.webhook_fan_out()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  owed record;
BEGIN
  SELECT array_agg(event.organisation_id) AS organisations, array_agg(endpoint.id) AS endpoints,
    -- The first 16 digits of the event's UUIDv7 are time and count; the last 16 of a UUIDv4 are variant and chance.
    array_agg('dlv_' || substr(event.id, 5, 16) || right(replace(gen_random_uuid()::text, '-', ''), 16)) AS ids,
    array_agg(event.id) AS events, array_agg(event.type) AS types, array_agg(event.created_at) AS times
  INTO owed
  FROM new_events event
  JOIN webhook_endpoints endpoint
    ON endpoint.organisation_id = event.organisation_id AND endpoint.deleted_at IS NULL
    AND CASE WHEN event.recipient IS NOT NULL THEN endpoint.id = event.recipient
             WHEN endpoint.status = 'disabled' THEN false
             WHEN event.type = ANY (endpoint.events) THEN true
             WHEN cardinality(endpoint.wildcard_areas) = 0 THEN false
             ELSE webhook_wildcard_matches(endpoint.events, endpoint.wildcard_areas, event.type) END;
  IF owed.ids IS NOT NULL THEN
    INSERT INTO webhook_deliveries (organisation_id, endpoint_id, id, event_id, event_type, next_attempt_at, created_at)
    SELECT *, created_at FROM unnest(owed.organisations, owed.endpoints, owed.ids, owed.events, owed.types, owed.times)
      AS delivery (organisation_id, endpoint_id, id, event_id, event_type, created_at);
    PERFORM announce_after_commit('webhooks');
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.webhook_wildcard_matches(patterns text[], areas text[], type text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  SELECT split_part(type, '.', 1) = ANY (areas) AND EXISTS (
    SELECT FROM unnest(patterns) AS pattern
    WHERE pattern = '*' OR (right(pattern, 2) = '.*' AND starts_with(type, left(pattern, -1))))
$function$;

CREATE TRIGGER announce_active AFTER UPDATE OF status ON public.webhook_endpoints FOR EACH ROW WHEN (((new.status = 'active'::text) AND (old.status <> 'active'::text))) EXECUTE FUNCTION announce_work('webhooks');
CREATE TRIGGER announce_new AFTER INSERT ON public.background_jobs FOR EACH ROW EXECUTE FUNCTION announce_job();
CREATE TRIGGER announce_new AFTER INSERT ON public.certificates FOR EACH ROW WHEN ((new.next_attempt_at IS NOT NULL)) EXECUTE FUNCTION announce_work('certificates');
CREATE TRIGGER announce_new AFTER INSERT ON public.entry_evidence FOR EACH ROW WHEN ((new.scanned_at IS NULL)) EXECUTE FUNCTION announce_work('evidence-scans');
CREATE TRIGGER announce_new AFTER INSERT ON public.imports FOR EACH ROW EXECUTE FUNCTION announce_work('imports');
CREATE TRIGGER announce_new AFTER INSERT ON public.offset_retirements FOR EACH ROW WHEN ((new.next_attempt_at IS NOT NULL)) EXECUTE FUNCTION announce_work('retirements');
CREATE TRIGGER announce_new AFTER INSERT ON public.period_tasks FOR EACH ROW EXECUTE FUNCTION announce_work('period-tasks');
CREATE TRIGGER announce_new AFTER INSERT ON public.report_jobs FOR EACH ROW EXECUTE FUNCTION announce_work('reports');
CREATE TRIGGER announce_new AFTER INSERT ON public.report_schedules FOR EACH ROW WHEN ((new.next_run_at IS NOT NULL)) EXECUTE FUNCTION announce_work('schedules');
CREATE TRIGGER announce_new AFTER INSERT ON public.webhook_replays FOR EACH ROW EXECUTE FUNCTION announce_work('webhooks');
CREATE TRIGGER announce_room AFTER UPDATE OF status ON public.report_jobs FOR EACH ROW WHEN ((new.status = ANY (ARRAY['complete'::text, 'failed'::text]))) EXECUTE FUNCTION announce_work('schedules');
CREATE TRIGGER announce_sooner AFTER UPDATE OF due_at ON public.background_jobs FOR EACH ROW WHEN ((new.due_at < old.due_at)) EXECUTE FUNCTION announce_job();
CREATE TRIGGER announce_sooner AFTER UPDATE OF next_attempt_at ON public.certificates FOR EACH ROW WHEN ((new.next_attempt_at < COALESCE(old.next_attempt_at, 'infinity'::timestamp with time zone))) EXECUTE FUNCTION announce_work('certificates');
CREATE TRIGGER announce_sooner AFTER UPDATE OF next_attempt_at ON public.offset_retirements FOR EACH ROW WHEN ((new.next_attempt_at < COALESCE(old.next_attempt_at, 'infinity'::timestamp with time zone))) EXECUTE FUNCTION announce_work('retirements');
CREATE TRIGGER announce_sooner AFTER UPDATE OF due_at ON public.report_jobs FOR EACH ROW WHEN ((new.due_at < old.due_at)) EXECUTE FUNCTION announce_work('reports');
CREATE TRIGGER announce_sooner AFTER UPDATE OF next_run_at ON public.report_schedules FOR EACH ROW WHEN ((new.next_run_at < COALESCE(old.next_run_at, 'infinity'::timestamp with time zone))) EXECUTE FUNCTION announce_work('schedules');
CREATE TRIGGER announce_sooner AFTER UPDATE OF next_attempt_at ON public.webhook_deliveries FOR EACH ROW WHEN ((new.next_attempt_at < COALESCE(old.next_attempt_at, 'infinity'::timestamp with time zone))) EXECUTE FUNCTION announce_work('webhooks');
CREATE TRIGGER announce_step AFTER UPDATE OF step ON public.imports FOR EACH ROW WHEN (((new.step IS NOT NULL) AND (new.step IS DISTINCT FROM old.step))) EXECUTE FUNCTION announce_work('imports');
CREATE TRIGGER certificate_actions_stay BEFORE DELETE OR UPDATE OR TRUNCATE ON public.certificate_actions FOR EACH STATEMENT EXECUTE FUNCTION certificate_actions_stay();
CREATE TRIGGER certificate_revocations_stay BEFORE DELETE OR UPDATE OR TRUNCATE ON public.certificate_revocations FOR EACH STATEMENT EXECUTE FUNCTION certificate_revocations_stay();
CREATE TRIGGER certificates_stay BEFORE DELETE ON public.certificates FOR EACH ROW EXECUTE FUNCTION certificates_stay();
CREATE TRIGGER choose_registry BEFORE INSERT OR UPDATE OF registry, project_id ON public.offset_retirements FOR EACH ROW EXECUTE FUNCTION choose_registry();
CREATE TRIGGER confirmed_retirements_stay BEFORE UPDATE ON public.offset_retirements FOR EACH ROW WHEN ((old.status = 'confirmed'::text)) EXECUTE FUNCTION confirmed_retirements_stay();
CREATE TRIGGER count_replay_loss AFTER DELETE ON public.webhook_deliveries FOR EACH ROW WHEN (((old.replay_id IS NOT NULL) AND (old.status = 'pending'::text))) EXECUTE FUNCTION count_replay_result();
CREATE TRIGGER count_replay_result AFTER UPDATE OF status ON public.webhook_deliveries FOR EACH ROW WHEN (((new.replay_id IS NOT NULL) AND (new.status <> old.status))) EXECUTE FUNCTION count_replay_result();
CREATE TRIGGER emission_entries_delete AFTER DELETE ON public.emission_entries REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_entries('-1');
CREATE TRIGGER emission_entries_insert AFTER INSERT ON public.emission_entries REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_entries('1');
CREATE TRIGGER emission_entries_update_added AFTER UPDATE ON public.emission_entries REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_entries('1');
CREATE TRIGGER emission_entries_update_removed AFTER UPDATE ON public.emission_entries REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_entries('-1');
CREATE TRIGGER fill_idempotent_organisation BEFORE INSERT ON public.idempotent_responses FOR EACH ROW WHEN ((new.organisation_id IS NULL)) EXECUTE FUNCTION fill_idempotent_organisation();
CREATE TRIGGER fill_ledger_organisation BEFORE INSERT ON public.ledger_movements FOR EACH ROW WHEN ((new.organisation_id IS NULL)) EXECUTE FUNCTION fill_ledger_organisation();
CREATE TRIGGER ledger_balances_follow BEFORE INSERT OR UPDATE ON public.ledger_balances FOR EACH STATEMENT EXECUTE FUNCTION ledger_balances_follow();
CREATE TRIGGER ledger_is_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.ledger_movements FOR EACH STATEMENT EXECUTE FUNCTION ledger_is_append_only();
CREATE TRIGGER ledger_keeps_accounts BEFORE DELETE OR TRUNCATE ON public.ledger_balances FOR EACH STATEMENT EXECUTE FUNCTION ledger_is_append_only();
CREATE TRIGGER ledger_move AFTER INSERT ON public.ledger_movements FOR EACH ROW EXECUTE FUNCTION ledger_move();
CREATE TRIGGER log_checkpoints_stay BEFORE DELETE OR UPDATE OR TRUNCATE ON public.log_checkpoints FOR EACH STATEMENT EXECUTE FUNCTION record_stays();
CREATE TRIGGER log_leaves_stay BEFORE DELETE OR UPDATE OR TRUNCATE ON public.log_leaves FOR EACH STATEMENT EXECUTE FUNCTION record_stays();
CREATE TRIGGER log_tiles_stay BEFORE DELETE OR UPDATE OR TRUNCATE ON public.log_tiles FOR EACH STATEMENT EXECUTE FUNCTION record_stays();
CREATE TRIGGER record_events_stay BEFORE DELETE OR UPDATE OR TRUNCATE ON public.record_events FOR EACH STATEMENT EXECUTE FUNCTION record_stays();
CREATE TRIGGER serial_blocks_stay BEFORE DELETE OR UPDATE OR TRUNCATE ON public.offset_serial_blocks FOR EACH STATEMENT EXECUTE FUNCTION serials_stay();
CREATE TRIGGER serial_texts_stay BEFORE DELETE OR UPDATE OR TRUNCATE ON public.offset_serial_texts FOR EACH STATEMENT EXECUTE FUNCTION serials_stay();
CREATE TRIGGER serials_stay BEFORE DELETE OR UPDATE OR TRUNCATE ON public.offset_serials FOR EACH STATEMENT EXECUTE FUNCTION serials_stay();
CREATE TRIGGER target_former_ambitions_stay BEFORE DELETE OR UPDATE OR TRUNCATE ON public.target_former_ambitions FOR EACH STATEMENT EXECUTE FUNCTION target_former_ambitions_stay();
CREATE TRIGGER target_revisions_stay BEFORE DELETE OR UPDATE OR TRUNCATE ON public.target_revisions FOR EACH STATEMENT EXECUTE FUNCTION target_revisions_stay();
CREATE TRIGGER webhook_fan_out AFTER INSERT ON public.events REFERENCING NEW TABLE AS new_events FOR EACH STATEMENT EXECUTE FUNCTION webhook_fan_out();
