import { isGuarded, type KeyAccess, roles } from '../auth/index.ts';
import { catalogue, type ErrorCode, statusOf } from '../errors/index.ts';
import type { Route } from '../http/index.ts';

/** The codes that share one status, in catalogue order. */
export interface FailureGroup {
  readonly status: number;
  readonly codes: readonly ErrorCode[];
}

/** Every refusal of a route: those of the pipeline for this kind of route, and those the route itself lists. */
export function failuresOf(route: Route): FailureGroup[] {
  const possible = new Set([...fromPipeline(route), ...(route.errors ?? [])]);
  const codes = (Object.keys(catalogue) as ErrorCode[]).filter((code) => possible.has(code));
  const statuses = [...new Set(codes.map(statusOf))].sort((a, b) => a - b);
  return statuses.map((status) => ({ status, codes: codes.filter((code) => statusOf(code) === status) }));
}

/** Answers are stored per key or session, and only for routes that write. */
export const isIdempotent = ({ method, kind, access }: Route): boolean =>
  method === 'POST' && kind === 'write' && access.kind === 'key';

export const honoursIfMatch = ({ method, errors = [] }: Route): boolean =>
  method === 'PATCH' || method === 'PUT' || errors.includes('PRECONDITION_FAILED');

export const honoursIfNoneMatch = ({ success }: Route): boolean =>
  success.etag !== undefined || success.list === true || success.file === true;

export const rolesThatMay = ({ roles: named = [] }: KeyAccess): string[] => [...named];

/** Unknown query parameters are refused everywhere, so every route can answer 400. */
function fromPipeline(route: Route): ErrorCode[] {
  return [
    'VALIDATION_ERROR',
    'INTERNAL_ERROR',
    'SERVICE_UNAVAILABLE',
    ...fromAccess(route),
    ...when(isGuarded(route.access) && route.method !== 'GET', 'CROSS_SITE_REQUEST'),
    ...when(route.opensSession === true, 'CROSS_SITE_REQUEST'),
    ...when(route.sudo === true, 'CONFIRMATION_REQUIRED'),
    ...when(isGuarded(route.access) && !admitsLimited(route), 'PASSKEY_REQUIRED'),
    ...fromInput(route),
    ...when(isIdempotent(route), 'IDEMPOTENCY_IN_PROGRESS', 'IDEMPOTENCY_KEY_REUSED'),
    ...when(honoursIfMatch(route), 'PRECONDITION_FAILED'),
    ...when(route.deprecation !== undefined, 'ENDPOINT_REMOVED'),
  ];
}

const admitsLimited = ({ access }: Route): boolean => access.kind === 'session' && access.admitsLimited === true;

function fromAccess({ access }: Route): ErrorCode[] {
  if (access.kind === 'session') {
    return ['MISSING_TOKEN', 'INVALID_TOKEN', 'SESSION_REQUIRED', 'RATE_LIMIT_EXCEEDED', 'CONCURRENCY_LIMIT_EXCEEDED'];
  }
  if (access.kind !== 'key') return when(access.kind === 'public', 'RATE_LIMIT_EXCEEDED');
  return [
    'MISSING_TOKEN',
    'INVALID_TOKEN',
    'INSUFFICIENT_SCOPE',
    ...when(rolesThatMay(access).length < roles.length, 'INSUFFICIENT_ROLE'),
    'RATE_LIMIT_EXCEEDED',
    'CONCURRENCY_LIMIT_EXCEEDED',
  ];
}

/** The pipeline reads and checks a body even if the route takes none, except with GET. */
const fromInput = ({ method, params, body, takesFile }: Route): ErrorCode[] => [
  ...when(params !== undefined, 'NOT_FOUND'),
  'BODY_TOO_LARGE',
  ...when(method !== 'GET' && !takesFile, 'MALFORMED_JSON'),
  ...when(method !== 'GET', 'UNSUPPORTED_MEDIA_TYPE'),
  ...when(body !== undefined || takesFile !== undefined, 'BUSINESS_RULE'),
];

const when = (condition: boolean, ...codes: ErrorCode[]): ErrorCode[] => (condition ? codes : []);
