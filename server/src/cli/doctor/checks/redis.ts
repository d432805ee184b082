import { type Finding, failed, ok, placeOf, type TimedOut, within } from '../finding.ts';

interface Commands {
  info(): Promise<string>;
  set(key: string, value: string, unit: 'PX', milliseconds: number): Promise<unknown>;
}

/** Named like the counters, which may be the only keys this Redis user may write. */
const PROBE = 'tonne:rate:{doctor}:probe';

export async function checkRedis(url: string | null, timeoutMs: number): Promise<Finding> {
  if (url === null) return ok('not used: each process counts rate limits on its own');
  const { createRedisLink } = await import('../../../platform/rate-limit/redis/connection.ts');
  const seen = { info: '', reason: 'no answer' };
  const link = createRedisLink<Commands>({
    url,
    deadline: timeoutMs,
    scripts: {},
    probe: async (redis) => {
      const info = await redis.info();
      // A replica and a full server also answer, but neither can count.
      await redis.set(PROBE, '1', 'PX', 1_000);
      seen.info = info;
    },
    log: {
      info: () => undefined,
      warn(fields) {
        if ('reason' in fields) seen.reason = String(fields.reason);
      },
    },
  });
  try {
    await within(timeoutMs, link.ready()).catch((error: TimedOut) => {
      seen.reason = error.message;
    });
    return link.usable() ? ok(`${versionIn(seen.info)} at ${placeOf(url, 6379)}`) : refusal(url, seen.reason);
  } finally {
    await link.close();
  }
}

/** Valkey also reports a Redis version, the one it was forked from. */
const versionIn = (info: string): string => {
  const [, valkey] = /^valkey_version:(\S+)/m.exec(info) ?? [];
  const [, redis = ''] = /^redis_version:(\S+)/m.exec(info) ?? [];
  return valkey ? `Valkey ${valkey}` : `Redis ${redis}`;
};

const ADVICE: [RegExp, string][] = [
  [/WRONGPASS|NOAUTH|invalid password|without any password/i, 'Put the right user and password into REDIS_URL.'],
  [/NOPERM/, 'Let this user of Redis run scripts and write keys that begin with tonne:rate:.'],
  [/READONLY/, 'Point REDIS_URL at the primary: this is a replica.'],
  [/OOM/, 'Give Redis more memory: it is full.'],
];

function refusal(url: string, reason: string): Finding {
  const [, advice] = ADVICE.find(([pattern]) => pattern.test(reason)) ?? [];
  return failed(
    `Redis at ${placeOf(url, 6379)} cannot be used (${reason}); each process would count rate limits on its own`,
    advice ?? 'Start it, or correct REDIS_URL.',
  );
}
