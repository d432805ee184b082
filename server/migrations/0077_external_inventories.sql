-- Inventories of years that the organisation kept elsewhere. A target may rest on one, and everything that does says so.
CREATE TABLE external_inventories (
  organisation_id text NOT NULL REFERENCES organisations (id),
  -- Named by the calendar year in which it ends.
  fiscal_year integer NOT NULL CONSTRAINT external_inventories_year_check CHECK (fiscal_year BETWEEN 1990 AND 9999),
  source text NOT NULL,
  gwp_set text NOT NULL
    CONSTRAINT external_inventories_gwp_set_check CHECK (gwp_set IN ('as_published', 'AR4', 'AR5', 'AR6')),
  -- Amounts by scope and category; decimal text.
  lines jsonb NOT NULL
    CONSTRAINT external_inventories_lines_check CHECK (jsonb_array_length(lines) BETWEEN 1 AND 100),
  evidence jsonb NOT NULL,
  assurance jsonb,
  created_at timestamptz NOT NULL,
  updated_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  CONSTRAINT external_inventories_pkey PRIMARY KEY (organisation_id, fiscal_year)
);
COMMENT ON TABLE external_inventories IS 'organisations: inventories of years kept elsewhere';
