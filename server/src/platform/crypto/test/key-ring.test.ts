import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  addKeyStatement,
  createKeyRing,
  createSigner,
  isAuthentic,
  jwkOf,
  type KeyStatement,
  readKeyStatements,
  replaceKey,
  type Signer,
  signAdoption,
  signDistrust,
  signRotation,
} from '../index.ts';

const newSigner = () => createSigner(generateKeyPairSync('ed25519').privateKey);
const [first, second, third, untrusted] = [newSigner(), newSigner(), newSigner(), newSigner()] as const;
const day = (number: number) => new Date(`2026-01-0${number}T00:00:00Z`);

const toSecond = signRotation(first, second.publicKey, day(1));
const toThird = signRotation(second, third.publicKey, day(2));
const idsOf = (signers: readonly Signer[]) => signers.map(({ keyId }) => keyId);
const ringOf = (signer: Signer, statements: KeyStatement[], published: KeyStatement[] = []) =>
  createKeyRing(signer, statements)
    .keys(published)
    .map(({ keyId }) => keyId);

describe('the trusted keys', () => {
  it('are the configured one and its predecessors', () => {
    expect(createKeyRing(third, [toSecond, toThird]).keys()).toEqual([
      { ...key(third), status: 'current', validFrom: day(2), validUntil: null, distrustedFrom: null },
      { ...key(second), status: 'replaced', validFrom: day(1), validUntil: day(2), distrustedFrom: null },
      { ...key(first), status: 'replaced', validFrom: null, validUntil: day(1), distrustedFrom: null },
    ]);
    expect(ringOf(third, [])).toEqual(idsOf([third]));
    expect(ringOf(third, [toSecond])).toEqual(idsOf([third]));
  });

  const key = ({ keyId, publicKey }: Signer) => ({ keyId, publicKey });

  it('include the successors of the configured one, wherever their statements come from', () => {
    expect(ringOf(first, [], [toThird, toSecond])).toEqual(idsOf([third, second, first]));
    expect(ringOf(first, [toSecond], [toThird])).toEqual(idsOf([third, second, first]));
    expect(createKeyRing(first, []).find(third.keyId, [toSecond, toThird])?.status).toBe('current');
  });

  it('do not include a key that only names a trusted one as its successor', () => {
    const posing = signRotation(untrusted, third.publicKey, day(3));
    expect(isAuthentic(posing)).toBe(true);
    expect(ringOf(third, [], [posing, toThird])).toEqual(idsOf([third]));
  });

  it('do not include the successors of an earlier key: it may have been stolen since', () => {
    const stolen = signRotation(first, untrusted.publicKey, day(3));
    expect(ringOf(third, [toSecond, toThird], [stolen])).toEqual(idsOf([third, second, first]));
  });

  it('include a key that a trusted key vouches for, if the configuration says so', () => {
    const adopted = signAdoption(second, first.publicKey, day(3));
    expect(ringOf(second, [adopted])).toEqual(idsOf([second, first]));
    expect(ringOf(second, [], [adopted])).toEqual(idsOf([second]));
    expect(ringOf(third, [adopted])).toEqual(idsOf([third]));
    expect(ringOf(second, [signAdoption(untrusted, first.publicKey, day(3))])).toEqual(idsOf([second]));
  });

  it('are distrusted from the earliest date that a trusted key states', () => {
    const distrusts = [3, 2].map((number) => signDistrust(second, { keyId: first.keyId, from: day(number) }, day(4)));
    const foreign = signDistrust(untrusted, { keyId: first.keyId, from: day(1) }, day(4));
    const ring = createKeyRing(second, [toSecond, ...distrusts, foreign]);
    expect(ring.find(first.keyId)).toMatchObject({ status: 'distrusted', distrustedFrom: day(2) });
    expect(ring.find(second.keyId)?.distrustedFrom).toBeNull();
  });

  it('end if rotations form a circle', () => {
    const back = signRotation(second, first.publicKey, day(3));
    expect(ringOf(first, [toSecond, back]).toSorted()).toEqual(idsOf([first, second]).toSorted());
  });
});

describe('a statement', () => {
  const forged: Record<string, KeyStatement> = {
    'another successor': { ...toSecond, statement: { ...toSecond.statement, to: jwkOf(third.publicKey) } as never },
    'another time': { ...toSecond, statement: { ...toSecond.statement, at: '2025-01-01T00:00:00Z' } },
    'another signer': { ...toSecond, key: jwkOf(untrusted.publicKey) },
    'another name of the signer': { ...toSecond, signature: { ...toSecond.signature, keyId: untrusted.keyId } },
    'a changed signature': { ...toSecond, signature: { ...toSecond.signature, value: toThird.signature.value } },
    'a key of no key': { ...toSecond, key: { kty: 'OKP', crv: 'Ed25519', x: 'AA' } },
  };

  it.each(Object.entries(forged))('with %s is not authentic', (_, statement) => {
    expect(isAuthentic(toSecond)).toBe(true);
    expect(isAuthentic(statement)).toBe(false);
    expect(ringOf(second, [statement])).toEqual(idsOf([second]));
  });

  it('is not authentic as the rotation of a key that did not sign it', () => {
    const { statement, signature, key } = signRotation({ ...untrusted, keyId: first.keyId }, second.publicKey, day(1));
    expect(isAuthentic({ statement, signature: { ...signature, keyId: untrusted.keyId }, key })).toBe(false);
  });
});

describe('the files', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tonne-key-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('of statements begins empty and grows', async () => {
    const path = join(folder, 'signing-keys.json');
    expect(await readKeyStatements(path)).toEqual([]);
    await addKeyStatement(path, toSecond);
    await addKeyStatement(path, toThird);
    expect(await readKeyStatements(path)).toEqual([toSecond, toThird]);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
  });

  it.each(['', '[]', '{"statements":[{}]}', '{"statements":7}', 'null'])(
    'of statements that says %j stops the start',
    async (text) => {
      const path = join(folder, 'signing-keys.json');
      await writeFile(path, text);
      await expect(readKeyStatements(path)).rejects.toThrow('contains no key statements');
    },
  );

  it('of a key is replaced after its successor was announced, and a crash keeps the same successor', async () => {
    await writeFile(join(folder, 'key'), 'old');
    const made: string[] = [];
    const create = () => `new ${made.push('')}`;
    const told: string[] = [];
    const crash = async (successor: string): Promise<void> => {
      told.push(successor);
      if (told.length === 1) throw new Error('crash');
    };
    await expect(replaceKey(folder, 'key', create, crash)).rejects.toThrow('crash');
    expect(await readFile(join(folder, 'key'), 'utf8')).toBe('old');
    await replaceKey(folder, 'key', create, crash);
    expect(told).toEqual(['new 1', 'new 1']);
    expect(await readFile(join(folder, 'key'), 'utf8')).toBe('new 1');
  });
});
