import { catalogue, type ErrorCode, publicCode } from '../errors/index.ts';
import type { Route } from '../http/index.ts';
import { errorSchema, errorWithDataSchema, metaExample } from './envelopes.ts';
import { exampleOf } from './examples.ts';
import { type FailureGroup, failuresOf } from './failures.ts';
import { type HeaderName, headerRefs } from './headers.ts';
import type { SchemaNames } from './schema-names.ts';
import { PAGE } from './success-response.ts';
import type { Ref, Response, Schema } from './types.ts';

/** The same codes give the same answer on every route, so each set is described once. */
export function sharedErrorResponses(routes: readonly Route[]): Record<string, Response> {
  const groups = routes
    .filter(isShared)
    .flatMap((route) => failuresOf(route).filter((group) => !refusalWithData(route, group)));
  return Object.fromEntries(groups.map((group) => [nameOf(group), errorResponse(group)]));
}

export function errorResponsesOf(
  route: Route,
  names: SchemaNames,
  routeHeaders: readonly HeaderName[],
): Record<string, Response | Ref> {
  const describe = (group: FailureGroup): Response | Ref => {
    const refusal = refusalWithData(route, group);
    if (refusal) return withData(errorResponse(group, routeHeaders), group, refusal, names.ref(refusal.data));
    return isShared(route) && !showsPage(route, group)
      ? { $ref: `#/components/responses/${nameOf(group)}` }
      : withPage(route, errorResponse(group, routeHeaders), group);
  };
  return Object.fromEntries(failuresOf(route).map((group) => [String(group.status), describe(group)]));
}

type Refusal = NonNullable<Route['errorWithData']>;

/** The error of this group that may carry data, if any. */
const refusalWithData = ({ errorWithData }: Route, { codes }: FailureGroup): Refusal | undefined =>
  errorWithData && codes.includes(errorWithData.code) ? errorWithData : undefined;

/** The same code may also come without data: closing a closed period has no counts to show. */
function withData(response: Response, group: FailureGroup, { code, data }: Refusal, ref: Schema): Response {
  const value = { ...errorExample(code), data: exampleOf(data as Schema) };
  const examples = { ...errorExamples(group), [publicCode(code)]: { summary: publicCode(code), value } };
  const schema = { anyOf: [schemaOf(group), errorWithDataSchema(code, ref)] };
  return { ...response, content: { 'application/json': { schema, examples } } };
}

const showsPage = ({ success }: Route, { status }: FailureGroup): boolean => success.page === true && status === 404;

const withPage = (route: Route, response: Response, group: FailureGroup): Response =>
  showsPage(route, group) ? { ...response, content: { ...response.content, ...PAGE } } : response;

/** A deprecated route adds its headers to every answer. */
const isShared = ({ deprecation }: Route): boolean => deprecation === undefined;

/** For example `MissingTokenOrInvalidToken`. */
const nameOf = ({ codes }: FailureGroup): string => codes.map(pascalCase).join('Or');

const pascalCase = (code: string): string =>
  code.toLowerCase().replaceAll(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase());

function errorResponse(group: FailureGroup, routeHeaders: readonly HeaderName[] = []): Response {
  const waits: HeaderName[] = tellsWhenToRetry(group) ? ['Retry-After'] : [];
  return {
    description: group.codes.map((code) => `\`${publicCode(code)}\`: ${catalogue[code][1]}`).join('\n\n'),
    headers: headerRefs([...waits, ...routeHeaders]),
    content: { 'application/json': { schema: schemaOf(group), examples: errorExamples(group) } },
  };
}

const tellsWhenToRetry = ({ status, codes }: FailureGroup): boolean =>
  status === 429 || status === 503 || codes.includes('IDEMPOTENCY_IN_PROGRESS');

const schemaOf = ({ status, codes }: FailureGroup): Schema => errorSchema(codes, status === 429 ? ['retryAfter'] : []);

function errorExamples({ codes }: FailureGroup): Record<string, { summary: string; value: unknown }> {
  const example = (code: ErrorCode) => ({ summary: publicCode(code), value: errorExample(code) });
  return Object.fromEntries(codes.map((code) => [publicCode(code), example(code)]));
}

const details: Partial<Record<ErrorCode, object[]>> = {
  VALIDATION_ERROR: [{ field: 'name', message: 'is required' }],
  BUSINESS_RULE: [{ field: 'name', message: 'must not be empty' }],
};

const retryAfter: Partial<Record<ErrorCode, number>> = {
  IDEMPOTENCY_IN_PROGRESS: 1,
  RATE_LIMIT_EXCEEDED: 54,
  CONCURRENCY_LIMIT_EXCEEDED: 1,
  SERVICE_UNAVAILABLE: 2,
};

const errorExample = (code: ErrorCode): object => ({
  error: {
    code: publicCode(code),
    message: catalogue[code][1],
    ...(details[code] ? { details: details[code] } : {}),
    ...(retryAfter[code] ? { retryAfter: retryAfter[code] } : {}),
  },
  meta: metaExample,
});
