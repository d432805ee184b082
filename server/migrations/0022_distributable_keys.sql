-- Every key of a table that grows with use begins with organisation_id, so that such tables can be spread over several
-- servers by it. The slowest step comes first: each table is locked from its first step to the end of the file. Old keys
-- go before their rows are changed, which spares keeping them up to date.

-- Offsets: the organisation whose credits move. Shared accounts have '', which sorts before every id; credits that are
-- only issued move from nobody to nobody.
ALTER TABLE ledger_movements ADD COLUMN organisation_id text, DROP CONSTRAINT ledger_movements_pkey;
ALTER TABLE ledger_movements DISABLE TRIGGER ledger_is_append_only;
UPDATE ledger_movements SET organisation_id = greatest(from_organisation, to_organisation);
ALTER TABLE ledger_movements ENABLE TRIGGER ledger_is_append_only;
ALTER TABLE ledger_movements ADD PRIMARY KEY (organisation_id, id);
ALTER TABLE ledger_movements ADD CONSTRAINT ledger_movements_organisation
  CHECK (organisation_id = greatest(from_organisation, to_organisation));

-- The previous release does not know the column.
CREATE FUNCTION fill_ledger_organisation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.organisation_id := greatest(NEW.from_organisation, NEW.to_organisation);
  RETURN NEW;
END $$;
CREATE TRIGGER fill_ledger_organisation BEFORE INSERT ON ledger_movements
  FOR EACH ROW WHEN (NEW.organisation_id IS NULL) EXECUTE FUNCTION fill_ledger_organisation();

-- Platform idempotency: answers of one day. One of a key that is gone cannot be asked for again.
ALTER TABLE idempotent_responses ADD COLUMN organisation_id text, DROP CONSTRAINT idempotent_responses_pkey;
UPDATE idempotent_responses r SET organisation_id = k.organisation_id FROM api_keys k WHERE k.id = r.api_key_id;
DELETE FROM idempotent_responses WHERE organisation_id IS NULL;
-- The previous release inserts with ON CONFLICT on these columns, and fails without the index. A migration of the next
-- release drops it, together with the trigger below.
CREATE UNIQUE INDEX idempotent_responses_of_previous_release ON idempotent_responses
  (api_key_id, method, path, idempotency_key);
ALTER TABLE idempotent_responses ADD PRIMARY KEY (organisation_id, api_key_id, method, path, idempotency_key);

CREATE FUNCTION fill_idempotent_organisation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.organisation_id := (SELECT organisation_id FROM api_keys WHERE id = NEW.api_key_id);
  RETURN NEW;
END $$;
CREATE TRIGGER fill_idempotent_organisation BEFORE INSERT ON idempotent_responses
  FOR EACH ROW WHEN (NEW.organisation_id IS NULL) EXECUTE FUNCTION fill_idempotent_organisation();

-- Emissions: changes of about a minute.
ALTER TABLE entry_total_changes DROP CONSTRAINT entry_total_changes_pkey;
ALTER TABLE entry_total_changes ADD PRIMARY KEY (organisation_id, id);
DROP INDEX entry_total_changes_by_organisation;
