-- Room organisations. Settings of the inventory, and what an organisation states about it for each fiscal year.

-- A constant default rewrites no row, and the previous release goes on inserting rows without these columns.
ALTER TABLE organisations
  ADD COLUMN scope2_method text NOT NULL DEFAULT 'location_based'
    CONSTRAINT organisations_scope2_method_check CHECK (scope2_method IN ('location_based', 'market_based')),
  ADD COLUMN derive_fuel_and_energy boolean NOT NULL DEFAULT false,
  -- MM-DD, a day that every year has.
  ADD COLUMN fiscal_year_start text NOT NULL DEFAULT '01-01'
    CONSTRAINT organisations_fiscal_year_start_check CHECK (fiscal_year_start ~
      '^((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)|02-(0[1-9]|1[0-9]|2[0-8]))$');

CREATE TABLE inventory_statements (
  organisation_id text NOT NULL REFERENCES organisations (id),
  -- Named by the calendar year in which it ends.
  fiscal_year integer NOT NULL CONSTRAINT inventory_statements_year_check CHECK (fiscal_year BETWEEN 1990 AND 9999),
  boundary text CHECK (length(boundary) <= 4000),
  consolidation_approach text NOT NULL
    CHECK (consolidation_approach IN ('operational_control', 'financial_control', 'equity_share')),
  base_year integer,
  base_year_reason text CHECK (length(base_year_reason) <= 500),
  recalculation_threshold_percent numeric NOT NULL DEFAULT 5 CHECK (recalculation_threshold_percent BETWEEN 0 AND 100),
  exclusions jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_array_length(exclusions) <= 50),
  scope3 jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_array_length(scope3) <= 15),
  energy_efficiency text CHECK (length(energy_efficiency) <= 4000),
  preparer jsonb,
  approver jsonb,
  created_at timestamptz NOT NULL,
  updated_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  CONSTRAINT inventory_statements_pkey PRIMARY KEY (organisation_id, fiscal_year),
  CONSTRAINT inventory_statements_base_year_check CHECK (base_year BETWEEN 1990 AND fiscal_year),
  CONSTRAINT inventory_statements_base_year_explained_check CHECK ((base_year IS NULL) = (base_year_reason IS NULL))
);

CREATE TABLE inventory_statement_shares (
  organisation_id text NOT NULL,
  fiscal_year integer NOT NULL,
  location_id text NOT NULL,
  percent numeric NOT NULL CHECK (percent > 0 AND percent <= 100),
  CONSTRAINT inventory_statement_shares_pkey PRIMARY KEY (organisation_id, fiscal_year, location_id),
  CONSTRAINT inventory_statement_shares_statement_fkey FOREIGN KEY (organisation_id, fiscal_year)
    REFERENCES inventory_statements (organisation_id, fiscal_year) ON DELETE CASCADE,
  -- A location with a share cannot be deleted: the statement would silently count another share.
  CONSTRAINT inventory_statement_shares_location_fkey FOREIGN KEY (organisation_id, location_id)
    REFERENCES locations (organisation_id, id)
);
CREATE INDEX inventory_statement_shares_location ON inventory_statement_shares (organisation_id, location_id);

-- One row for each fiscal year that has metrics: they are replaced together, under one version.
CREATE TABLE metric_years (
  organisation_id text NOT NULL REFERENCES organisations (id),
  fiscal_year integer NOT NULL CONSTRAINT metric_years_year_check CHECK (fiscal_year BETWEEN 1990 AND 9999),
  created_at timestamptz NOT NULL,
  updated_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  CONSTRAINT metric_years_pkey PRIMARY KEY (organisation_id, fiscal_year)
);

CREATE TABLE metrics (
  organisation_id text NOT NULL,
  fiscal_year integer NOT NULL,
  -- From 0, in the order in which they were given.
  position smallint NOT NULL CHECK (position BETWEEN 0 AND 49),
  name text NOT NULL,
  -- Zero would divide.
  value numeric NOT NULL CHECK (value > 0 AND value <= 1e15),
  unit text NOT NULL,
  -- ISO 4217.
  currency text CHECK (currency ~ '^[A-Z]{3}$'),
  CONSTRAINT metrics_pkey PRIMARY KEY (organisation_id, fiscal_year, position),
  CONSTRAINT metrics_year_fkey FOREIGN KEY (organisation_id, fiscal_year)
    REFERENCES metric_years (organisation_id, fiscal_year) ON DELETE CASCADE,
  CONSTRAINT metrics_money_check CHECK ((unit = 'currency') = (currency IS NOT NULL))
);
CREATE UNIQUE INDEX metrics_name ON metrics (organisation_id, fiscal_year, lower(name));

COMMENT ON TABLE inventory_statements IS 'organisations: boundary, base year, exclusions and relevance of a fiscal year';
COMMENT ON TABLE inventory_statement_shares IS 'organisations: equity shares of locations in a statement';
COMMENT ON TABLE metric_years IS 'organisations: fiscal years that have metrics';
COMMENT ON TABLE metrics IS 'organisations: revenue, employees and other metrics of a fiscal year';
