// algorithm.ts in Lua, step by step and in whole milliseconds, so that both stores decide alike. Embedded as text
// because the build copies no .lua files. Lua's numbers are doubles: exact for every time and count here, but written
// with '%.0f' because some servers print large ones with an exponent.
// KEYS: the counters (hash) of the subject and, if there is one, of its ceiling. ARGV: now; then for each of them per
// minute, per hour, per day, in flight ('' = unlimited) and burst ('1' or '0').
export const algorithm = `
local MINUTE, HOUR, DAY, BURST_TIME = 60000, 3600000, 86400000, 10000
local now = tonumber(ARGV[1])

local function readQuotas(count)
  local quotas = {}
  for i = 1, count do
    local at = 5 * i - 3
    quotas[i] = { counters = KEYS[i], places = KEYS[count + i],
      perMinute = tonumber(ARGV[at]), perHour = tonumber(ARGV[at + 1]) or math.huge,
      perDay = tonumber(ARGV[at + 2]) or math.huge, cap = tonumber(ARGV[at + 3]) or math.huge,
      bursts = ARGV[at + 4] == '1' }
  end
  return quotas
end

local function int(number)
  return string.format('%.0f', number)
end

local function stored(q)
  local v = redis.call('HMGET', q.counters, 'minuteStart', 'minuteCount', 'pool',
    'hourStart', 'hourCount', 'dayStart', 'dayCount')
  if not v[1] then return nil end
  for i = 1, 7 do v[i] = tonumber(v[i]) end
  return { minuteStart = v[1], minuteCount = v[2], pool = v[3],
    hourStart = v[4], hourCount = v[5], dayStart = v[6], dayCount = v[7] }
end

local function write(q, c)
  redis.call('HSET', q.counters,
    'minuteStart', int(c.minuteStart), 'minuteCount', int(c.minuteCount), 'pool', int(c.pool),
    'hourStart', int(c.hourStart), 'hourCount', int(c.hourCount),
    'dayStart', int(c.dayStart), 'dayCount', int(c.dayCount))
end

local function forgettableAt(q, c)
  local minuteEnd = c.minuteStart + (q.bursts and 2 * MINUTE or MINUTE)
  local hourEnd = q.perHour == math.huge and minuteEnd or c.hourStart + HOUR
  local dayEnd = q.perDay == math.huge and minuteEnd or c.dayStart + DAY
  return math.max(minuteEnd, hourEnd, dayEnd)
end

local function remember(q, c)
  write(q, c)
  redis.call('PEXPIRE', q.counters, int(math.max(1, forgettableAt(q, c) - now)))
end

local function firstCounters(q)
  return { minuteStart = now, minuteCount = 0, pool = q.perMinute,
    hourStart = now, hourCount = 0, dayStart = now, dayCount = 0 }
end

local function pullBack(c)
  if c.minuteStart <= now and c.hourStart <= now and c.dayStart <= now then return c, false end
  return { minuteStart = math.min(c.minuteStart, now), minuteCount = c.minuteCount, pool = c.pool,
    hourStart = math.min(c.hourStart, now), hourCount = c.hourCount,
    dayStart = math.min(c.dayStart, now), dayCount = c.dayCount }, true
end

local function refilledPool(q, c)
  local wholeWindows = math.floor((now - c.minuteStart) / MINUTE)
  local unused = math.max(0, q.perMinute - c.minuteCount) + (wholeWindows - 1) * q.perMinute
  return math.min(q.perMinute, c.pool + unused)
end

local function roll(q, c)
  local r = { minuteStart = c.minuteStart, minuteCount = c.minuteCount, pool = c.pool,
    hourStart = c.hourStart, hourCount = c.hourCount, dayStart = c.dayStart, dayCount = c.dayCount }
  if now >= c.minuteStart + MINUTE then r.pool = refilledPool(q, c); r.minuteStart = now; r.minuteCount = 0 end
  if now >= c.hourStart + HOUR then r.hourStart = now; r.hourCount = 0 end
  if now >= c.dayStart + DAY then r.dayStart = now; r.dayCount = 0 end
  return r
end

local function countOne(q, c)
  if c.minuteCount >= q.perMinute then c.pool = c.pool - 1 end
  c.minuteCount = c.minuteCount + 1
  c.hourCount = c.hourCount + 1
  c.dayCount = c.dayCount + 1
end

local function windowOf(seconds, limit, count, ending)
  return { seconds = seconds, limit = limit, left = math.max(0, limit - count), ending = ending, open = count < limit }
end

local function burstLeft(q, c)
  return q.bursts and c.minuteCount < 2 * q.perMinute and now < c.minuteStart + BURST_TIME and c.pool > 0
end

local function windowsOf(q, c)
  local windows = {
    windowOf(60, q.perMinute, c.minuteCount, c.minuteStart + MINUTE),
    windowOf(3600, q.perHour, c.hourCount, c.hourStart + HOUR),
    windowOf(86400, q.perDay, c.dayCount, c.dayStart + DAY),
  }
  if burstLeft(q, c) then windows[1].open = true end
  return windows
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

local function decisionOf(window, allowed, byCeiling)
  local resetAt = math.ceil(window.ending / 1000)
  local retryAfter = math.max(1, resetAt - math.floor(now / 1000))
  return { allowed and 1 or 0, byCeiling and 1 or 0, window.limit, window.left, resetAt, window.seconds, retryAfter }
end

local function refuse(violated, moved, byCeiling)
  for q, c in pairs(moved) do remember(q, c) end
  return decisionOf(violated, false, byCeiling)
end

local function take(quotas)
  local rolled, moved, violated, byCeiling = {}, {}, nil, false
  for i, q in ipairs(quotas) do
    local known, isMoved = pullBack(stored(q) or firstCounters(q))
    if isMoved then moved[q] = known end
    rolled[i] = roll(q, known)
    local last = lastToReset(windowsOf(q, rolled[i]))
    if last and (not violated or last.ending > violated.ending) then violated = last; byCeiling = i > 1 end
  end
  if violated then return refuse(violated, moved, byCeiling) end
  for i, q in ipairs(quotas) do
    countOne(q, rolled[i])
    remember(q, rolled[i])
  end
  return decisionOf(fewestLeft(windowsOf(quotas[1], rolled[1])), true)
end

local function peek(q)
  local windows = windowsOf(q, roll(q, pullBack(stored(q) or firstCounters(q))))
  local violated = lastToReset(windows)
  return decisionOf(violated or fewestLeft(windows), not violated)
end
`;
