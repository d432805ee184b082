import { Decimal } from 'decimal.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiExamples } from '../../src/examples/index.ts';
import type { OpenApiDocument, Operation } from '../../src/platform/openapi/index.ts';
import { startTestApi, type TestApi } from '../harness.ts';
import { documentOf } from './files.ts';

/** Examples are JSON of any shape; each test names what it looks for. */
// biome-ignore lint/suspicious/noExplicitAny: see above
type Example = any;

interface Documented {
  readonly title: string;
  readonly operation: Operation;
  readonly request: Example;
  readonly data: Example;
}

let api: TestApi;
let document: OpenApiDocument;
let documented: Documented[];
/** Every object inside every example, with the operation that shows it. */
let objects: Array<{ title: string; value: Example }>;

beforeAll(async () => {
  api = await startTestApi();
  document = documentOf(api.service);
  documented = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => describeOperation(`${method} ${path}`, operation)),
  );
  objects = documented.flatMap(({ title, request, data }) =>
    [...objectsIn(request), ...objectsIn(data)].map((value) => ({ title, value })),
  );
});
afterAll(() => api.close());

function describeOperation(title: string, operation: Operation): Documented {
  const [, success] = Object.entries(operation.responses).find(([status]) => status.startsWith('2')) ?? [];
  const content = success && 'content' in success ? success.content?.['application/json'] : undefined;
  const { data } = (content?.example ?? {}) as { data?: Example };
  return { title, operation, request: operation.requestBody?.content['application/json']?.example, data };
}

function* objectsIn(value: Example): Generator<Example> {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) yield value;
  for (const part of Object.values(value)) yield* objectsIn(part);
}

const having = (...names: string[]) =>
  objects.filter(({ value }) => names.every((name) => value[name] !== undefined && value[name] !== null));

const sum = (values: number[]): number => Decimal.sum(0, ...values).toNumber();
const product = (left: number, right: number): Decimal => new Decimal(left).times(right);

