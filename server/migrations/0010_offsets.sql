-- The catalogue of credits, the ledger that says whose they are, and what is done with them.

CREATE EXTENSION IF NOT EXISTS btree_gist;

-- Shared by all organisations, like the published factors; only the operator writes it.
CREATE TABLE offset_projects (
  id          text PRIMARY KEY,
  registry_id text NOT NULL UNIQUE,
  name        text NOT NULL,
  country     text NOT NULL,
  standard    text NOT NULL CHECK (standard IN ('vcs', 'gold_standard', 'cdm', 'plan_vivo', 'corsia')),
  type        text NOT NULL,
  sdgs        smallint[] NOT NULL,
  verified    boolean NOT NULL,
  description text NOT NULL,
  developer   text NOT NULL,
  methodology text NOT NULL,
  latitude    numeric(8, 5),
  longitude   numeric(8, 5),
  -- [{ title, url, issuedAt }]
  verification_reports jsonb NOT NULL DEFAULT '[]',
  created_at  timestamptz NOT NULL
);
CREATE INDEX offset_projects_by_creation ON offset_projects (created_at, id);

CREATE TABLE offset_vintages (
  project_id       text NOT NULL REFERENCES offset_projects (id),
  vintage          smallint NOT NULL,
  price_per_credit numeric(12, 2) NOT NULL CHECK (price_per_credit > 0),
  PRIMARY KEY (project_id, vintage)
);

-- One row for each account that ever held something. Shared accounts (`issued`, `stock`) belong to no organisation.
-- `issued` is what the registry has given out: it alone is below zero, by exactly what all others hold.
CREATE TABLE ledger_balances (
  organisation_id text NOT NULL,
  account         text NOT NULL CHECK (account IN ('issued', 'stock', 'ordered', 'wallet', 'retiring', 'retired')),
  project_id      text NOT NULL,
  vintage         smallint NOT NULL,
  quantity        numeric(20, 6) NOT NULL,
  PRIMARY KEY (organisation_id, account, project_id, vintage),
  FOREIGN KEY (project_id, vintage) REFERENCES offset_vintages (project_id, vintage),
  CONSTRAINT ledger_no_negative CHECK (CASE account WHEN 'issued' THEN quantity <= 0 ELSE quantity >= 0 END),
  CHECK ((account IN ('issued', 'stock')) = (organisation_id = ''))
) WITH (fillfactor = 70);
CREATE INDEX ledger_balances_of_project ON ledger_balances (project_id, vintage, account);

-- Every movement has two sides and one amount, so that it sums to zero by its form.
CREATE TABLE ledger_movements (
  id                bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  project_id        text NOT NULL,
  vintage           smallint NOT NULL,
  from_organisation text NOT NULL,
  from_account      text NOT NULL,
  to_organisation   text NOT NULL,
  to_account        text NOT NULL,
  quantity          numeric(20, 6) NOT NULL CHECK (quantity > 0),
  -- What it was for: a purchase order, a retirement, an import.
  reference         text NOT NULL,
  moved_at          timestamptz NOT NULL,
  CHECK ((from_organisation, from_account) <> (to_organisation, to_account))
);
CREATE INDEX ledger_movements_by_reference ON ledger_movements (reference);

-- Balances change by movements and by nothing else. The two sides are touched in one order everywhere, so that movements
-- that cross each other wait and never deadlock.
CREATE FUNCTION ledger_move() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.from_organisation, NEW.from_account) < (NEW.to_organisation, NEW.to_account) THEN
    PERFORM ledger_take(NEW);
    PERFORM ledger_give(NEW);
  ELSE
    PERFORM ledger_give(NEW);
    PERFORM ledger_take(NEW);
  END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION ledger_take(movement ledger_movements) RETURNS void LANGUAGE plpgsql AS $$
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
END $$;

CREATE FUNCTION ledger_give(movement ledger_movements) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO ledger_balances (organisation_id, account, project_id, vintage, quantity)
  VALUES (movement.to_organisation, movement.to_account, movement.project_id, movement.vintage, movement.quantity)
  ON CONFLICT (organisation_id, account, project_id, vintage)
    DO UPDATE SET quantity = ledger_balances.quantity + excluded.quantity;
END $$;

CREATE TRIGGER ledger_move AFTER INSERT ON ledger_movements FOR EACH ROW EXECUTE FUNCTION ledger_move();

CREATE FUNCTION ledger_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the ledger is append-only' USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER ledger_is_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_movements
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_is_append_only();
CREATE TRIGGER ledger_keeps_accounts BEFORE DELETE OR TRUNCATE ON ledger_balances
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_is_append_only();

-- A statement of the movements' trigger runs one level deeper than one that a client sends.
CREATE FUNCTION ledger_balances_follow() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF pg_trigger_depth() < 2 THEN
    RAISE EXCEPTION 'balances change by movements only' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER ledger_balances_follow BEFORE INSERT OR UPDATE ON ledger_balances
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_balances_follow();

