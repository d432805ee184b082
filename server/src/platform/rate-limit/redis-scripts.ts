import { placeLifetime } from './in-flight.ts';

// algorithm.ts in Lua, step by step and in whole milliseconds, so that both stores decide alike. Embedded as text
// because the build copies no .lua files. Lua's numbers are doubles: exact for every time and count here, but they are
// written with '%.0f' because some servers would print large ones with an exponent.
// KEYS[1] counters (hash); ARGV[1..5] now, per minute, per hour, per day ('' = unlimited), burst ('1' or '0').
const algorithm = `
local MINUTE, HOUR, DAY, BURST_TIME = 60000, 3600000, 86400000, 10000
local now = tonumber(ARGV[1])
local perMinute = tonumber(ARGV[2])
local perHour = tonumber(ARGV[3]) or math.huge
local perDay = tonumber(ARGV[4]) or math.huge
local bursts = ARGV[5] == '1'

local function int(number)
  return string.format('%.0f', number)
end

local function stored()
  local v = redis.call('HMGET', KEYS[1], 'minuteStart', 'minuteCount', 'pool',
    'hourStart', 'hourCount', 'dayStart', 'dayCount')
  if not v[1] then return nil end
  for i = 1, 7 do v[i] = tonumber(v[i]) end
  return { minuteStart = v[1], minuteCount = v[2], pool = v[3],
    hourStart = v[4], hourCount = v[5], dayStart = v[6], dayCount = v[7] }
end

local function write(c)
  redis.call('HSET', KEYS[1],
    'minuteStart', int(c.minuteStart), 'minuteCount', int(c.minuteCount), 'pool', int(c.pool),
    'hourStart', int(c.hourStart), 'hourCount', int(c.hourCount),
    'dayStart', int(c.dayStart), 'dayCount', int(c.dayCount))
end

local function forgettableAt(c)
  local minuteEnd = c.minuteStart + (bursts and 2 * MINUTE or MINUTE)
  local hourEnd = perHour == math.huge and minuteEnd or c.hourStart + HOUR
  local dayEnd = perDay == math.huge and minuteEnd or c.dayStart + DAY
  return math.max(minuteEnd, hourEnd, dayEnd)
end

local function remember(c)
  write(c)
  redis.call('PEXPIRE', KEYS[1], int(math.max(1, forgettableAt(c) - now)))
end

local function firstCounters()
  return { minuteStart = now, minuteCount = 0, pool = perMinute,
    hourStart = now, hourCount = 0, dayStart = now, dayCount = 0 }
end

local function pullBack(c)
  if c.minuteStart <= now and c.hourStart <= now and c.dayStart <= now then return c, false end
  return { minuteStart = math.min(c.minuteStart, now), minuteCount = c.minuteCount, pool = c.pool,
    hourStart = math.min(c.hourStart, now), hourCount = c.hourCount,
    dayStart = math.min(c.dayStart, now), dayCount = c.dayCount }, true
end

local function refilledPool(c)
  local wholeWindows = math.floor((now - c.minuteStart) / MINUTE)
  local unused = math.max(0, perMinute - c.minuteCount) + (wholeWindows - 1) * perMinute
  return math.min(perMinute, c.pool + unused)
end

local function roll(c)
  local r = { minuteStart = c.minuteStart, minuteCount = c.minuteCount, pool = c.pool,
    hourStart = c.hourStart, hourCount = c.hourCount, dayStart = c.dayStart, dayCount = c.dayCount }
  if now >= c.minuteStart + MINUTE then r.pool = refilledPool(c); r.minuteStart = now; r.minuteCount = 0 end
  if now >= c.hourStart + HOUR then r.hourStart = now; r.hourCount = 0 end
  if now >= c.dayStart + DAY then r.dayStart = now; r.dayCount = 0 end
  return r
end

local function countOne(c)
  if c.minuteCount >= perMinute then c.pool = c.pool - 1 end
  c.minuteCount = c.minuteCount + 1
  c.hourCount = c.hourCount + 1
  c.dayCount = c.dayCount + 1
end

local function windowOf(seconds, limit, count, ending)
  return { seconds = seconds, limit = limit, left = math.max(0, limit - count), ending = ending, open = count < limit }
end

local function burstLeft(c)
  return bursts and c.minuteCount < 2 * perMinute and now < c.minuteStart + BURST_TIME and c.pool > 0
end

local function windowsOf(c)
  local windows = {
    windowOf(60, perMinute, c.minuteCount, c.minuteStart + MINUTE),
    windowOf(3600, perHour, c.hourCount, c.hourStart + HOUR),
    windowOf(86400, perDay, c.dayCount, c.dayStart + DAY),
  }
  if burstLeft(c) then windows[1].open = true end
  return windows
end

local function allOpen(windows)
  return windows[1].open and windows[2].open and windows[3].open
end

local function fewestLeft(windows)
  local shown = windows[1]
  for i = 2, 3 do
    if windows[i].left < shown.left then shown = windows[i] end
  end
  return shown
end

local function lastToReset(windows)
  local shown
  for i = 1, 3 do
    if not windows[i].open and (not shown or windows[i].ending > shown.ending) then shown = windows[i] end
  end
  return shown
end

local function decisionOf(window, allowed)
  local resetAt = math.ceil(window.ending / 1000)
  local retryAfter = math.max(1, resetAt - math.floor(now / 1000))
  return { allowed and 1 or 0, window.limit, window.left, resetAt, window.seconds, retryAfter }
end

local function decide(windows)
  if allOpen(windows) then return decisionOf(fewestLeft(windows), true) end
  return decisionOf(lastToReset(windows), false)
end

local function take()
  local known, moved = pullBack(stored() or firstCounters())
  local rolled = roll(known)
  local windows = windowsOf(rolled)
  if not allOpen(windows) then
    if moved then remember(known) end
    return decide(windows)
  end
  countOne(rolled)
  remember(rolled)
  return decisionOf(fewestLeft(windowsOf(rolled)), true)
end

local function peek()
  return decide(windowsOf(roll(pullBack(stored() or firstCounters()))))
end
`;

