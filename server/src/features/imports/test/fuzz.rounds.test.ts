import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect } from 'vitest';
import { test } from '../../../../test/api-test.ts';
import type { Answer, Client } from '../../../../test/client.ts';
import { GERMAN_BILLS, IMPORTS, readImport, rowsOf, upload, valuesOf } from '../../../../test/fixtures/imports.ts';
import { norwegian } from '../../../../test/fixtures/ledgers.ts';
import { workbook } from '../../../../test/fixtures/workbook.ts';
import type { TestApi } from '../../../../test/harness.ts';
import { rounds } from '../../../../test/rounds.ts';
import { workOff } from '../../../../test/work.ts';

const sample = (name: string): Buffer => readFileSync(new URL(`../invoices/test/samples/${name}`, import.meta.url));
const TRAVEL = 'Date,Trip,Class,Persons\n2025-03-01,HAM-LHR,economy,2\n2025-03-02,FRA-JFK,business,1\n';
const SHEET = [
  ['Month', 'Activity', 'kWh'],
  ['2025-01', 'Electricity', '10'],
  ['2025-02', 'Electricity', '900'],
];

const rowOf = (cells: readonly string[]): string =>
  `<row>${cells.map((text) => `<c t="str"><v>${text}</v></c>`).join('')}</row>`;

const samples: ReadonlyArray<readonly [type: string, content: Buffer]> = [
  ['text/csv', Buffer.from(GERMAN_BILLS)],
  ['text/csv', Buffer.from(`\ufeff${GERMAN_BILLS}`, 'utf16le')],
  ['text/plain', Buffer.from(TRAVEL)],
  [
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    workbook({ sheets: [{ name: 'A', rows: SHEET.map(rowOf).join('') }] }),
  ],
  ['application/xml', sample('ubl-guide-example3.xml')],
  ['text/xml', sample('cii-CII_example6.xml')],
  ['application/xml', Buffer.from(norwegian)],
  ['application/pdf', Buffer.from('%PDF-1.7\n1 0 obj<</F(factur-x.xml)/EF<</F 2 0 R>>>>endobj\n%%EOF\n')],
  ['application/json', Buffer.from('[{"date":"2025-01-01","activity":"Electricity","kWh":12}]')],
];
const types = [...new Set(samples.map(([type]) => type))];

const piece = fc.oneof(
  fc.uint8Array({ maxLength: 20 }),
  ...[
    '\0',
    '"',
    '""',
    ';',
    ',',
    '\r',
    '\n\n',
    '<',
    '&',
    ']]>',
    '<!DOCTYPE a>',
    '-1',
    '1e999',
    '31.02.2025',
    '\ufeff',
  ].map((text) => fc.constant(Buffer.from(text))),
);
const mutation = fc.record({ at: fc.nat(), removed: fc.oneof(fc.constant(0), fc.nat(300)), inserted: piece });

const changed = (content: Buffer, mutations: ReadonlyArray<{ at: number; removed: number; inserted: Uint8Array }>) =>
  mutations.reduce((before, { at, removed, inserted }) => {
    const start = at % (before.length + 1);
    return Buffer.concat([before.subarray(0, start), inserted, before.subarray(start + removed)]);
  }, content);

/** Most files are sent with their own type. */
const file = fc
  .record({
    chosen: fc.constantFrom(...samples),
    mutations: fc.array(mutation, { maxLength: 4 }),
    kept: fc.option(fc.nat(), { freq: 4 }),
    type: fc.option(fc.constantFrom(...types), { freq: 6 }),
    noise: fc.option(fc.uint8Array({ minLength: 1, maxLength: 400 }), { freq: 8 }),
  })
  .map(({ chosen: [own, content], mutations, kept, type, noise }) => {
    const whole = noise ? Buffer.from(noise) : changed(content, mutations);
    return { type: type ?? own, content: kept === null ? whole : whole.subarray(0, kept % (whole.length + 1)) };
  });

const fields = [
  'activity',
  'quantity',
  'unit',
  'date',
  'periodEnd',
  'location',
  'amount',
  'currency',
  'route',
  'scope',
];
const cell = fc.oneof(fc.constantFrom('', '5', '7,5', '2025-01', '2025-02-30', 'kWh', 'Strom', '=1+1'), fc.string());
const pick = fc.nat();

const change = fc.oneof(
  fc.record({
    kind: fc.constant('column' as const),
    pick,
    field: fc.constantFrom(...fields, null),
    decimal: fc.constantFrom('.', ',', null),
    dateForm: fc.constantFrom('DMY', 'MDY', 'YMD', null),
    unit: fc.constantFrom('kWh', 'xyz', null),
  }),
  fc.record({
    kind: fc.constant('value' as const),
    pick,
    means: fc.oneof(
      fc.constant(null),
      fc.record(
        {
          activity: fc.constantFrom('electricity', 'flight', 'nothing'),
          category: fc.constantFrom('purchased_electricity', 'x'),
          subcategory: fc.constantFrom('grid_electricity', 'x'),
          factorCode: fc.constantFrom('DEFRA-2025-ELEC-GRID-GB', 'x'),
          unit: fc.constantFrom('kWh', 'x'),
          ignore: fc.boolean(),
        },
        { requiredKeys: [] },
      ),
    ),
  }),
  fc.record({
    kind: fc.constant('row' as const),
    pick,
    text: cell,
    isIgnored: fc.constantFrom(true, false, null),
    isKept: fc.boolean(),
  }),
  fc.record({
    kind: fc.constant('defaults' as const),
    defaults: fc.record(
      {
        activity: fc.constantFrom('electricity', 'x', null),
        unit: fc.constantFrom('kWh', 'x', null),
        currency: fc.constantFrom('EUR', 'ZZZ', null),
        periodStart: fc.constantFrom('2025-01-01', null),
        periodEnd: fc.constantFrom('2025-01-31', null),
      },
      { requiredKeys: ['unit'] },
    ),
  }),
  fc.record({
    kind: fc.constant('format' as const),
    format: fc.record(
      {
        delimiter: fc.constantFrom(',', ';', '\t', '|'),
        encoding: fc.constantFrom('utf-8', 'windows-1252', 'utf-16le'),
        headerLine: fc.constantFrom(1, 4, 1000, null),
        sheet: fc.constantFrom('A', 'none'),
      },
      { requiredKeys: ['delimiter'] },
    ),
  }),
);
type Change = typeof change extends fc.Arbitrary<infer T> ? T : never;

