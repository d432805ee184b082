-- The activity of the catalogue that an entry records, and how near its factor is to its location. Both are null for
-- entries from before; a subcategory outside the catalogue has no activity.
ALTER TABLE emission_entries
  ADD COLUMN activity text,
  ADD COLUMN factor_proximity text CHECK (factor_proximity IN ('own', 'region', 'global', 'proxy'));
