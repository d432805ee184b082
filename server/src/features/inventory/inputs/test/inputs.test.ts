import { createHash } from 'node:crypto';
import { describe, expect } from 'vitest';
import { test } from '../../../../../test/api-test.ts';
import { addApproved, closeYear, newRecorder } from '../../../../../test/fixtures/certificates.ts';
import { addEntry, EMISSIONS, gas } from '../../../../../test/fixtures/emissions.ts';
import { addInstrument } from '../../../../../test/fixtures/instruments.ts';
import { reopen } from '../../../../../test/fixtures/periods.ts';
import type { TestApi, TestOrganisation } from '../../../../../test/harness.ts';
import { createTree, EMPTY_ROOT } from '../../../../platform/crypto/index.ts';
import { readInputsRoot } from '../service.ts';

const YEAR = { periodStart: '2025-01-01', periodEnd: '2025-12-31' } as const;

const rootOf = async (api: TestApi, { id: organisationId }: TestOrganisation, scopes?: number[]) =>
  readInputsRoot(api.db, { organisationId, ...YEAR, ghgScopes: scopes });

const sha256 = (...parts: Array<string | Buffer>): Buffer =>
  createHash('sha256')
    .update(Buffer.concat(parts.map((part) => Buffer.from(part))))
    .digest();

describe('the root over inputs', () => {
  test('of nothing is the empty root of RFC 9162, the SHA-256 of no bytes', async ({ api, org }) => {
    const { root, counts } = await rootOf(api, org);
    expect(root).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
    expect(root).toBe(EMPTY_ROOT.toString('hex'));
    expect(counts).toEqual({ entry: 0, instrument: 0, retirement: 0, statement: 0, target: 0 });
  });

  test('hashes leaves after a zero byte and nodes after a one, in the order of kinds and ids', async ({ api, org }) => {
    const further = [
      { kind: 'target', id: 'tgt_a', version: 'c3' },
      { kind: 'retirement', id: 'ret_b', version: 'b2' },
      { kind: 'retirement', id: 'ret_a', version: 'a1' },
    ] as const;
    const { root, counts } = await readInputsRoot(api.db, { organisationId: org.id, ...YEAR }, further);
    const leaf = (text: string) => sha256('\x00', text);
    const retirements = sha256('\x01', leaf('retirement\nret_a\na1'), leaf('retirement\nret_b\nb2'));
    expect(root).toBe(sha256('\x01', retirements, leaf('target\ntgt_a\nc3')).toString('hex'));
    expect([counts.retirement, counts.target]).toEqual([2, 1]);
  });

  test('counts approved and locked entries of the scopes, and no drafts', async ({ api }) => {
    const org = await newRecorder(api);
    await addEntry(org.admin, { ...gas, reference: 'a draft' });
    expect((await rootOf(api, org)).counts.entry).toBe(3);
    expect((await rootOf(api, org, [2])).counts.entry).toBe(1);
  });

  test('stays when a period is closed and reopened', async ({ api }) => {
    const org = await newRecorder(api);
    const before = await rootOf(api, org);
    const periodId = await closeYear(org);
    expect(await rootOf(api, org)).toEqual(before);
    expect((await reopen(org.admin, periodId)).status).toBe(200);
    expect(await rootOf(api, org)).toEqual(before);
  });

  test('differs after an entry was changed, and is the first one when it is changed back', async ({ api }) => {
    const org = await newRecorder(api);
    const id = await addApproved(api, org, { ...gas, quantity: 500, reference: 'meter 7' });
    const before = await rootOf(api, org);
    const change = async (quantity: number) => {
      await org.admin.post(`${EMISSIONS}/${id}/reject`, { reason: 'The meter was misread.' });
      await org.admin.patch(`${EMISSIONS}/${id}`, { quantity });
      expect((await org.admin.post(`${EMISSIONS}/${id}/approve`)).status).toBe(200);
      return rootOf(api, org);
    };
    expect((await change(5_000)).root).not.toBe(before.root);
    expect(await change(500)).toEqual(before);
  });

  test('differs after an instrument covers an entry, and counts it', async ({ api }) => {
    const org = await newRecorder(api);
    const before = await rootOf(api, org);
    await addInstrument(org.admin);
    const after = await rootOf(api, org);
    expect(after.root).not.toBe(before.root);
    expect(after.counts).toEqual({ ...before.counts, instrument: 1 });
  });
});

test('a tree that grows leaf by leaf has the roots of one that is built at once', () => {
  const leaves = Array.from({ length: 70 }, (_, index) => Buffer.from(`leaf ${index}`));
  /** RFC 9162 §2.1.1, word for word. */
  const build = (part: readonly Buffer[]): Buffer => {
    if (part.length === 1) return sha256('\x00', part[0]!);
    let split = 1;
    while (split * 2 < part.length) split *= 2;
    return sha256('\x01', build(part.slice(0, split)), build(part.slice(split)));
  };
  const tree = createTree();
  for (const [index, leaf] of leaves.entries()) {
    tree.add(leaf);
    expect(tree.root().equals(build(leaves.slice(0, index + 1)))).toBe(true);
  }
});