/** Says what is wrong in a sentence, without the words of programs. */
function expectPlain(message: string): void {
  expect(message).toMatch(/^\S.*[.!?]$/s);
  expect(message).not.toMatch(/undefined|null|NaN|\bat \w+ \(|TypeError|RangeError|JSON\.parse|Unexpected token/);
}

function expectHandled(answer: Answer, what: unknown): void {
  expect(answer.status, `${JSON.stringify(what)}\n${answer.text}`).toBeLessThan(500);
  if (answer.status >= 400) expectPlain(answer.body.error.message);
}

async function send(client: Client, id: string, given: Change): Promise<Answer | undefined> {
  const { columns } = await readImport(client, id);
  const [column] = columns.length === 0 ? [] : [columns['pick' in given ? given.pick % columns.length : 0].column];
  if (given.kind === 'format' || given.kind === 'defaults') {
    const { kind: _, ...body } = given;
    return client.patch(`${IMPORTS}/${id}`, body);
  }
  if (column === undefined) return undefined;
  if (given.kind === 'column') {
    const { kind: _, pick: __, ...settings } = given;
    return client.patch(`${IMPORTS}/${id}`, { columns: [{ column, ...settings }] });
  }
  if (given.kind === 'value') {
    const values = await valuesOf(client, id);
    if (values.length === 0) return undefined;
    const { column: of, value } = values[given.pick % values.length];
    return client.patch(`${IMPORTS}/${id}`, { values: [{ column: of, value, means: given.means }] });
  }
  const rows = await rowsOf(client, id);
  if (rows.length === 0) return undefined;
  const { text, isIgnored, isKept } = given;
  const { line } = rows[given.pick % rows.length];
  return client.patch(`${IMPORTS}/${id}/rows/${line}`, { cells: { [column]: text }, isIgnored, isKept });
}

const AT_REST = ['mapping', 'ready', 'failed', 'applied'];

async function settled(api: TestApi, client: Client, id: string) {
  await workOff(api, 'imports');
  const found = await readImport(client, id);
  expect(AT_REST).toContain(found.status);
  if (found.status === 'failed') expectPlain(found.message);
  return found;
}

/** The shown rows and the stored entries agree. */
async function expectOnlyReadyApplied(client: Client, id: string, before: ReadonlyMap<number, string>): Promise<void> {
  const rows = await rowsOf(client, id);
  for (const { line, state, entryId, problems } of rows) {
    if (entryId === null) continue;
    expect([before.get(line), state, problems]).toEqual(['ready', 'applied', []]);
  }
  const made = rows.filter(({ entryId }: { entryId: string | null }) => entryId !== null);
  const entries = await client.get(`/api/v1/emissions?importId=${id}&pageSize=1`);
  expect(entries.body.pagination.totalItems).toBe(made.length);
}

async function liveThrough(api: TestApi, client: Client, sent: { type: string; content: Buffer }, changes: Change[]) {
  const answer = await upload(client, sent.content, sent);
  expectHandled(answer, sent.type);
  if (answer.status !== 201) return;
  const { id } = answer.body.data;
  await settled(api, client, id);
  for (const each of changes) {
    const changed = await send(client, id, each);
    if (changed) expectHandled(changed, each);
    await settled(api, client, id);
  }
  const before = new Map<number, string>(
    (await rowsOf(client, id)).map(({ line, state }: { line: number; state: string }) => [line, state]),
  );
  expectHandled(await client.post(`${IMPORTS}/${id}/apply`, { leaveErrors: true }), 'apply');
  const { status } = await settled(api, client, id);
  await expectOnlyReadyApplied(client, id, before);
  if (status === 'applied') {
    expectHandled(await client.post(`${IMPORTS}/${id}/undo`), 'undo');
    await settled(api, client, id);
  }
  expect((await client.delete(`${IMPORTS}/${id}`)).status).toBe(204);
}

test('any file ends in rows or in a plain refusal, whatever people change, and only ready rows become entries', async ({
  api,
  admin,
}) => {
  await fc.assert(
    fc.asyncProperty(file, fc.array(change, { maxLength: 4 }), (sent, changes) => {
      // The test clock does not move by itself, so the hour of the rate limit would never end.
      api.clock.advance(3_600_000);
      return liveThrough(api, admin, sent, changes);
    }),
    { numRuns: rounds(15, 400), endOnFailure: true },
  );
});
