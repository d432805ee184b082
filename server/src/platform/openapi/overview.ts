import { catalogue, type ErrorCode, publicCode } from '../errors/index.ts';

/** The first page a newcomer reads: the rules that hold for every endpoint. */
export const overview = (): string => `Carbon accounting over HTTP: JSON in, JSON out.

## Authentication

Send your API key with every request: \`Authorization: Bearer <API_KEY>\`. A key holds scopes (\`x:write\` implies
\`x:read\`) and acts as the user who created it: it can do what both its scopes and that user's role allow.

A person who signs in gets a session instead, in a cookie, with everything the user's role allows. The cookie counts only
without an \`Authorization\` header. A request with it that changes something must come from a page of this service and
carry the header \`X-Tonne-Console: 1\`. Some actions need a sign-in or a confirmation of the last 10 minutes.

## Answers

A single resource comes as \`{ data, meta }\`, a list as \`{ data, pagination, meta }\`, an error as \`{ error, meta }\`.
Dates are \`YYYY-MM-DD\`, timestamps \`YYYY-MM-DDThh:mm:ssZ\` in UTC. Quote \`meta.requestId\` when you report a
problem. New fields, endpoints and enum values may appear in this version at any time: ignore unknown ones.

## Lists

\`page\` counts from 1, \`pageSize\` is 50 by default, \`sortBy\` and \`sortOrder\` order the items.

## Safe repetition

A POST may carry an \`Idempotency-Key\` (any UUID): for 24 hours the same key with the same body gives the original
answer, marked \`Idempotency-Replayed: true\`, and does nothing twice. A PATCH or PUT may carry \`If-Match\` with the \`ETag\`
you read: it is refused if the resource has changed since. A GET may carry it as \`If-None-Match\`: 304 means that
nothing has changed.

## Large answers

With \`Accept-Encoding: br\` or \`gzip\`, answers of reads from 1 KiB are compressed; most HTTP libraries ask for it by
themselves.

## Rate limits

Each key and each session has its own counters for minute, hour and day. Every answer shows your usage: \`X-RateLimit-Limit\`,
\`X-RateLimit-Remaining\`, \`X-RateLimit-Reset\` (Unix time) and \`X-RateLimit-Window\` (seconds). Above the limit
the answer is 429; wait the seconds in \`Retry-After\`.

## Errors

Programs decide by \`status\` and \`error.code\`; \`error.message\` is for people; \`error.details\` names every
invalid field, not only the first.

${errorItems()}`;

/** A list, because a table would be too wide for a phone. */
const errorItems = (): string =>
  (Object.keys(catalogue) as ErrorCode[])
    .map((code) => `- ${catalogue[code][0]} \`${publicCode(code)}\`: ${catalogue[code][1]}`)
    .join('\n');
