-- Room factors. Organisations keep factors of their own over the API. A code names one figure for good: a new version has
-- a code of its own and the two name each other. Entries carry copies, so nothing here changes an entry.
ALTER TABLE custom_factors
  -- Only an active factor is chosen or pinned.
  ADD COLUMN status text NOT NULL DEFAULT 'active'
    CONSTRAINT custom_factors_status_check CHECK (status IN ('active', 'superseded', 'archived')),
  ADD COLUMN supersedes text,
  ADD COLUMN superseded_by text,
  -- Why the organisation has it; not known of a factor that the operator imported. The same holds for its author.
  ADD COLUMN reason text,
  ADD COLUMN created_by_id text,
  ADD COLUMN created_by_email text,
  ADD COLUMN archived_at timestamptz,
  ADD COLUMN archived_by_id text,
  ADD COLUMN archived_by_email text,
  -- Versions make a line, not a tree.
  ADD CONSTRAINT custom_factors_supersedes_key UNIQUE (organisation_id, supersedes),
  ADD CONSTRAINT custom_factors_supersedes_fkey
    FOREIGN KEY (organisation_id, supersedes) REFERENCES custom_factors (organisation_id, code),
  ADD CONSTRAINT custom_factors_superseded_by_fkey
    -- A correction leaves its place to the next version before that is there.
    FOREIGN KEY (organisation_id, superseded_by) REFERENCES custom_factors (organisation_id, code)
    DEFERRABLE INITIALLY DEFERRED,
  ADD CONSTRAINT custom_factors_superseded_check CHECK (status <> 'superseded' OR superseded_by IS NOT NULL),
  ADD CONSTRAINT custom_factors_archived_check CHECK ((status = 'archived') = (archived_at IS NOT NULL)),
  -- Two factors in force for the same activity would make the choice arbitrary. Those no longer in force do not count,
  -- and a unique constraint cannot leave rows out. Checked when a statement ends, so that an import may exchange two
  -- rows' meanings.
  DROP CONSTRAINT custom_factors_activity_key,
  ADD CONSTRAINT custom_factors_activity_key EXCLUDE USING btree (
    organisation_id WITH =, ghg_scope WITH =, category WITH =, subcategory WITH =, region WITH =, vintage WITH =,
    activity_unit WITH =) WHERE (status = 'active') DEFERRABLE;

-- Room offsets. A project that the operator takes out of the catalogue. Credits that organisations hold stay theirs.
ALTER TABLE offset_projects ADD COLUMN archived_at timestamptz;
