import type { FastifyRequest } from 'fastify';
import type { ErrorDetail } from '../errors/index.ts';
import { Upload, unstorable } from './body.ts';
import { queryReader } from './query-numbers.ts';
import type { Route } from './route.ts';
import { UUID } from './steps/replay.ts';
import { compile, type Failure, refuseInvalid, type Validator } from './validation.ts';

/** Returns the fields out of bounds that are refused together with broken rules. */
export type RequestValidator = (request: FastifyRequest) => ErrorDetail[];

/** Compiled once a route. A route that takes no body accepts an empty object and nothing else. */
export function requestValidator(route: Route): RequestValidator {
  const readQuery = queryReader(route.query ?? EMPTY);
  const query = compile(route.query ?? EMPTY, 'query');
  const body = compile(route.envelope ?? route.body ?? EMPTY, 'body');
  const takesBody = route.body !== undefined;
  const canWait = ({ isBound, field }: Failure) =>
    isBound && (route.boundsWithRules?.includes(field.replaceAll(/\[\d+\]/g, '[]')) ?? false);
  return (request) => {
    if (route.bodyIsOptional && request.body === undefined) request.body = {};
    readQuery(request.query as Record<string, unknown>);
    const failures = [
      ...headerFailures(request),
      ...query(request.query),
      ...textFailures(request.query as Record<string, unknown>),
      ...bodyFailures(request, takesBody, body),
    ];
    if (!failures.every(canWait)) refuseInvalid(failures);
    return failures.map(({ field, message }) => ({ field, message }));
  };
}

const EMPTY = { type: 'object', properties: {}, additionalProperties: false } as const;

function bodyFailures(request: FastifyRequest, takesBody: boolean, validate: Validator): Failure[] {
  if (request.body instanceof Upload) return [];
  if (request.body === undefined) return takesBody ? [shape('', 'A JSON body is required.')] : [];
  return validate(request.body);
}

function headerFailures(request: FastifyRequest): Failure[] {
  const key = request.headers['idempotency-key'];
  if (request.method !== 'POST' || key === undefined || (typeof key === 'string' && UUID.test(key))) return [];
  return [shape('Idempotency-Key', 'must be a UUID')];
}

function textFailures(query: Record<string, unknown>): Failure[] {
  return Object.entries(query).flatMap(([name, value]) => {
    const message = unstorable(value);
    return message === undefined ? [] : [shape(name, message)];
  });
}

const shape = (field: string, message: string): Failure => ({ field, message, isBound: false });
