-- Tenants, their people, their sites and the periods they report on.
-- Every key begins with organisation_id, so that the tables can be distributed by it.

CREATE TABLE organisations (
  id              text PRIMARY KEY,
  name            text NOT NULL,
  country         text NOT NULL,
  plan            text NOT NULL CHECK (plan IN ('standard', 'pro', 'enterprise')),
  multi_site      boolean NOT NULL DEFAULT false,
  gwp_set         text NOT NULL DEFAULT 'AR5' CHECK (gwp_set IN ('AR4', 'AR5', 'AR6')),
  default_sources text[] NOT NULL,
  review_policy   text NOT NULL DEFAULT 'open' CHECK (review_policy IN ('open', 'four_eyes')),
  created_at      timestamptz NOT NULL,
  version         integer NOT NULL DEFAULT 1
);

CREATE TABLE users (
  organisation_id text NOT NULL REFERENCES organisations (id),
  id              text NOT NULL,
  email           text NOT NULL,
  name            text NOT NULL,
  role            text NOT NULL CHECK (role IN ('admin', 'manager', 'contributor', 'viewer')),
  status          text NOT NULL CHECK (status IN ('invited', 'active', 'deactivated')),
  created_at      timestamptz NOT NULL,
  activated_at    timestamptz,
  deactivated_at  timestamptz,
  version         integer NOT NULL DEFAULT 1,
  PRIMARY KEY (organisation_id, id)
);
CREATE UNIQUE INDEX users_email_key ON users (organisation_id, lower(email));
CREATE INDEX users_by_creation ON users (organisation_id, created_at, id);

-- One open invitation a user. Only the token's hash is kept: a copy of the table lets nobody in.
CREATE TABLE invitations (
  organisation_id text NOT NULL,
  user_id         text NOT NULL,
  token_hash      bytea NOT NULL,
  expires_at      timestamptz NOT NULL,
  PRIMARY KEY (organisation_id, user_id),
  FOREIGN KEY (organisation_id, user_id) REFERENCES users (organisation_id, id)
);
CREATE UNIQUE INDEX invitations_token_key ON invitations (token_hash);

CREATE TABLE locations (
  organisation_id text NOT NULL REFERENCES organisations (id),
  id              text NOT NULL,
  name            text NOT NULL,
  country         text NOT NULL,
  region          text,
  is_default      boolean NOT NULL DEFAULT false,
  created_at      timestamptz NOT NULL,
  version         integer NOT NULL DEFAULT 1,
  PRIMARY KEY (organisation_id, id)
);
CREATE UNIQUE INDEX locations_name_key ON locations (organisation_id, lower(name));
CREATE UNIQUE INDEX locations_one_default ON locations (organisation_id) WHERE is_default;
CREATE INDEX locations_by_creation ON locations (organisation_id, created_at, id);

CREATE TABLE reporting_periods (
  organisation_id text NOT NULL REFERENCES organisations (id),
  id              text NOT NULL,
  name            text NOT NULL,
  period_start    date NOT NULL,
  period_end      date NOT NULL,
  status          text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'closed')),
  created_at      timestamptz NOT NULL,
  created_by      text NOT NULL,
  version         integer NOT NULL DEFAULT 1,
  PRIMARY KEY (organisation_id, id),
  FOREIGN KEY (organisation_id, created_by) REFERENCES users (organisation_id, id),
  CHECK (period_end >= period_start)
);
CREATE UNIQUE INDEX reporting_periods_name_key ON reporting_periods (organisation_id, lower(name));
CREATE UNIQUE INDEX reporting_periods_dates_key ON reporting_periods (organisation_id, period_start, period_end);
CREATE INDEX reporting_periods_by_creation ON reporting_periods (organisation_id, created_at, id);
