import type { Header, Ref } from './types.ts';

const integer = (description: string, example: number, required = true): Header => ({
  description,
  required,
  schema: { type: 'integer', examples: [example] },
});

const text = (description: string, example: string, required = false): Header => ({
  description,
  required,
  schema: { type: 'string', examples: [example] },
});

export const headers = {
  'X-Request-Id': text(
    'Identifies this request in the logs; the same as `meta.requestId`.',
    'req_01932f7e8a5b7c3d9e1f2a3b4c5d6e7f',
    true,
  ),
  'X-RateLimit-Limit': integer('Requests the window allows.', 60),
  'X-RateLimit-Remaining': integer('Requests left in the window.', 59),
  'X-RateLimit-Reset': integer('Time at which the window resets, as a Unix timestamp.', 1_774_949_460),
  'X-RateLimit-Window': integer('Length of the window in seconds: 60, 3600 or 86400.', 60),
  'Retry-After': integer('Seconds to wait before trying again.', 54, false),
  ETag: text(
    'Version of the answer. Send it as `If-None-Match` to get 304 if nothing has changed. For a single resource, send it as `If-Match` to change only the version you have read. Lists have one from 1 KiB.',
    '"3"',
  ),
  Location: text('Address of the new resource or page.', '/api/v1/…'),
  'Idempotency-Replayed': text(
    '`true` when this is the stored answer to an earlier request with the same key.',
    'true',
  ),
  Deprecation: text('Date on which this endpoint was deprecated (RFC 9745).', '@1735689600', true),
  Sunset: text('Date on which this endpoint will be removed (RFC 8594).', 'Thu, 01 Jan 2026 00:00:00 GMT', true),
  Link: text('Endpoint to use instead, with `rel="successor-version"`.', '</api/v1/…>; rel="successor-version"'),
  'Set-Cookie': text(
    'Token of the session: `HttpOnly`, `SameSite=Lax`, and on https `Secure` with a name that begins with `__Host-`.',
    'tonne_session=…; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax',
  ),
  'Accept-Ranges': text('Parts can be requested with `Range`.', 'bytes'),
  'Content-Range': text('Range of this part and size of the whole file.', 'bytes 0-1023/146515'),
  'Content-Disposition': text('Name under which to save the file (RFC 6266).', 'attachment; filename="inventory.pdf"'),
} satisfies Record<string, Header>;

export type HeaderName = keyof typeof headers;

/** Sent with every answer, whatever its status. */
export const ALWAYS_SENT: readonly HeaderName[] = [
  'X-Request-Id',
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
  'X-RateLimit-Window',
];

export const headerRefs = (names: readonly HeaderName[]): Record<string, Ref> =>
  Object.fromEntries([...ALWAYS_SENT, ...names].map((name) => [name, { $ref: `#/components/headers/${name}` }]));