export const takeScript = `${algorithm}
return take()
`;

export const peekScript = `${algorithm}
return peek()
`;

export const refundScript = `${algorithm}
local c = stored()
if not c then return 0 end
if c.minuteCount > perMinute then c.pool = math.min(perMinute, c.pool + 1) end
c.minuteCount = math.max(0, c.minuteCount - 1)
c.hourCount = math.max(0, c.hourCount - 1)
c.dayCount = math.max(0, c.dayCount - 1)
write(c)
return 1
`;

// KEYS[2] in-flight places (sorted set: request id → expiry); ARGV[6..8] cap ('' = none), request id, count ('1' or
// '0').
// Answers { admitted } or { admitted, ...decision }.
export const enterScript = `${algorithm}
local LIFETIME = ${placeLifetime}
local cap = tonumber(ARGV[6]) or math.huge

local function hasRoom()
  if redis.call('ZCARD', KEYS[2]) < cap then return true end
  redis.call('ZREMRANGEBYSCORE', KEYS[2], '-inf', int(now))
  redis.call('ZREMRANGEBYSCORE', KEYS[2], '(' .. int(now + 2 * LIFETIME), '+inf')
  return redis.call('ZCARD', KEYS[2]) < cap
end

local function answer(admitted, decision)
  table.insert(decision, 1, admitted)
  return decision
end

local capped = cap ~= math.huge
if capped and not hasRoom() then return answer(0, peek()) end
local decision = {}
if ARGV[8] == '1' then decision = take() end
if capped and decision[1] ~= 0 then
  redis.call('ZADD', KEYS[2], int(now + LIFETIME), ARGV[7])
  redis.call('PEXPIRE', KEYS[2], LIFETIME)
end
return answer(1, decision)
`;
