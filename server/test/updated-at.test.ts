import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allRoutes } from '../src/app.ts';
import { wireTime } from '../src/kernel/period.ts';
import { sql } from '../src/platform/db/index.ts';
import type { Route } from '../src/platform/http/index.ts';
import { versionOf } from './client.ts';
import { BODIES, type Furnished, furnish } from './foreign-ids.ts';
import { startTestApi, type TestApi } from './harness.ts';
import { readRows } from './read-rows.ts';

/** Responses with an id but without `updatedAt`, each with its reason. */
const WITHOUT: Readonly<Record<string, string>> = {
  Activity: 'comes with the service, and changes with a release',
  ActivityInPlace: 'comes with the service, and changes with a release',
  CurrentSession: 'see Session',
  EmissionCategory: 'comes with the service, and changes with a release',
  Event: 'never changes',
  Evidence: 'never changes',
  ImportValue: 'belongs to an import, which has it',
  OffsetEvidence: 'never changes',
  PublicCertificate: 'the public record, as it was signed; the certificate itself has it',
  QueuedReportJob: 'the receipt of an order; the job itself has it',
  RecordEvent: 'never changes',
  ReportDefinition: 'comes with the service, and changes with a release',
  RotatedApiKey: 'the new value of a key, shown once; the key itself has it',
  RotatedWebhookSecret: 'the new secret of an endpoint, shown once; the endpoint itself has it',
  Session: 'lastSeenAt and confirmedAt show all that changes',
  Unit: 'comes with the service, and changes with a release',
  WalletMovement: 'never changes',
  WebhookReplay: 'its counts move with its deliveries; completedAt shows the end',
};

/** They never change (decision 0055). */
const WITHOUT_COLUMN = ['published_factors'];

let api: TestApi;
let site: Furnished;
let routes: Route[];

beforeAll(async () => {
  api = await startTestApi();
  site = await furnish(api);
  routes = allRoutes(api.service);
});
afterAll(() => api.close());

interface Shape {
  title?: string;
  properties?: Record<string, object>;
  required?: string[];
}

const IDS = ['id', 'code', 'orderId', 'jobId', 'historyId', 'certId'];

describe('every resource', () => {
  it('with an id shows when it last changed, unless it is listed as an exception', () => {
    const shapes = routes.flatMap(({ success, otherwise }) => [success.data, otherwise?.data]) as Array<
      Shape | undefined
    >;
    const resources = shapes.filter((shape) => Object.keys(shape?.properties ?? {}).some((name) => IDS.includes(name)));
    const titles = [...new Set(resources.map((shape) => shape?.title ?? ''))];
    expect(titles.length).toBeGreaterThan(25);
    const lacking = resources.filter((shape) => !shape?.required?.includes('updatedAt')).map((shape) => shape?.title);
    expect([...new Set(lacking)].sort()).toEqual(Object.keys(WITHOUT).sort());
  });
});

const titleOf = ({ method, path }: Route): string => `${method} ${path}`;
const urlOf = (path: string): string => path.replaceAll(/\{(\w+)\}/g, (_, name) => site.ids[name] ?? name);

describe('updatedAt', () => {
  it('is initially the time of creation', async () => {
    const { admin } = await api.newOrganisation();
    const { body } = await admin.post('/api/v1/settings/locations', { name: 'Hull', country: 'GB' });
    expect(body.data.updatedAt).toBe(body.data.createdAt);
  });

  it('changes with every new version', async () => {
    const readable = routes.filter(
      ({ method, path, success }) => method === 'GET' && path.endsWith('}') && success.etag,
    );
    expect(readable.length).toBeGreaterThan(10);
    const changing = routes.filter(
      ({ kind, path, method }) => kind === 'write' && path.includes('{') && method !== 'DELETE',
    );
    const moved = new Set<string>();
    for (const read of readable) {
      for (const write of changing.filter(({ path }) => path.startsWith(read.path))) {
        const before = await site.admin.get(urlOf(read.path));
        api.clock.advance(1_000);
        await site.admin.request({ method: write.method, url: urlOf(write.path), body: BODIES[titleOf(write)] });
        const after = await site.admin.get(urlOf(read.path));
        if (versionOf(after) === versionOf(before)) continue;
        moved.add(read.path);
        expect([titleOf(write), after.body.data.updatedAt]).toEqual([titleOf(write), wireTime(api.clock.now())]);
      }
    }
    expect(moved.size).toBeGreaterThan(7);
  });

  it('is a column of every table with versions', async () => {
    const versioned = await readRows<{ name: string }>(
      api.db,
      sql`SELECT table_name AS name FROM information_schema.columns
        WHERE table_schema = 'public' AND column_name = 'version' AND table_name NOT IN (
          SELECT table_name FROM information_schema.columns WHERE table_schema = 'public' AND column_name = 'updated_at')`,
    );
    expect(versioned.map(({ name }) => name).sort()).toEqual(WITHOUT_COLUMN);
  });
});
