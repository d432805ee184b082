-- A key is found by the hash of its whole value, so that a wrong one with a known prefix takes no longer than any other.

CREATE INDEX api_keys_by_value ON api_keys (value_hash);
