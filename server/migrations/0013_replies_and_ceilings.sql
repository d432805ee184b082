-- What the operator has set for all keys of an organisation together; null leaves it to the plan. Only Enterprise.
ALTER TABLE organisations ADD COLUMN limits jsonb;

-- Set while the work behind an answer goes on after its commit: until then the answer may still change, and twins of
-- the request wait. Null for an answer that is final, as all are that were stored before.
ALTER TABLE idempotent_responses ADD COLUMN provisional_until timestamptz;
