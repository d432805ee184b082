import { describe, expect } from 'vitest';
import { test } from '../../../../../test/api-test.ts';
import { createSandboxRegistry, takeNumbers } from '../sandbox.service.ts';

const instruction = {
  id: 'ret_019d00000000700080000abc123def45',
  registryId: 'DEMO-VCS-1',
  projectId: 'prj_1',
  vintage: 2024,
  quantity: '2.500000',
  purpose: 'voluntary',
  beneficiaryName: 'Harbourside Components Ltd',
  periodStart: '2025-01-01',
  periodEnd: '2025-12-31',
};
const never = new AbortController().signal;

describe('the sandbox', () => {
  test('accepts everything and confirms after two seconds', async ({ api }) => {
    const sandbox = createSandboxRegistry(api);
    const accepted = { state: 'accepted', reference: 'DEMONSTRATION-0ABC123DEF45' };
    expect(await sandbox.submit(instruction, never)).toEqual(accepted);
    const submittedAt = api.clock.now();
    const ask = () => sandbox.poll({ ...instruction, reference: accepted.reference, submittedAt }, never);
    api.clock.advance(1_999);
    expect(await ask()).toEqual(accepted);
    api.clock.advance(1);
    // 2.5 tonnes begin three.
    expect(await ask()).toEqual({
      state: 'confirmed',
      reference: accepted.reference,
      serialNumbers: [{ prefix: 'DEMO-VCS-1-2024-Demonstration-', first: 1, last: 3 }],
    });
  });

  test('issues each number once under concurrency', async ({ api }) => {
    const lot = { projectId: 'prj_2', registryId: 'DEMO-VCS-2', vintage: 2023 };
    const quantities = ['1', '0.000001', '7.000001', '3', '10'];
    const blocks = await Promise.all(
      Array.from({ length: 50 }, (_, index) => takeNumbers(api.db, { ...lot, quantity: quantities[index % 5]! })),
    );
    const numbers = blocks.flatMap(({ first, last }) =>
      Array.from({ length: last - first + 1 }, (_, index) => first + index),
    );
    // Ten times 1 + 1 + 8 + 3 + 10.
    expect(numbers.sort((a, b) => a - b)).toEqual(Array.from({ length: 230 }, (_, index) => index + 1));
    expect(new Set(blocks.map(({ prefix }) => prefix))).toEqual(new Set(['DEMO-VCS-2-2023-Demonstration-']));
  });

  test('has no number for a real project', async ({ api }) => {
    const lot = { projectId: 'prj_4', registryId: 'VCS-4', vintage: 2024, quantity: '1' };
    await expect(takeNumbers(api.db, lot)).rejects.toThrow('no serial numbers for VCS-4');
  });

  test('counts each lot from one', async ({ api }) => {
    const lot = { projectId: 'prj_3', registryId: 'DEMO-VCS-3', quantity: '5' };
    expect(await takeNumbers(api.db, { ...lot, vintage: 2022 })).toMatchObject({ first: 1, last: 5 });
    expect(await takeNumbers(api.db, { ...lot, vintage: 2023 })).toMatchObject({ first: 1, last: 5 });
    expect(await takeNumbers(api.db, { ...lot, vintage: 2022 })).toMatchObject({ first: 6, last: 10 });
  });
});
