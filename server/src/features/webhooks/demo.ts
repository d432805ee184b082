import { newId } from '../../kernel/ids.ts';
import { wireTime } from '../../kernel/period.ts';
import type { SecretBox } from '../../platform/crypto/index.ts';
import type { Tx } from '../../platform/db/index.ts';
import { createOutbox } from '../../platform/events/outbox.ts';
import { recordResults, saveHealth } from './deliveries/lane.store.ts';
import { outcomeOf, type Result } from './deliveries/rules.ts';
import { reserveDelivery } from './deliveries/store.ts';
import { generateSecret, sealSecret } from './endpoints/rules.ts';
import { insertEndpoint, saveEndpoint } from './endpoints/store.ts';
import { areasReached, type EventAccess, PING, pingData } from './rules.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 1_440 * MINUTE_MS;
/** Minutes from the first attempt to each retry of the spec: 30 s, 5 min, 30 min, 2 h, 8 h apart. */
const ATTEMPT_MINUTES = [0, 0.5, 5.5, 35.5, 155.5, 635.5];
const RETRY_DELAYS = [30, 300, 1_800, 7_200, 28_800];

interface DemoDelivery {
  type: string;
  daysAgo: number;
  /** Status of each attempt; the last one decides. */
  answers: number[];
}

interface DemoEndpoint {
  path: string;
  description: string;
  events: string[];
  status: 'paused' | 'disabled';
  history: DemoDelivery[];
}

/** A working one, paused for now, and one that the service gave up on. Neither is ever called: nobody owns `.example`. */
const endpoints: DemoEndpoint[] = [
  {
    path: '/tonne/ledger',
    description: 'Keeps the finance system up to date with entries and reports',
    events: ['emission.*', 'report.generated'],
    status: 'paused',
    history: [
      { type: 'ping', daysAgo: 20, answers: [204] },
      { type: 'emission.approved', daysAgo: 20, answers: [500, 204] },
      { type: 'emission.locked', daysAgo: 12, answers: [204] },
    ],
  },
  {
    path: '/old-portal/events',
    description: 'The supplier portal that was switched off in spring',
    events: ['emission.created', 'emission.updated'],
    status: 'disabled',
    history: [{ type: 'emission.created', daysAgo: 15, answers: [503, 503, 503, 503, 503, 503] }],
  },
];

/** Adds webhooks to the demo organisation. */
export async function addDemo(tx: Tx, organisationId: string, setting: DemoSetting): Promise<void> {
  for (const endpoint of endpoints) await addEndpoint(tx, organisationId, endpoint, setting);
}

interface DemoSetting {
  now: Date;
  secretBox: SecretBox;
  access: EventAccess;
}

async function addEndpoint(
  tx: Tx,
  organisationId: string,
  { path, history, status, ...rest }: DemoEndpoint,
  { now, secretBox, access }: DemoSetting,
): Promise<void> {
  const createdAt = new Date(now.getTime() - 20 * DAY_MS);
  const id = newId('whk', createdAt);
  const url = `https://hooks.harbourside.example${path}`;
  const secret = sealSecret(secretBox, generateSecret());
  const wildcardAreas = areasReached(rest.events, access.types);
  await insertEndpoint(tx, organisationId, { id, url, secret, createdAt, wildcardAreas, ...rest });
  for (const delivery of history)
    await addDelivery(tx, { organisationId, endpointId: id }, { ...delivery, now, access });
  if (status === 'paused')
    return saveEndpoint(tx, organisationId, id, { url, status, wildcardAreas, ...rest }, createdAt);
  const failingSince = new Date(now.getTime() - 15 * DAY_MS);
  const disabledReason = 'Every attempt has failed for 5 days. The last error: answered 503.';
  await saveHealth(tx, { organisationId, endpointId: id }, null, { failingSince, disabledReason }, now);
}

async function addDelivery(
  tx: Tx,
  key: { organisationId: string; endpointId: string },
  { type, daysAgo, answers, now, access }: DemoDelivery & Pick<DemoSetting, 'now' | 'access'>,
): Promise<void> {
  const at = new Date(now.getTime() - daysAgo * DAY_MS);
  const { emitTo } = createOutbox({ now: () => at });
  const data = type === PING ? pingData(key.endpointId) : access.sampleOf(type, key.endpointId);
  const eventId = await emitTo(tx, key.organisationId, key.endpointId, type, data);
  const id = await reserveDelivery(tx, key.organisationId, key.endpointId, eventId, at);
  for (const [index, status] of answers.entries()) await recordResults(tx, key, [resultOf(id, index, status, at)], at);
}

function resultOf(id: string, index: number, responseStatus: number, first: Date): Result {
  const at = new Date(first.getTime() + (ATTEMPT_MINUTES[index] ?? 0) * MINUTE_MS);
  const succeeded = responseStatus < 300;
  return {
    id,
    roundStart: 0,
    attempt: {
      attempt: index + 1,
      at: wireTime(at),
      responseStatus,
      durationMs: succeeded ? 184 : 37,
      error: succeeded ? null : `answered ${responseStatus}`,
      responseSnippet: succeeded ? null : 'Service temporarily unavailable',
    },
    ...outcomeOf(succeeded, index, RETRY_DELAYS, at),
  };
}
