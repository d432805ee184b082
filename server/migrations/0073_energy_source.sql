-- The fuel or electricity that purchased heat, steam or cooling is made from, with its efficiency, if the figure of the
-- entry comes from there. Null for all other entries, and for those from before.
ALTER TABLE emission_entries ADD COLUMN energy_source jsonb;
