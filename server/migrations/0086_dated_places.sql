-- The country and region of a location are dated: an entry belongs to those of the first day of its period. `country` and
-- `region` are the present ones. They hold since `valid_from`, and since ever if it is null, as for every location of before.
ALTER TABLE locations
  ADD COLUMN valid_from date,
  -- [{ country, region, validFrom, validUntil }], oldest first; both days are included, and the first may have no start
  ADD COLUMN former_places jsonb NOT NULL DEFAULT '[]'
    CONSTRAINT locations_former_places_check CHECK (jsonb_typeof(former_places) = 'array');
