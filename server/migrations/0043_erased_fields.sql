-- Which personal fields of an event an erasure took, and whose erasure it was. The erasure states in the record how many
-- there are and a digest of them, so that nobody can take others along.
ALTER TABLE record_personal ADD COLUMN erased jsonb;
