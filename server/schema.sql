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
  CONSTRAINT api_keys_pkey PRIMARY KEY (organisation_id, id),
  CONSTRAINT api_keys_organisation_id_created_by_fkey FOREIGN KEY (organisation_id, created_by) REFERENCES users(organisation_id, id),
  CONSTRAINT api_keys_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(id)
);
CREATE INDEX api_keys_by_creation ON public.api_keys USING btree (organisation_id, created_at, id);
CREATE INDEX api_keys_by_user ON public.api_keys USING btree (organisation_id, created_by);
CREATE UNIQUE INDEX api_keys_prefix_key ON public.api_keys USING btree (prefix);

CREATE TABLE events (
  organisation_id text NOT NULL,
  id text NOT NULL,
  type text NOT NULL,
  data jsonb NOT NULL,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT events_pkey PRIMARY KEY (organisation_id, id),
  CONSTRAINT events_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(id)
);
CREATE INDEX events_by_creation ON public.events USING btree (created_at, id);

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
  CONSTRAINT idempotent_responses_pkey PRIMARY KEY (api_key_id, method, path, idempotency_key)
);
CREATE INDEX idempotent_responses_by_creation ON public.idempotent_responses USING btree (created_at);

CREATE TABLE invitations (
  organisation_id text NOT NULL,
  user_id text NOT NULL,
  token_hash bytea NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT invitations_pkey PRIMARY KEY (organisation_id, user_id),
  CONSTRAINT invitations_organisation_id_user_id_fkey FOREIGN KEY (organisation_id, user_id) REFERENCES users(organisation_id, id)
);
CREATE UNIQUE INDEX invitations_token_key ON public.invitations USING btree (token_hash);

CREATE TABLE locations (
  organisation_id text NOT NULL,
  id text NOT NULL,
  name text NOT NULL,
  country text NOT NULL,
  region text,
  is_default boolean DEFAULT false NOT NULL,
  created_at timestamp with time zone NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  CONSTRAINT locations_pkey PRIMARY KEY (organisation_id, id),
  CONSTRAINT locations_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(id)
);
CREATE INDEX locations_by_creation ON public.locations USING btree (organisation_id, created_at, id);
CREATE UNIQUE INDEX locations_name_key ON public.locations USING btree (organisation_id, lower(name));
CREATE UNIQUE INDEX locations_one_default ON public.locations USING btree (organisation_id) WHERE is_default;

CREATE TABLE organisations (
  id text NOT NULL,
  name text NOT NULL,
  country text NOT NULL,
  plan text NOT NULL,
  multi_site boolean DEFAULT false NOT NULL,
  gwp_set text DEFAULT 'AR5'::text NOT NULL,
  default_sources text[] NOT NULL,
  review_policy text DEFAULT 'open'::text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  CONSTRAINT organisations_pkey PRIMARY KEY (id),
  CONSTRAINT organisations_gwp_set_check CHECK ((gwp_set = ANY (ARRAY['AR4'::text, 'AR5'::text, 'AR6'::text]))),
  CONSTRAINT organisations_plan_check CHECK ((plan = ANY (ARRAY['standard'::text, 'pro'::text, 'enterprise'::text]))),
  CONSTRAINT organisations_review_policy_check CHECK ((review_policy = ANY (ARRAY['open'::text, 'four_eyes'::text])))
);

CREATE TABLE rate_limit_counters (
  subject text NOT NULL,
  counters jsonb NOT NULL,
  saved_at timestamp with time zone NOT NULL,
  CONSTRAINT rate_limit_counters_pkey PRIMARY KEY (subject)
);

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
  CONSTRAINT reporting_periods_pkey PRIMARY KEY (organisation_id, id),
  CONSTRAINT reporting_periods_organisation_id_created_by_fkey FOREIGN KEY (organisation_id, created_by) REFERENCES users(organisation_id, id),
  CONSTRAINT reporting_periods_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(id),
  CONSTRAINT reporting_periods_check CHECK ((period_end >= period_start)),
  CONSTRAINT reporting_periods_status_check CHECK ((status = ANY (ARRAY['open'::text, 'closed'::text])))
);
CREATE INDEX reporting_periods_by_creation ON public.reporting_periods USING btree (organisation_id, created_at, id);
CREATE UNIQUE INDEX reporting_periods_dates_key ON public.reporting_periods USING btree (organisation_id, period_start, period_end);
CREATE UNIQUE INDEX reporting_periods_name_key ON public.reporting_periods USING btree (organisation_id, lower(name));

CREATE TABLE schema_migrations (
  name text NOT NULL,
  checksum text NOT NULL,
  applied_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT schema_migrations_pkey PRIMARY KEY (name)
);

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
  CONSTRAINT users_pkey PRIMARY KEY (organisation_id, id),
  CONSTRAINT users_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(id),
  CONSTRAINT users_role_check CHECK ((role = ANY (ARRAY['admin'::text, 'manager'::text, 'contributor'::text, 'viewer'::text]))),
  CONSTRAINT users_status_check CHECK ((status = ANY (ARRAY['invited'::text, 'active'::text, 'deactivated'::text])))
);
CREATE INDEX users_by_creation ON public.users USING btree (organisation_id, created_at, id);
CREATE UNIQUE INDEX users_email_key ON public.users USING btree (organisation_id, lower(email));
