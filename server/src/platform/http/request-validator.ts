import type { FastifyRequest } from 'fastify';
import type { ErrorDetail } from '../errors/index.ts';
import { inspectText, Upload } from './body.ts';
import type { Route } from './route.ts';
import { UUID } from './steps/replay.ts';
import { compile, type Failure, refuseInvalid, type Validator } from './validation.ts';

/** Returns what is out of bounds among the fields that the handler judges itself. */
export type RequestValidator = (request: FastifyRequest) => ErrorDetail[];

/** Compiled once a route. A route that takes no body accepts an empty object and nothing else. */
export function requestValidator(route: Route): RequestValidator {
  const query = compile(route.query ?? EMPTY, 'query');
  const body = compile(route.envelope ?? route.body ?? EMPTY, 'body');
  const takesBody = route.body !== undefined;
  const isForHandler = ({ isBound, field }: Failure) =>
    isBound && (route.judgesBounds?.includes(field.replaceAll(/\[\d+\]/g, '[]')) ?? false);
  return (request) => {
    if (route.bodyIsOptional && request.body === undefined) request.body = {};
    const failures = [
      ...headerFailures(request),
      ...query(request.query),
      ...textFailures(request.query as Record<string, unknown>),
      ...bodyFailures(request, takesBody, body),
    ];
    if (!failures.every(isForHandler)) refuseInvalid(failures);
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
  const details: ErrorDetail[] = [];
  for (const [name, value] of Object.entries(query)) if (typeof value === 'string') inspectText(value, name, details);
  return details.map((detail) => ({ ...detail, isBound: false }));
}

const shape = (field: string, message: string): Failure => ({ field, message, isBound: false });
