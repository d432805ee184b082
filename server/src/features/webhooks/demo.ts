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

const DAY_MS = 86_400_000;

interface DemoDelivery {
  type: string;
  daysAgo: number;
  /** Status of each attempt. The last one repeats until a success or the last retry. */
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
    history: [{ type: 'emission.created', daysAgo: 15, answers: [503] }],
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
  retryDelays: readonly number[];
}

async function addEndpoint(
  tx: Tx,
  organisationId: string,
  { path, history, status, ...rest }: DemoEndpoint,
  { now, secretBox, access, retryDelays }: DemoSetting,
): Promise<void> {
  const createdAt = new Date(now.getTime() - 20 * DAY_MS);
  const id = newId('whk', createdAt);
  const url = `https://hooks.harbourside.example${path}`;
  const secret = sealSecret(secretBox, generateSecret());
  const wildcardAreas = areasReached(rest.events, access.types);
  await insertEndpoint(tx, organisationId, { id, url, secret, createdAt, wildcardAreas, ...rest });
  for (const delivery of history)
    await addDelivery(tx, { organisationId, endpointId: id }, { ...delivery, now, access, retryDelays });
  if (status === 'paused')
    return saveEndpoint(tx, organisationId, id, { url, status, wildcardAreas, ...rest }, createdAt);
  const failingSince = new Date(now.getTime() - 15 * DAY_MS);
  const disabledReason = 'Every attempt has failed for 5 days. The last error: answered 503.';
  await saveHealth(tx, { organisationId, endpointId: id }, null, { failingSince, disabledReason }, now);
}

async function addDelivery(
  tx: Tx,
  key: { organisationId: string; endpointId: string },
  { type, daysAgo, answers, now, access, retryDelays }: DemoDelivery & Omit<DemoSetting, 'secretBox'>,
): Promise<void> {
  const at = new Date(now.getTime() - daysAgo * DAY_MS);
  const { emitTo } = createOutbox({ now: () => at });
  const data = type === PING ? pingData(key.endpointId) : access.sampleOf(type, key.endpointId);
  const eventId = await emitTo(tx, key.organisationId, key.endpointId, type, data);
  const id = await reserveDelivery(tx, key.organisationId, key.endpointId, eventId, at);
  for (const result of resultsOf(id, answers, retryDelays, at)) await recordResults(tx, key, [result], at);
}

/** Attempts as far apart as the service makes them. */
function* resultsOf(id: string, answers: number[], retryDelays: readonly number[], first: Date): Generator<Result> {
  for (let index = 0, at: Date | null = first; at; index += 1) {
    const outcome = outcomeOf(isSuccess(answerTo(index, answers)), index, retryDelays, at);
    yield { id, roundStart: 0, attempt: attemptOf(index, answerTo(index, answers), at), ...outcome };
    at = outcome.nextAttemptAt;
  }
}

const isSuccess = (status: number): boolean => status < 300;

const answerTo = (index: number, answers: number[]): number => answers[Math.min(index, answers.length - 1)]!;

function attemptOf(index: number, responseStatus: number, at: Date): Result['attempt'] {
  const succeeded = isSuccess(responseStatus);
  return {
    attempt: index + 1,
    at: wireTime(at),
    responseStatus,
    durationMs: succeeded ? 184 : 37,
    error: succeeded ? null : `answered ${responseStatus}`,
    responseSnippet: succeeded ? null : 'Service temporarily unavailable',
  };
}
