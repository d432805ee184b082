import { expect, it } from 'vitest';
import { createFirstOrganisation } from '../src/boot/first-organisation.ts';
import { startTestApi } from './harness.ts';

it('the demo organisation also starts in January, when the end of last year is still under review', async () => {
  const api = await startTestApi();
  api.clock.set('2027-01-10T12:00:00Z');
  const first = await createFirstOrganisation(api.service, { demo: true, plan: 'standard', apiKey: null });
  const { body } = await api.clientWith(first!.apiKey).get('/api/v1/certificates?status=issued&sortOrder=asc');
  expect(body.data).toMatchObject([
    { type: 'ghg_inventory', periodStart: '2025-01-01' },
    { type: 'offset_retirement', periodStart: '2026-01-01' },
  ]);
  await api.close();
});
