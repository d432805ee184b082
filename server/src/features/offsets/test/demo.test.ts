import { hasPoppler, poppler } from '@tonne/documents/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../../test/client.ts';
import { startDemo } from '../../../../test/fixtures/demo.ts';
import { ORDERS, PROJECTS, WALLET } from '../../../../test/fixtures/offsets.ts';
import { RETIREMENTS } from '../../../../test/fixtures/retirements.ts';
import type { TestApi } from '../../../../test/harness.ts';

let api: TestApi;
let admin: Client;
beforeAll(async () => {
  ({ api, admin } = await startDemo());
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
