-- The journey that the quantity of an entry follows from: its legs, their distances, and the people or the mass.
ALTER TABLE emission_entries ADD COLUMN journey jsonb;
