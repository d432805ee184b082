-- Files on their way to entries. The worker reads, checks and applies them step by step; each step continues where it
-- was interrupted.

-- The import that made an entry. A derived entry has none: it follows its parent.
ALTER TABLE emission_entries ADD COLUMN import_id text;
CREATE INDEX emission_entries_by_import ON emission_entries (organisation_id, import_id) WHERE import_id IS NOT NULL;

CREATE TABLE imports (
  organisation_id  text NOT NULL,
  id               text NOT NULL,
  name             text NOT NULL,
  kind             text NOT NULL,
  status           text NOT NULL,
  content_type     text NOT NULL,
  size_bytes       bigint NOT NULL,
  sha256           text NOT NULL,
  file_key         text NOT NULL,
  template_id      text,
  -- Encoding, delimiter and sheet as found, and those that a person chose.
  format           jsonb,
  chosen           jsonb NOT NULL,
  columns          jsonb NOT NULL,
  header_line      integer,
  -- Equal for files with the same headers; null until the file is read.
  fingerprint      text,
  defaults         jsonb NOT NULL,
  counts           jsonb NOT NULL,
  -- The step that the worker performs next, and the last line that it has finished in this step.
  step             text,
  reached          integer NOT NULL DEFAULT 0,
  tries            smallint NOT NULL DEFAULT 0,
  due_at           timestamptz NOT NULL,
  message          text,
  -- The user in whose name the worker writes entries, and the credential of the request.
  acting_user      text NOT NULL,
  credential       jsonb NOT NULL,
  created_at       timestamptz NOT NULL,
  created_by       text NOT NULL,
  updated_at       timestamptz,
  applied_at       timestamptz,
  version          integer NOT NULL DEFAULT 1,
  CONSTRAINT imports_pkey PRIMARY KEY (organisation_id, id),
  CONSTRAINT imports_organisation_fkey FOREIGN KEY (organisation_id) REFERENCES organisations (id),
  CONSTRAINT imports_created_by_fkey FOREIGN KEY (organisation_id, created_by) REFERENCES users (organisation_id, id),
  CONSTRAINT imports_acting_user_fkey FOREIGN KEY (organisation_id, acting_user) REFERENCES users (organisation_id, id),
  CONSTRAINT imports_kind_check CHECK (kind IN ('table', 'ubl', 'cii', 'saft', 'espi')),
  CONSTRAINT imports_status_check CHECK (
    status IN ('reading', 'mapping', 'ready', 'applying', 'undoing', 'applied', 'discarded', 'failed')),
  CONSTRAINT imports_step_check CHECK (step IN ('read', 'check', 'apply', 'undo')),
  CONSTRAINT imports_step_status_check CHECK ((step IS NOT NULL) = (status IN ('reading', 'applying', 'undoing')))
);
CREATE INDEX imports_by_creation ON imports (organisation_id, created_at, id);
CREATE INDEX imports_by_change ON imports (organisation_id, coalesce(updated_at, created_at), id);
CREATE INDEX imports_due ON imports (due_at, id) WHERE step IS NOT NULL;
CREATE INDEX imports_due_in_turn ON imports (organisation_id, due_at, id) WHERE step IS NOT NULL;
COMMENT ON TABLE imports IS 'imports: files on their way to entries, each with its format, columns and state';

CREATE TRIGGER announce_new AFTER INSERT ON imports FOR EACH ROW EXECUTE FUNCTION announce_work('imports');
CREATE TRIGGER announce_step AFTER UPDATE OF step ON imports FOR EACH ROW
  WHEN (NEW.step IS NOT NULL AND NEW.step IS DISTINCT FROM OLD.step) EXECUTE FUNCTION announce_work('imports');

