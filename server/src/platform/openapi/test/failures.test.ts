import { describe, expect, it } from 'vitest';
import type { Response } from '../types.ts';
import { operation, response } from './fixture-document.ts';

/** Status → codes, from the examples and the schema of each error response. */
function failures(operationId: string): Record<string, string[]> {
  const statuses = Object.keys(operation(operationId).responses).filter((status) => Number(status) >= 400);
  return Object.fromEntries(statuses.map((status) => [status, codes(response(operationId, Number(status)))]));
}

function codes({ content }: Response): string[] {
  const { examples, schema } = content!['application/json']!;
  const named = Object.keys(examples!);
  const code = { properties: { code: { enum: named } } };
  expect(schema).toMatchObject({ allOf: [{}, { properties: { error: { allOf: [{}, code] } } }] });
  return named;
}

const always = {
  400: ['VALIDATION_ERROR'],
  413: ['BODY_TOO_LARGE'],
  500: ['INTERNAL_ERROR'],
  503: ['SERVICE_UNAVAILABLE'],
};
const keyed = {
  ...always,
  401: ['MISSING_TOKEN', 'INVALID_TOKEN'],
  403: ['INSUFFICIENT_SCOPE', 'INSUFFICIENT_ROLE', 'PASSKEY_REQUIRED'],
  429: ['RATE_LIMIT_EXCEEDED', 'CONCURRENCY_LIMIT_EXCEEDED'],
};
/** Errors of every route that changes something with a key or a session. */
const changing = {
  ...keyed,
  403: ['INSUFFICIENT_SCOPE', 'INSUFFICIENT_ROLE', 'CROSS_SITE_REQUEST', 'PASSKEY_REQUIRED'],
};
/** Errors of every method that may have a body, even if the route takes none. */
const withBody = { 400: ['MALFORMED_JSON', 'VALIDATION_ERROR'], 415: ['UNSUPPORTED_MEDIA_TYPE'] };

describe('the errors of a route', () => {
  it('are those of the pipeline for its kind, and its own', () => {
    expect(failures('createMeter')).toEqual({
      ...changing,
      ...withBody,
      409: ['DUPLICATE_RESOURCE', 'IDEMPOTENCY_IN_PROGRESS'],
      422: ['VALIDATION_ERROR', 'IDEMPOTENCY_KEY_REUSED'],
    });
    expect(failures('updateMeter')).toEqual({
      ...changing,
      ...withBody,
      404: ['NOT_FOUND'],
      412: ['PRECONDITION_FAILED'],
      422: ['VALIDATION_ERROR'],
    });
    expect(failures('deleteMeter')).toEqual({ ...changing, ...withBody, 404: ['NOT_FOUND'] });
  });

  it('omit the role if every role may use it', () => {
    expect(failures('listMeters')).toEqual({ ...keyed, 403: ['INSUFFICIENT_SCOPE', 'PASSKEY_REQUIRED'] });
  });

  it('omit the key if none is needed, and the limit if nothing is counted', () => {
    expect(failures('sendReading')).toEqual({
      ...always,
      ...withBody,
      404: ['NOT_FOUND'],
      429: ['RATE_LIMIT_EXCEEDED'],
    });
    expect(failures('probe')).toEqual(always);
  });

  it('are described once and shown with the sentence of the catalogue', () => {
    expect(operation('listMeters').responses[401]).toEqual(operation('createMeter').responses[401]);
    expect(response('listMeters', 401).content!['application/json']!.examples!.INVALID_TOKEN!.value).toMatchObject({
      error: { code: 'INVALID_TOKEN', message: 'The API key is not valid.' },
    });
  });
});
