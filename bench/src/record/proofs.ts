import { createHash } from 'node:crypto';
import { proveInclusion } from '@tonne/server/compiled/features/record/service.js';
import type { Service } from '../inventory/tenants.ts';
import { percentile } from '../statistics.ts';
import { eventIdAt, hashAt, ORGANISATION } from './log-filler.ts';

const SAMPLES = 5_000;
const WARM_UPS = 200;

/** Milliseconds for proofs of leaves anywhere in the log. Each proof must lead to the root. */
export async function timeProofs({ db }: Service, size: number, root: Buffer): Promise<number> {
  const times: number[] = [];
  for (let sample = -WARM_UPS; sample < SAMPLES; sample++) {
    const index = Math.floor(Math.random() * size);
    const from = performance.now();
    const proof = await proveInclusion(db, ORGANISATION, eventIdAt(index));
    if (sample >= 0) times.push(performance.now() - from);
    const hashes = proof?.hashes.map((hash) => Buffer.from(hash, 'base64')) ?? [];
    if (!rootFrom(index, size, hashes).equals(root)) throw new Error(`the proof of leaf ${index} does not hold`);
  }
  return percentile(times, 99);
}

/** RFC 9162 §2.1.3.2. */
function rootFrom(index: number, size: number, path: readonly Buffer[]): Buffer {
  let [at, last, hash] = [index, size - 1, hashAt(index)];
  for (const sibling of path) {
    const isRight = at % 2 === 1 || at === last;
    hash = isRight ? nodeOf(sibling, hash) : nodeOf(hash, sibling);
    while (isRight && at % 2 === 0 && at > 0) [at, last] = [at / 2, Math.floor(last / 2)];
    [at, last] = [Math.floor(at / 2), Math.floor(last / 2)];
  }
  return hash;
}

const nodeOf = (left: Buffer, right: Buffer): Buffer =>
  createHash('sha256')
    .update(Buffer.concat([Buffer.of(1), left, right]))
    .digest();
