import { createHash, type Hash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { canonicalJson, type Json } from '../../../kernel/canonical-json.ts';
import { createTimeSlice, type TimeSlice } from '../../event-loop.ts';
import { IncomingFile } from './incoming-file.ts';
import { RawJson } from './itemised-body.ts';
import { Upload } from './json-body.ts';

/** A hash of the query (in any order) and the body. It distinguishes requests with the same Idempotency-Key. */
export async function fingerprintOf({ query, body }: Pick<FastifyRequest, 'query' | 'body'>): Promise<Buffer> {
  const hash = createHash('sha256');
  await addBody(hash, body, createTimeSlice());
  const own = hash.digest();
  if (Object.keys(query as object).length === 0) return own;
  return createHash('sha256')
    .update(canonicalJson(query as Json))
    .update(own)
    .digest();
}

/** The same JSON in another order or spacing is the same request. Other bodies are compared byte by byte. */
async function addBody(hash: Hash, body: unknown, slice: TimeSlice): Promise<void> {
  if (body === undefined) return;
  if (body instanceof Upload) hash.update(body.bytes);
  else if (body instanceof IncomingFile) hash.update(await body.digest());
  else if (Array.isArray(body) && body[0] instanceof RawJson) await addItems(hash, body, slice);
  else if (isItemised(body)) await addMembers(hash, body, slice);
  else hash.update(canonicalJson(body as Json));
}

const isItemised = (body: unknown): body is Record<string, unknown> =>
  typeof body === 'object' &&
  body !== null &&
  Object.values(body).some((member) => Array.isArray(member) && member[0] instanceof RawJson);

async function addMembers(hash: Hash, members: Record<string, unknown>, slice: TimeSlice): Promise<void> {
  let separator = '{';
  for (const name of Object.keys(members).sort()) {
    hash.update(`${separator}${JSON.stringify(name)}:`);
    await addBody(hash, members[name], slice);
    separator = ',';
  }
  hash.update('}');
}

async function addItems(hash: Hash, items: readonly RawJson[], slice: TimeSlice): Promise<void> {
  let separator = '[';
  for (const item of items) {
    hash.update(separator).update(canonicalText(item));
    separator = ',';
    if (slice.isOver()) await slice.pass();
  }
  hash.update(']');
}

/** Items that are not valid JSON are compared by their bytes. */
function canonicalText(item: RawJson): string | Buffer {
  try {
    return canonicalJson(item.read() as Json);
  } catch {
    return item.bytes;
  }
}