CREATE TABLE import_rows (
  organisation_id  text NOT NULL,
  import_id        text NOT NULL,
  line             integer NOT NULL,
  cells            jsonb NOT NULL,
  -- Corrected cells, by the position of their column.
  edits            jsonb,
  state            text NOT NULL,
  -- Why the file itself makes no entry of the row, such as a total.
  ignored_because  text,
  -- True if a person ignores the row, false if a person includes it; null leaves it to the service.
  is_ignored       boolean,
  -- A person has said that the row repeats nothing.
  is_kept          boolean NOT NULL DEFAULT false,
  -- Body of the entry, and the names and the figure that follow from it.
  entry            jsonb,
  understood       jsonb,
  problems         jsonb NOT NULL DEFAULT '[]',
  confidence       numeric,
  -- Equal rows have the same key. Rows that differ only in reference and amount have the same near key.
  key              text,
  near_digest         text,
  quantity         numeric,
  -- The line or the entry that the row repeats.
  repeats          text,
  entry_id         text,
  CONSTRAINT import_rows_pkey PRIMARY KEY (organisation_id, import_id, line),
  CONSTRAINT import_rows_import_fkey
    FOREIGN KEY (organisation_id, import_id) REFERENCES imports (organisation_id, id) ON DELETE CASCADE,
  CONSTRAINT import_rows_state_check CHECK (
    state IN ('unread', 'ready', 'error', 'duplicate', 'possible_duplicate', 'ignored', 'applied'))
);
CREATE INDEX import_rows_by_state ON import_rows (organisation_id, import_id, state, line);
-- Each row is compared with the rows before it, so that no statement has to compare a whole file.
CREATE INDEX import_rows_by_key ON import_rows (organisation_id, import_id, key, line) WHERE key IS NOT NULL;
CREATE INDEX import_rows_by_near_digest ON import_rows (organisation_id, import_id, near_digest, quantity, line)
  WHERE near_digest IS NOT NULL;
-- Without statistics PostgreSQL takes a new import for one row, and would read all of a large one for each that it looks
-- up. The service owns no table, so it calls this after reading a large file.
CREATE FUNCTION analyse_import_rows() RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  ANALYZE public.import_rows;
END $$;
COMMENT ON TABLE import_rows IS 'imports: lines of a file as written, as corrected and as understood';

CREATE TABLE import_values (
  organisation_id  text NOT NULL,
  import_id        text NOT NULL,
  field            text NOT NULL,
  -- The value without case, accents, spaces and punctuation.
  key              text NOT NULL,
  value            text NOT NULL,
  rows             integer NOT NULL,
  means            jsonb,
  decided_by       text,
  confidence       numeric,
  suggestions      jsonb NOT NULL,
  CONSTRAINT import_values_pkey PRIMARY KEY (organisation_id, import_id, field, key),
  CONSTRAINT import_values_import_fkey
    FOREIGN KEY (organisation_id, import_id) REFERENCES imports (organisation_id, id) ON DELETE CASCADE,
  CONSTRAINT import_values_field_check CHECK (field IN ('activity', 'location', 'unit')),
  CONSTRAINT import_values_decided_by_check CHECK (decided_by IN ('person', 'template', 'service')),
  CONSTRAINT import_values_means_check CHECK ((means IS NULL) = (decided_by IS NULL))
);
COMMENT ON TABLE import_values IS 'imports: distinct values of the columns that name something, each with its meaning';

CREATE TABLE import_meanings (
  organisation_id  text NOT NULL,
  field            text NOT NULL,
  key              text NOT NULL,
  value            text NOT NULL,
  means            jsonb NOT NULL,
  uses             integer NOT NULL,
  last_used_at     timestamptz NOT NULL,
  CONSTRAINT import_meanings_pkey PRIMARY KEY (organisation_id, field, key),
  CONSTRAINT import_meanings_organisation_fkey FOREIGN KEY (organisation_id) REFERENCES organisations (id)
);
COMMENT ON TABLE import_meanings IS 'imports: meanings of values in applied imports, for suggestions';

CREATE TABLE import_templates (
  organisation_id  text NOT NULL,
  id               text NOT NULL,
  name             text NOT NULL,
  fingerprint      text NOT NULL,
  columns          jsonb NOT NULL,
  defaults         jsonb NOT NULL,
  meanings         jsonb NOT NULL,
  created_at       timestamptz NOT NULL,
  created_by       text NOT NULL,
  updated_at       timestamptz,
  version          integer NOT NULL DEFAULT 1,
  CONSTRAINT import_templates_pkey PRIMARY KEY (organisation_id, id),
  CONSTRAINT import_templates_organisation_fkey FOREIGN KEY (organisation_id) REFERENCES organisations (id),
  CONSTRAINT import_templates_created_by_fkey
    FOREIGN KEY (organisation_id, created_by) REFERENCES users (organisation_id, id)
);
CREATE UNIQUE INDEX import_templates_name_key ON import_templates (organisation_id, lower(name));
CREATE INDEX import_templates_by_creation ON import_templates (organisation_id, created_at, id);
CREATE INDEX import_templates_by_change ON import_templates (organisation_id, coalesce(updated_at, created_at), id);
CREATE INDEX import_templates_by_fingerprint ON import_templates (organisation_id, fingerprint);
COMMENT ON TABLE import_templates IS 'imports: columns and meanings of a source, applied to its next file';
