CREATE TABLE spend_rules (
  organisation_id  text NOT NULL,
  id               text NOT NULL,
  -- The lowest number decides first.
  priority         integer NOT NULL,
  -- A line matches if it fits all of these that are set.
  account          text,
  account_prefix   text,
  supplier         text,
  words            text,
  valid_from       date,
  valid_to         date,
  -- An activity, a factor, or the reason of an exclusion.
  means            jsonb NOT NULL,
  vat              text NOT NULL,
  vat_percent      numeric,
  note             text,
  created_at       timestamptz NOT NULL,
  created_by       text NOT NULL,
  updated_at       timestamptz,
  version          integer NOT NULL DEFAULT 1,
  CONSTRAINT spend_rules_pkey PRIMARY KEY (organisation_id, id),
  CONSTRAINT spend_rules_organisation_fkey FOREIGN KEY (organisation_id) REFERENCES organisations (id),
  CONSTRAINT spend_rules_created_by_fkey
    FOREIGN KEY (organisation_id, created_by) REFERENCES users (organisation_id, id),
  CONSTRAINT spend_rules_priority_check CHECK (priority BETWEEN 1 AND 10000),
  CONSTRAINT spend_rules_match_check CHECK (num_nonnulls(account, account_prefix, supplier, words) > 0),
  CONSTRAINT spend_rules_account_check CHECK (account IS NULL OR account_prefix IS NULL),
  CONSTRAINT spend_rules_valid_check CHECK (valid_from <= valid_to),
  CONSTRAINT spend_rules_vat_check CHECK (
    (vat = 'net' AND vat_percent IS NULL) OR (vat = 'gross' AND vat_percent > 0 AND vat_percent <= 100))
);
CREATE INDEX spend_rules_by_priority ON spend_rules (organisation_id, priority, id);
CREATE INDEX spend_rules_by_creation ON spend_rules (organisation_id, created_at, id);
CREATE INDEX spend_rules_by_change ON spend_rules (organisation_id, coalesce(updated_at, created_at), id);
COMMENT ON TABLE spend_rules IS 'spend: what the lines of a ledger become, by account, supplier and text';