CREATE TABLE offset_orders (
  organisation_id       text NOT NULL REFERENCES organisations (id),
  id                    text NOT NULL,
  status                text NOT NULL DEFAULT 'pending_payment'
                        CHECK (status IN ('pending_payment', 'confirmed', 'cancelled', 'expired')),
  payment_method        text NOT NULL CHECK (payment_method IN ('invoice', 'bank_transfer', 'card')),
  purchase_order_number text,
  payment_reference     text,
  total_usd             numeric(16, 2) NOT NULL,
  invoice_key           text NOT NULL,
  invoiced_at           timestamptz,
  created_at            timestamptz NOT NULL,
  created_by_id         text NOT NULL,
  created_by_email      text NOT NULL,
  expires_at            timestamptz NOT NULL,
  confirmed_at          timestamptz,
  closed_at             timestamptz,
  version               integer NOT NULL DEFAULT 1,
  PRIMARY KEY (organisation_id, id),
  CHECK ((status = 'confirmed') = (confirmed_at IS NOT NULL)),
  CHECK ((status IN ('cancelled', 'expired')) = (closed_at IS NOT NULL))
);
CREATE INDEX offset_orders_by_creation ON offset_orders (organisation_id, created_at, id);
CREATE INDEX offset_orders_open ON offset_orders (expires_at) WHERE status = 'pending_payment';
CREATE INDEX offset_orders_without_invoice ON offset_orders (created_at) WHERE invoiced_at IS NULL;

CREATE TABLE offset_order_items (
  organisation_id  text NOT NULL,
  order_id         text NOT NULL,
  position         smallint NOT NULL,
  project_id       text NOT NULL,
  project_name     text NOT NULL,
  vintage          smallint NOT NULL,
  quantity         numeric(20, 6) NOT NULL CHECK (quantity > 0),
  price_per_credit numeric(12, 2) NOT NULL,
  subtotal_usd     numeric(16, 2) NOT NULL,
  PRIMARY KEY (organisation_id, order_id, position),
  FOREIGN KEY (organisation_id, order_id) REFERENCES offset_orders (organisation_id, id)
);

CREATE TABLE offset_retirements (
  organisation_id    text NOT NULL REFERENCES organisations (id),
  id                 text NOT NULL,
  status             text NOT NULL DEFAULT 'pending'
                     CHECK (status IN ('pending', 'submitted', 'confirmed', 'failed', 'cancelled')),
  project_id         text NOT NULL REFERENCES offset_projects (id),
  vintage            smallint NOT NULL,
  quantity           numeric(20, 6) NOT NULL CHECK (quantity > 0),
  purpose            text NOT NULL,
  beneficiary_name   text NOT NULL,
  period_start       date NOT NULL,
  period_end         date NOT NULL CHECK (period_end >= period_start),
  emission_entry_ids text[] NOT NULL,
  notes              text,
  registry_reference text,
  failure_reason     text,
  -- The registry may have taken it without our knowing: until it has said otherwise, the credits cannot come back.
  outcome_unknown    boolean NOT NULL DEFAULT false,
  attempts           integer NOT NULL DEFAULT 0,
  failures           integer NOT NULL DEFAULT 0,
  next_attempt_at    timestamptz,
  created_at         timestamptz NOT NULL,
  created_by_id      text NOT NULL,
  created_by_email   text NOT NULL,
  submitted_at       timestamptz,
  confirmed_at       timestamptz,
  version            integer NOT NULL DEFAULT 1,
  PRIMARY KEY (organisation_id, id),
  CHECK ((status IN ('pending', 'submitted', 'failed')) = (next_attempt_at IS NOT NULL)),
  CHECK ((status = 'confirmed') = (confirmed_at IS NOT NULL))
);
CREATE INDEX offset_retirements_by_creation ON offset_retirements (organisation_id, created_at, id);
CREATE INDEX offset_retirements_by_period ON offset_retirements (organisation_id, period_start, period_end)
  WHERE status = 'confirmed';
CREATE INDEX offset_retirements_open ON offset_retirements (next_attempt_at, id)
  WHERE status IN ('pending', 'submitted', 'failed');

-- A serial number names one tonne. No two retirements may claim the same, whatever a registry answers.
CREATE TABLE offset_serials (
  organisation_id text NOT NULL,
  retirement_id   text NOT NULL,
  prefix          text NOT NULL,
  numbers         int8range NOT NULL,
  PRIMARY KEY (organisation_id, retirement_id, prefix, numbers),
  FOREIGN KEY (organisation_id, retirement_id) REFERENCES offset_retirements (organisation_id, id),
  CONSTRAINT offset_serials_once EXCLUDE USING gist (prefix WITH =, numbers WITH &&)
);

-- Where the sandbox registry has got to in giving out serial numbers.
CREATE TABLE sandbox_serials (
  project_id  text NOT NULL,
  vintage     smallint NOT NULL,
  next_number bigint NOT NULL DEFAULT 1,
  PRIMARY KEY (project_id, vintage)
);
