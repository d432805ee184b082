import { hash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { canonicalJson, type Json } from '../../../kernel/canonical-json.ts';
import { NOT_OURS, type Position } from '../../db/index.ts';

type Request = Pick<FastifyRequest, 'url' | 'query'>;

/** Parameters that may differ between pages. */
const FREE = new Set(['page', 'pageSize', 'cursor', 'fields']);

/** Longer than any position, because names and URLs have limits. */
export const LONGEST_CURSOR = 8_192;

/** Opaque to clients, but not secret: all of it comes from the request and its answer. */
export const sealCursor = (request: Request, { value, id }: Position): string =>
  Buffer.from(JSON.stringify([fingerprintOf(request), value, id])).toString('base64url');

/** The position in a cursor, or the problem with it. */
export function openCursor(request: Request, cursor: string): Position | string {
  const [fingerprint, value, id] = partsOf(cursor);
  if (typeof id !== 'string' || (value !== null && typeof value !== 'string')) return NOT_OURS;
  if (fingerprint !== fingerprintOf(request)) return OF_ANOTHER_LIST;
  return { value, id };
}

const OF_ANOTHER_LIST = 'belongs to another list, or to other filters or another order; begin again without it';

function partsOf(cursor: string): unknown[] {
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    return Array.isArray(parts) ? parts : [];
  } catch {
    return [];
  }
}

/** A hash of the list, its filters and its order. */
function fingerprintOf({ url, query }: Request): string {
  const path = url.split('?', 1)[0] ?? url;
  const bound = Object.entries(query as Record<string, Json>).filter(([name]) => !FREE.has(name));
  const digest = hash('sha256', `${path}\n${canonicalJson(Object.fromEntries(bound))}`, 'base64url');
  return digest.slice(0, FINGERPRINT_LENGTH);
}

/** 96 bits: two lists never share a fingerprint by chance. */
const FINGERPRINT_LENGTH = 16;
