-- How an amount of money became the money of its factor: the exchange rate and the change of prices. Null without either.
ALTER TABLE emission_entries ADD COLUMN spend jsonb;

CREATE TABLE exchange_rates (
  organisation_id  text NOT NULL,
  currency         text NOT NULL,
  -- A year, or a month such as 2026-03.
  period           text NOT NULL,
  -- As quoted: one of the two is set.
  units_per_usd    numeric,
  usd_per_unit     numeric,
  source           text NOT NULL,
  created_at       timestamptz NOT NULL,
  updated_at       timestamptz,
  version          integer NOT NULL DEFAULT 1,
  CONSTRAINT exchange_rates_pkey PRIMARY KEY (organisation_id, currency, period),
  CONSTRAINT exchange_rates_organisation_fkey FOREIGN KEY (organisation_id) REFERENCES organisations (id),
  CONSTRAINT exchange_rates_currency_check CHECK (currency ~ '^[A-Z]{3}$' AND currency <> 'USD'),
  CONSTRAINT exchange_rates_period_check CHECK (period ~ '^\d{4}(-(0[1-9]|1[0-2]))?$'),
  CONSTRAINT exchange_rates_quoted_check CHECK (num_nonnulls(units_per_usd, usd_per_unit) = 1),
  CONSTRAINT exchange_rates_positive_check CHECK (coalesce(units_per_usd, usd_per_unit) > 0)
);
COMMENT ON TABLE exchange_rates IS 'currencies: exchange rates that an organisation has entered';

CREATE TABLE price_indexes (
  organisation_id  text NOT NULL,
  country          text NOT NULL,
  year             integer NOT NULL,
  -- On one base for all years of a country.
  level            numeric NOT NULL,
  source           text NOT NULL,
  created_at       timestamptz NOT NULL,
  updated_at       timestamptz,
  version          integer NOT NULL DEFAULT 1,
  CONSTRAINT price_indexes_pkey PRIMARY KEY (organisation_id, country, year),
  CONSTRAINT price_indexes_organisation_fkey FOREIGN KEY (organisation_id) REFERENCES organisations (id),
  CONSTRAINT price_indexes_country_check CHECK (country ~ '^[A-Z]{2}$'),
  CONSTRAINT price_indexes_year_check CHECK (year BETWEEN 1990 AND 2199),
  CONSTRAINT price_indexes_level_check CHECK (level > 0)
);
COMMENT ON TABLE price_indexes IS 'currencies: levels of consumer prices that an organisation has entered';
