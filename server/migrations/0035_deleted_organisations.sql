-- An organisation that was deleted leaves its row: certificates that were issued in its name still show it.
ALTER TABLE organisations ADD COLUMN deleted_at timestamptz;
