import type { FastifyRequest } from 'fastify';
import type { ErrorDetail } from '../../errors/index.ts';
import { openCursor } from '../list/cursor.ts';
import { readFields, type Selectable, selectableOf } from '../list/field-selection.ts';
import { EMPTY_FILE, IncomingFile } from '../request/incoming-file.ts';
import { Upload, unstorable } from '../request/json-body.ts';
import type { Route } from '../route.ts';
import { UUID } from '../steps/idempotency.ts';
import { queryReader } from './query-numbers.ts';
import { compile, type Failure, refuseInvalid, type Validator } from './schema-validator.ts';

/** Returns the fields out of bounds, which are refused together with broken rules. */
export type RequestValidator = (request: FastifyRequest) => ErrorDetail[];

/** Compiled once per route. A route without a body accepts only an empty object. */
export function requestValidator(route: Route): RequestValidator {
  const readQuery = queryReader(route.query ?? EMPTY);
  const query = compile(route.query ?? EMPTY, 'query');
  const body = compile(route.envelope ?? route.body ?? EMPTY, 'body');
  const selectable = selectableOf(route);
  const canWait = ({ isBound, field }: Failure) =>
    isBound && (route.boundsWithRules?.includes(field.replaceAll(/\[\d+\]/g, '[]')) ?? false);
  return (request) => {
    if (route.bodyIsOptional && request.body === undefined) request.body = {};
    readQuery(request.query as Query);
    const hasPage = (request.query as Query).page !== undefined;
    const failures = [
      ...headerFailures(request),
      ...query(request.query).map(ofParameter(request.query as Query)),
      ...textFailures(request.query as Query),
      ...bodyFailures(request, route, body),
      ...(route.success.list ? [...cursorFailures(request, hasPage), ...fieldFailures(request, selectable)] : []),
    ];
    if (!failures.every(canWait)) refuseInvalid(failures);
    return failures.map(({ field, message }) => ({ field, message }));
  };
}

type Query = Record<string, unknown>;

const EMPTY = { type: 'object', properties: {}, additionalProperties: false } as const;

function bodyFailures(request: FastifyRequest, route: Route, validate: Validator): Failure[] {
  if (request.body instanceof Upload) return [];
  if (route.takesFile) return request.body instanceof IncomingFile ? [] : [shape('', EMPTY_FILE)];
  if (request.body === undefined) return route.body ? [shape('', 'A JSON body is required.')] : [];
  return validate(request.body);
}

function headerFailures(request: FastifyRequest): Failure[] {
  const key = request.headers['idempotency-key'];
  if (request.method !== 'POST' || key === undefined || (typeof key === 'string' && UUID.test(key))) return [];
  return [shape('Idempotency-Key', 'must be a UUID')];
}

function textFailures(query: Query): Failure[] {
  return Object.entries(query).flatMap(([name, value]) => {
    const messages = [value].flat().flatMap((each) => unstorable(each) ?? []);
    return messages.map((message) => shape(name, message));
  });
}

/** Names the parameter, however often it appears. If it appears more than once, the message begins with the value. */
const ofParameter = (query: Query) => (failure: Failure) => {
  const [, name, index] = /^(\w+)\[(\d+)\]$/.exec(failure.field) ?? [];
  const values = query[name ?? ''];
  if (!Array.isArray(values)) return failure;
  const message = values.length === 1 ? failure.message : `${quoted(values[Number(index)])} ${failure.message}`;
  return { ...failure, field: name ?? '', message };
};

const quoted = (value: unknown): string => JSON.stringify(value).slice(0, LONGEST_QUOTE);
const LONGEST_QUOTE = 100;

/** Replaces the cursor by its position. Runs after the query has its defaults, which the cursor includes. */
function cursorFailures(request: FastifyRequest, hasPage: boolean): Failure[] {
  const query = request.query as Query;
  if (typeof query.cursor !== 'string') return [];
  if (hasPage) return [shape('cursor', 'cannot be combined with page; send one of the two')];
  const position = openCursor(request, query.cursor);
  if (typeof position === 'string') return [shape('cursor', position)];
  query.cursor = position;
  return [];
}

/** Replaces the text by the list of names. */
function fieldFailures(request: FastifyRequest, selectable: Selectable): Failure[] {
  const query = request.query as Query;
  if (typeof query.fields !== 'string') return [];
  const read = readFields(query.fields, selectable);
  if ('problems' in read) return read.problems.map((problem) => shape('fields', problem));
  query.fields = read.fields;
  return [];
}

const shape = (field: string, message: string): Failure => ({ field, message, isBound: false });
