import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { AppError } from '../errors/index.ts';

const BEARER = /^Bearer +([^\s]+) *$/i;

const REPLACEMENT =
  'The X-API-Key header is no longer accepted. Send the key as "Authorization: Bearer <API_KEY>" instead.';

/** The old header is accepted until its removal date. An Authorization header always takes precedence. */
export function readToken(headers: IncomingHttpHeaders, legacyHeaderAccepted: boolean): string {
  const legacy = headers['x-api-key'];
  if (headers.authorization !== undefined) return bearerToken(headers.authorization);
  if (typeof legacy === 'string') {
    if (legacyHeaderAccepted) return legacy.trim();
    throw new AppError('MISSING_TOKEN', { message: REPLACEMENT });
  }
  throw new AppError('MISSING_TOKEN');
}

function bearerToken(header: string): string {
  const token = BEARER.exec(header)?.[1];
  if (token === undefined) throw new AppError('MISSING_TOKEN');
  return token;
}

/** Refuses a request without this token. The comparison takes constant time, so it reveals nothing about the token. */
export function expectToken(headers: IncomingHttpHeaders, token: string): void {
  const given = BEARER.exec(headers.authorization ?? '')?.[1];
  if (given === undefined) {
    throw new AppError('MISSING_TOKEN', { message: 'Send the token in the header "Authorization: Bearer <TOKEN>".' });
  }
  if (!timingSafeEqual(digest(given), digest(token))) {
    throw new AppError('INVALID_TOKEN', { message: 'The token is not valid.' });
  }
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
