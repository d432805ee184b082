import { expect } from 'vitest';
import { test } from '../../../../../test/api-test.ts';
import { addLot, fund } from '../../../../../test/fixtures/offsets.ts';
import { addRetirement, untilStatus, workerWith } from '../../../../../test/fixtures/retirements.ts';
import { whileRunning } from '../../../../../test/work.ts';
import type { Registry } from '../../registry/rules.ts';

test('takes retirements to the registry from each organisation in turn', async ({ api }) => {
  const [greedy, modest] = [await api.newOrganisation(), await api.newOrganisation()];
  const lot = await addLot(api);
  await fund(greedy, lot, 200);
  await fund(modest, lot, 10);
  for (let count = 0; count < 40; count += 1) await addRetirement(greedy.admin, lot, { quantity: 1 });
  const only = await addRetirement(modest.admin, lot, { quantity: 1 });
  const called: string[] = [];
  const registry: Registry = {
    submit: async ({ id }) => {
      called.push(id);
      return { state: 'accepted', reference: `REG-${id}` };
    },
    poll: () => Promise.reject(new Error('no poll is due yet')),
  };
  await whileRunning(workerWith(api, registry), () => untilStatus(modest, only.id, 'submitted'));
  // Sixteen are under way at once; forty were there before it.
  expect(called.indexOf(only.id)).toBeGreaterThanOrEqual(0);
  expect(called.indexOf(only.id)).toBeLessThan(16);
});
