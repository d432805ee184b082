import { placeLifetime } from '../memory/in-flight.ts';
import { algorithm } from './algorithm.ts';

export const takeScript = `${algorithm}
return take(readQuotas(#KEYS))
`;

export const peekScript = `${algorithm}
return peek(readQuotas(1)[1])
`;

export const readScript = `${algorithm}
local all = {}
for i, q in ipairs(readQuotas(#KEYS)) do
  local c = stored(q)
  all[i] = c and { c.minuteStart, c.minuteCount, c.pool, c.hourStart, c.hourCount, c.dayStart, c.dayCount } or {}
end
return all
`;

export const refundScript = `${algorithm}
for _, q in ipairs(readQuotas(#KEYS)) do
  local c = stored(q)
  if c then
    if c.minuteCount > q.perMinute then c.pool = math.min(q.perMinute, c.pool + 1) end
    c.minuteCount = math.max(0, c.minuteCount - 1)
    c.hourCount = math.max(0, c.hourCount - 1)
    c.dayCount = math.max(0, c.dayCount - 1)
    write(q, c)
  end
end
return 1
`;

// KEYS: after the counters, the in-flight places of the subject and of its ceiling (sorted set: request id → expiry).
// ARGV: at the end, request id and count ('1' or '0'). Returns { admitted } or { admitted, ...decision }; admitted is
// 1, 0, or -1 when the ceiling has no free place.
export const enterScript = `${algorithm}
local LIFETIME = ${placeLifetime}
local quotas = readQuotas(#KEYS / 2)
local requestId, isCounted = ARGV[#ARGV - 1], ARGV[#ARGV] == '1'

local function hasRoom(q)
  if redis.call('ZCARD', q.places) < q.cap then return true end
  redis.call('ZREMRANGEBYSCORE', q.places, '-inf', int(now))
  redis.call('ZREMRANGEBYSCORE', q.places, '(' .. int(now + 2 * LIFETIME), '+inf')
  return redis.call('ZCARD', q.places) < q.cap
end

local function enterInFlight(q)
  redis.call('ZADD', q.places, int(now + LIFETIME), requestId)
  redis.call('PEXPIRE', q.places, LIFETIME)
end

local function answer(admitted, decision)
  table.insert(decision, 1, admitted)
  return decision
end

for i, q in ipairs(quotas) do
  if q.cap ~= math.huge and not hasRoom(q) then return answer(1 - i, peek(quotas[1])) end
end
local decision = {}
if isCounted then decision = take(quotas) end
if decision[1] ~= 0 then
  for _, q in ipairs(quotas) do
    if q.cap ~= math.huge then enterInFlight(q) end
  end
end
return answer(1, decision)
`;

export const leaveScript = `
for i = 1, #KEYS do redis.call('ZREM', KEYS[i], ARGV[1]) end
return 1
`;
