import { expect } from 'vitest';
import { sql } from '../../src/platform/db/index.ts';
import type { Author, RecordEvent } from '../../src/platform/record/index.ts';
import type { Answer, Client } from '../client.ts';
import { recordedBy } from '../fixtures/record.ts';
import type { TestApi, TestOrganisation } from '../harness.ts';
import type { OidcIssuer } from '../oidc-issuer.ts';
import { readRows } from '../read-rows.ts';
import { expectRecordHolds } from './holding.ts';

export interface Stage {
  readonly api: TestApi;
  readonly org: TestOrganisation;
  readonly issuer: OidcIssuer;
}

type Shown = Readonly<Record<string, unknown>>;

/** A resource as the API shows it; null if there is none. */
export type Show = (id: string) => Promise<Shown | null>;

export interface ExpectedChange {
  readonly action: string;
  /** The subject, if it exists before the operation. */
  readonly id?: string;
  /** Missing if no response shows the subject. */
  readonly show?: Show;
  /** Done in the name of the user after the response, or treated as such. */
  readonly isCarriedOut?: true;
  /** Done by the worker after the response, with the credential of the request. */
  readonly isByWorker?: true;
}

/** An operation to be performed once, and the expected record. */
export interface Scene {
  perform(): Promise<Answer>;
  readonly changes: readonly ExpectedChange[];
  /** The admin of the organisation, unless the operation has another caller. */
  readonly by?: Performer;
  /** The organisation in whose record the change appears, if it is another one. */
  readonly organisationId?: string;
}

/** A client with a key, a person, or an author that is neither. */
export type Performer = Client | { readonly userId: string } | Author;

export type Scenario = (stage: Stage) => Promise<Scene>;

export type Scenarios = Readonly<Record<string, Scenario>>;

/** The address from which all test requests come. */
const ADDRESS = '127.0.0.1';

export async function expectRecorded({ api, org }: Stage, scene: Scene): Promise<void> {
  const { perform, changes, by = org.admin, organisationId = org.id } = scene;
  // Makes the times before and after differ.
  api.clock.advance(60_000);
  const before = await shownNow(changes);
  let answer!: Answer;
  const events = await recordedBy(api, organisationId, async () => {
    answer = await perform();
    expect(answer.status, answer.text).toBeLessThan(400);
  });
  const actor = await authorOf(api, by);
  const requestId = answer.headers['x-request-id'];
  await expectChanges(events, changes, before, ({ isCarriedOut, isByWorker }) => {
    if (isByWorker) return doneLaterFor(actor);
    return isCarriedOut ? carriedOutFor(actor) : { actor, requestId };
  });
  await expectRecordHolds(api, organisationId);
  keepSecrets(api, events, answer);
}

/** A key, a signing secret, the last part of a link. */
const SECRET = /"(?:value":"(tnn_[^"]+)|signingSecret":"([^"]+)|invitationUrl":"[^"]*#\/([^"]+))"/g;

/** Searches the record for secrets like the log, including secrets that only this response shows. */
function keepSecrets({ secrets }: TestApi, events: readonly RecordEvent[], { text }: Answer): void {
  for (const [, ...found] of text.matchAll(SECRET)) for (const each of found) if (each) secrets.learn(each);
  secrets.lines.push(JSON.stringify(events));
}

export async function shownNow(changes: readonly ExpectedChange[]): Promise<Array<Shown | null>> {
  const shown: Array<Shown | null> = [];
  for (const { id, show } of changes) shown.push(id === undefined || !show ? null : await show(id));
  return shown;
}

/** The events show these changes, in this order, for resources that the API shows now. */
export async function expectChanges(
  events: readonly RecordEvent[],
  changes: readonly ExpectedChange[],
  before: ReadonlyArray<Shown | null>,
  originOf: (change: ExpectedChange) => object,
): Promise<void> {
  expect(events.map(({ action }) => action)).toEqual(changes.map(({ action }) => action));
  for (const [index, { actor, requestId, subject, ...event }] of events.entries()) {
    const change = changes[index]!;
    const { action, id = subject.id, show } = change;
    expect({ actor, requestId }).toEqual(originOf(change));
    expect(subject).toEqual({ type: action.split('.')[0], id });
    expectSame(event.before, before[index]!);
    if (show) expectSame(event.after, await show(subject.id));
  }
}

const doneLaterFor = ({ address: _, ...actor }: Author) => ({ actor, requestId: null });

const carriedOutFor = ({ id, email }: Author) => ({ actor: { type: 'user', id, email }, requestId: null });

async function authorOf({ db }: TestApi, performer: Performer): Promise<Author> {
  if ('type' in performer) return performer;
  const [user] = await readRows<{ id: string; email: string }>(
    db,
    sql`SELECT id, email FROM users WHERE id = ${performer.userId!}`,
  );
  const key = 'key' in performer ? performer.key : undefined;
  if (key === undefined) return { type: 'user', ...user!, address: ADDRESS };
  const [row] = await readRows<{ keyId: string }>(
    db,
    sql`SELECT id AS "keyId" FROM api_keys WHERE prefix = ${key.slice(0, 12)}`,
  );
  return { type: 'key', ...user!, ...row!, address: ADDRESS };
}

/** Both have the same value for every shared member; each may have members that the other lacks. */
export function expectSame(recorded: unknown, shown: Shown | null): void {
  if (recorded === null || shown === null) {
    expect([recorded, shown]).toEqual([null, null]);
    return;
  }
  const [told, seen] = [sharedPart(recorded, shown), sharedPart(shown, recorded)];
  expect(told).toEqual(seen);
  const enough = Math.min(3, Object.keys(recorded as object).length);
  expect(Object.keys(seen as object).length, JSON.stringify(recorded)).toBeGreaterThanOrEqual(enough);
}

/** The first value without the members that the second does not have. */
function sharedPart(value: unknown, other: unknown): unknown {
  if (!isObject(value) || !isObject(other)) return value;
  const shared = Object.entries(value).filter(([name]) => name in other);
  return Object.fromEntries(shared.map(([name, member]) => [name, sharedPart(member, other[name])]));
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The resource read singly, below this path. */
export const shownAt =
  (client: Client, path: string): Show =>
  async (id) =>
    dataOf(await client.get(`${path}/${id}`));

/** The resource as shown in a list. */
export const shownIn =
  (client: Client, path: string): Show =>
  async (id) =>
    dataOf(await client.get(`${path}?pageSize=100`))?.find((each: { id: string }) => each.id === id) ?? null;

/** 404 if it is deleted; 401 if the client was deleted with it. */
function dataOf({ status, body, text }: Answer) {
  if (status === 404 || status === 401) return null;
  expect(status, text).toBe(200);
  return body.data;
}
