import { hasPoppler, poppler } from '@tonne/documents/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../../test/client.ts';
import { ORDERS, PROJECTS, WALLET } from '../../../../test/fixtures/offsets.ts';
import { RETIREMENTS } from '../../../../test/fixtures/retirements.ts';
import { startTestApi, type TestApi } from '../../../../test/harness.ts';
import { bootstrap } from '../../../bootstrap.ts';

const KEY = 'automation_key_for_the_demo_organisation';

let api: TestApi;
let admin: Client;
beforeAll(async () => {
  // An operator without a registry, as the demo starts.
  api = await startTestApi({ registryUrl: null });
  await bootstrap(api.house, { demo: true, plan: 'enterprise', apiKey: KEY });
  admin = api.clientWith(KEY);
});
afterAll(() => api.close());

const listed = async (path: string) => (await admin.get(path)).body.data;

describe('the demo', () => {
  it('has samples only, and removals among them', async () => {
    const projects: Array<{ registryId: string; demonstration: boolean; mechanism: string }> = await listed(PROJECTS);
    expect(
      projects.filter(({ registryId, demonstration }) => !demonstration || !registryId.startsWith('DEMO-')),
    ).toEqual([]);
    expect(new Set(projects.map(({ mechanism }) => mechanism))).toEqual(new Set(['avoidance', 'removal']));
    for (const holding of (await listed(WALLET)).holdings) expect(holding.demonstration).toBe(true);
  });

  it('shows retirements that say what they are', async () => {
    const retirements = await listed(RETIREMENTS);
    expect(retirements).toHaveLength(2);
    for (const retirement of retirements)
      expect(retirement).toMatchObject({
        status: 'confirmed',
        registry: 'sandbox',
        demonstration: true,
        registryReference: expect.stringMatching(/^DEMONSTRATION-/),
        serialNumbers: [{ prefix: expect.stringMatching(/^DEMO-.*-Demonstration-$/) }],
      });
  });

  it.skipIf(!hasPoppler)('has invoices that say it too', async () => {
    const orders: Array<{ invoiceUrl: string }> = await listed(ORDERS);
    expect(orders).toHaveLength(2);
    for (const { invoiceUrl } of orders) {
      const { pathname, search } = new URL(invoiceUrl);
      const { rawPayload } = await api.app.inject({ url: pathname + search });
      expect(poppler('pdftotext', ['-raw'], rawPayload)).toContain('Demonstration: credits of sample projects');
    }
  });
});