describe('the examples', () => {
  it('contain no placeholder', () => {
    const isPlaceholder = (value: unknown): boolean => typeof value === 'string' && value.startsWith('Example ');
    const texts = objects.flatMap(({ title, value }) =>
      Object.entries(value).flatMap(([name, text]) => ([text].flat().some(isPlaceholder) ? [`${title}: ${name}`] : [])),
    );
    expect([...new Set(texts)]).toEqual([]);
  });

  it('show in the body the ids of the path', () => {
    const compared: string[] = [];
    for (const { title, operation, data } of documented) {
      for (const parameter of operation.parameters ?? []) {
        if (!('example' in parameter) || !data || Array.isArray(data)) continue;
        const { name, example = '' } = parameter;
        const prefix = /^[a-z]+_/.exec(example)?.[0] ?? 'none';
        const shown = data[name] ?? (String(data.id).startsWith(prefix) ? data.id : undefined);
        if (shown === undefined) continue;
        expect([title, String(shown)]).toEqual([title, example]);
        compared.push(title);
      }
    }
    expect(compared.length).toBeGreaterThan(40);
  });

  it('name every resource in a path', () => {
    const unnamed = documented.flatMap(({ title, operation }) =>
      (operation.parameters ?? []).flatMap((each) =>
        'in' in each && each.in === 'path' && each.name.endsWith('Id') && !each.example
          ? [`${title}: ${each.name}`]
          : [],
      ),
    );
    expect(unnamed).toEqual([]);
  });

  it('answer with the sent values', () => {
    let compared = 0;
    for (const { title, request, data } of documented) {
      if (!request || !data || Array.isArray(request)) continue;
      const shared = Object.keys(request).filter((name) => name in data);
      compared += shared.length;
      for (const name of shared) {
        // A part is shown with more fields than were sent.
        if ([data[name]].flat().some((part) => typeof part === 'object')) continue;
        expect([title, name, data[name]]).toEqual([title, name, request[name]]);
      }
    }
    expect(compared).toBeGreaterThan(40);
  });

  it('multiply activities by their factors', () => {
    const entries = having('quantity', 'factor', 'tco2e');
    expect(entries.length).toBeGreaterThan(5);
    for (const { title, value } of entries) {
      const kilograms = product(value.quantity, value.factor.value).toNumber();
      expect([title, product(value.tco2e, 1000).toNumber()]).toEqual([title, kilograms]);
    }
    for (const { title, value } of having('tco2e', 'ghg')) {
      const { co2, ch4, n2o } = value.ghg;
      expect([title, sum([co2, ch4, n2o])]).toEqual([title, value.tco2e]);
    }
  });

  it('add up', () => {
    const [summary] = having('totalTco2e').map(({ value }) => value);
    expect(sum([summary.scope1Tco2e, summary.scope2Tco2e, summary.scope3Tco2e])).toBe(summary.totalTco2e);
    expect(sum([summary.totalTco2e, -summary.offsetsTco2e])).toBe(summary.netTco2e);
    const [breakdown] = having('groups', 'totalTco2e').map(({ value }) => value);
    expect(breakdown.totalTco2e).toBe(summary.totalTco2e);
    for (const { scope, tco2e } of breakdown.groups) expect(tco2e).toBe(summary[`scope${scope}Tco2e`]);
    const [report] = having('rowCount').map(({ value }) => value);
    expect(sum(breakdown.groups.map(({ entries }: Example) => entries))).toBe(report.rowCount);
    const [wallet] = having('holdings').map(({ value }) => value);
    expect(sum(wallet.holdings.map(({ available }: Example) => available))).toBe(wallet.totalAvailable);
    expect(sum(wallet.holdings.map(({ reserved }: Example) => reserved))).toBe(wallet.totalReserved);
    for (const { value } of having('subtotalUsd')) {
      expect(value.subtotalUsd).toBe(product(value.quantity, value.pricePerCredit).toNumber());
    }
    for (const { value } of having('totalUsd', 'items')) {
      expect(value.totalUsd).toBe(sum(value.items.map(({ subtotalUsd }: Example) => subtotalUsd)));
    }
    for (const { value } of having('variance'))
      expect(value.variance).toBe(sum([value.actualTco2e, -value.allowedTco2e]));
    for (const { value } of having('results', 'total')) {
      const done = value.created ?? value.moved;
      expect([value.total, done + value.failed]).toEqual([value.results.length, value.results.length]);
    }
    for (const { value } of having('toLock', 'counts')) {
      const { draft, submitted, approved } = value.counts;
      expect([value.draftsRemaining, value.submittedRemaining, value.toLock]).toEqual([draft, submitted, approved]);
    }
  });

  it('follow the trajectory of their target', () => {
    const [target] = having('baseYearTco2e', 'currentTco2e').map(({ value }) => value);
    const { baseYear, baseYearTco2e, targetYear, reductionPercent, currentTco2e, progressPercent } = target;
    const saved = baseYearTco2e - currentTco2e;
    expect(progressPercent).toBeCloseTo((100 * saved) / ((baseYearTco2e * reductionPercent) / 100), 2);
    const due = (year: number): number => (reductionPercent * (year - baseYear)) / (targetYear - baseYear);
    for (const { value } of having('requiredReductionPercent', 'allowedTco2e')) {
      expect(value.requiredReductionPercent).toBe(due(value.year));
      expect(value.allowedTco2e).toBe(baseYearTco2e * (1 - value.requiredReductionPercent / 100));
    }
  });

  const LATER = ['completedAt', 'confirmedAt', 'submittedAt', 'issuedAt', 'revokedAt', 'decidedAt', 'closedAt'];
  LATER.push('activatedAt', 'deactivatedAt', 'expiresAt', 'lastRunAt', 'verifiedAt', 'updatedAt', 'lastUsedAt');

  it('have times in the right order', () => {
    expect(having('periodStart', 'periodEnd').filter(({ value }) => value.periodStart >= value.periodEnd)).toEqual([]);
    for (const { title, value } of having('createdAt')) {
      const early = LATER.filter((name) => value[name] && value[name] < value.createdAt);
      expect([title, early]).toEqual([title, []]);
    }
  });

  /** Beside a state, the times at which it is reached. */
  it.each([
    ['closedAt', 'status', ['closed']],
    ['issuedAt', 'status', ['issued', 'revoked']],
    ['revokedAt', 'status', ['revoked']],
    ['deactivatedAt', 'status', ['deactivated']],
    ['confirmedAt', 'status', ['confirmed']],
    ['completedAt', 'status', ['complete', 'delivered', 'failed']],
    ['decidedAt', 'status', ['applied', 'rejected', 'cancelled', 'lapsed', 'achieved', 'missed']],
    ['disabledAt', 'status', ['disabled']],
    ['verifiedAt', 'verified', [true]],
  ])('have %s exactly if %s is %j', (moment, state, reached) => {
    const shown = objects.filter(({ value }) => moment in value && state in value);
    expect(shown.length).toBeGreaterThan(0);
    const wrong = shown.filter(
      ({ value }) => (value[moment] !== null) !== (reached as unknown[]).includes(value[state]),
    );
    expect(wrong.map(({ title, value }) => `${title}: ${value[state]}, ${value[moment]}`)).toEqual([]);
  });
});

describe('the API examples', () => {
  const membersOf = (title: string): string[] =>
    Object.keys((document.components.schemas[title] as { properties?: object } | undefined)?.properties ?? {});

  it('name only resources, members, operations and paths that exist', () => {
    const unknown = [
      ...Object.entries(apiExamples.resources).flatMap(([title, told]) =>
        Object.keys(told).flatMap((name) => (membersOf(title).includes(name) ? [] : [`${title}.${name}`])),
      ),
      ...Object.keys(apiExamples.requests).filter((title) => !(title in document.components.schemas)),
      ...Object.keys(apiExamples.answers).filter(
        (id) => !documented.some(({ operation }) => operation.operationId === id),
      ),
      ...Object.keys(apiExamples.params).filter(
        (name) => !Object.keys(document.paths).some((path) => path.includes(`{${name}}`)),
      ),
    ];
    expect(unknown).toEqual([]);
  });

  it('change only members that the answer has', () => {
    const unknown = documented.flatMap(({ operation: { operationId }, data }) =>
      Object.keys(apiExamples.answers[operationId] ?? {}).flatMap((name) =>
        name in (data ?? {}) ? [] : [`${operationId}.${name}`],
      ),
    );
    expect(unknown).toEqual([]);
  });
});
