import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import { isCivilDate } from '../src/kernel/period.ts';
import { catalogue, type ErrorCode, publicCode, statusOf } from '../src/platform/errors/index.ts';
import { ONE_LINE } from '../src/platform/http/validation/fields.ts';
import type { OpenApiDocument, Response } from '../src/platform/openapi/index.ts';
import { createOperationFinder, type FoundOperation, pointerStep } from './operation-finder.ts';

export interface Exchange {
  method: string;
  path: string;
  status: number;
  headers: Record<string, string | string[] | number | undefined>;
  body: string;
}

export type ContractValidator = (exchange: Exchange) => void;

/** The faults found, one sentence each; empty if there are none. */
type Complaints = string[];
type Check = (exchange: Exchange) => Complaints;

/** Errors that the pipeline returns before it knows the route, or on any route, so no operation needs to name them. */
const PIPELINE_ERRORS: ReadonlySet<string> = new Set<ErrorCode>([
  'MALFORMED_REQUEST',
  'NOT_FOUND',
  'METHOD_NOT_ALLOWED',
  'REQUEST_TIMEOUT',
  'HEADERS_TOO_LARGE',
]);

const ALWAYS_SENT = [
  'x-request-id',
  'x-ratelimit-limit',
  'x-ratelimit-remaining',
  'x-ratelimit-reset',
  'x-ratelimit-window',
];

const formats = {
  date: isCivilDate,
  // Stricter than RFC 3339: the service always writes UTC and whole seconds.
  'date-time': /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/,
  email: /^[^\s@]+@[^\s@]+$/,
  uri: (text: string) => URL.canParse(text),
  uuid: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i,
};

/** Throws if a response differs from the document. */
export function createContractValidator(document: OpenApiDocument): ContractValidator {
  const find = createOperationFinder(document);
  const compile = createCompiler(document);
  const checkPipelineAnswer = createPipelineCheck(compile('/components/schemas/Error'));
  const judges = new Map<string, Check>();

  const judgeFor = ({ pointer, operation }: FoundOperation, status: number): Check => {
    const place = `${pointer}/responses/${status}`;
    const judge = judges.get(place) ?? createJudge(document, operation.responses[status], place, compile);
    judges.set(place, judge);
    return judge;
  };

  const checkOperation = (found: FoundOperation, exchange: Exchange): Complaints => {
    const complaints = judgeFor(found, exchange.status)(exchange).filter((each) => !isLeftOut(exchange, each));
    const excused = complaints.length > 0 && checkPipelineAnswer(exchange).length === 0 && isFromPipeline(exchange);
    return excused ? [] : [...complaints, ...unofferedTag(found, exchange)];
  };

  return (exchange) => {
    const found = find(exchange.method, exchange.path);
    const complaints = new Set([
      ...miscounted(exchange),
      ...missing(exchange, exchange.status === 429 ? [...ALWAYS_SENT, 'retry-after'] : ALWAYS_SENT),
      ...(found ? checkOperation(found, exchange) : checkPipelineAnswer(exchange)),
    ]);
    if (complaints.size > 0) throw new Error(report(exchange, [...complaints]));
  };
}

const MAX_DETAILS = 100;

/** One detail per field, and a message with their count. */
function miscounted({ body, headers, status }: Exchange): Complaints {
  const isError = status >= 400 && String(headers['content-type']).startsWith('application/json') && body !== '';
  const { message = '', details } = isError ? JSON.parse(body).error : {};
  if (!details) return [];
  const fields = new Set(details.map(({ field }: { field: string }) => field));
  const counted = /^(\d+)(?: or more)? fields are not valid/.exec(message)?.[1];
  return [
    ...(fields.size < details.length ? ['a field is named twice in details'] : []),
    ...(details.length > MAX_DETAILS ? [`there are ${details.length} details`] : []),
    ...(counted !== undefined && Number(counted) !== details.length
      ? [`"${message}" has ${details.length} details`]
      : []),
  ];
}

/** A client that requested certain fields gets no others. */
const isLeftOut = ({ path }: Exchange, complaint: string): boolean =>
  /[?&]fields=/.test(path) && /^body\/data\/\d+ must have required property/.test(complaint);

const isFromPipeline = ({ method, body }: Exchange): boolean =>
  method === 'HEAD' || PIPELINE_ERRORS.has(JSON.parse(body).error.code);

/** A client may send an ETag to learn if anything has changed. */
const unofferedTag = ({ operation }: FoundOperation, { method, headers }: Exchange): Complaints =>
  method === 'GET' && headers.etag !== undefined && !operation.responses[304]
    ? ['there is an ETag, but 304 is not documented']
    : [];

type Compile = (pointer: string) => ValidateFunction;

function createCompiler(document: OpenApiDocument): Compile {
  const ajv = new Ajv2020({
    allErrors: true,
    strictTypes: false,
    validateSchema: false,
    allowUnionTypes: true,
    formats,
    keywords: [ONE_LINE],
    // Compiles in half the time, for validators that check only a few responses.
    inlineRefs: false,
    code: { optimize: false },
  });
  // Ajv reads the document as one schema to resolve pointers into it. OpenAPI keywords are not errors.
  ajv.addVocabulary(Object.keys(document));
  ajv.addSchema(closed(document) as OpenApiDocument, 'openapi');
  const compiled = new Map<string, ValidateFunction>();
  return (pointer) => {
    const validate = compiled.get(pointer) ?? ajv.compile({ $ref: `openapi#${pointer}` });
    compiled.set(pointer, validate);
    return validate;
  };
}

/** Responses are open for clients, which must accept new fields. In tests, an undocumented field is still an error. */
function closed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(closed);
  if (typeof value !== 'object' || value === null) return value;
  // The branches of allOf together describe one object.
  const parts = Object.entries(value).map(([name, part]) => [name, name === 'allOf' ? part : closed(part)] as const);
  const schema: Record<string, unknown> = Object.fromEntries(parts);
  const isOpenObject = schema.type === 'object' && 'properties' in schema && !('additionalProperties' in schema);
  return isOpenObject ? { ...schema, additionalProperties: false } : schema;
}

/** A response without an operation: the error envelope, with a code that the catalogue lists for this status. */
function createPipelineCheck(validate: ValidateFunction): Check {
  const codes = new Map<number, Set<string>>();
  for (const code of Object.keys(catalogue) as ErrorCode[]) {
    codes.set(statusOf(code), (codes.get(statusOf(code)) ?? new Set()).add(publicCode(code)));
  }
  return (exchange) => {
    const allowed = codes.get(exchange.status);
    if (!allowed) return [`status ${exchange.status} is not in the error catalogue`];
    const complaints = judgeContent(exchange, new Map([['application/json', validate]]));
    if (complaints.length > 0 || exchange.method === 'HEAD') return complaints;
    const { code } = JSON.parse(exchange.body).error;
    return allowed.has(code) ? [] : [`the catalogue does not give code ${code} the status ${exchange.status}`];
  };
}

type Content = ReadonlyMap<string, ValidateFunction>;

function createJudge(
  document: OpenApiDocument,
  promise: Response | { $ref: string } | undefined,
  place: string,
  compile: Compile,
): Check {
  if (promise === undefined) return ({ status }) => [`status ${status} is not documented`];
  const shared = '$ref' in promise ? promise.$ref.slice('#/components/responses/'.length) : undefined;
  const response = shared === undefined ? (promise as Response) : document.components.responses[shared]!;
  const origin = shared === undefined ? place : `/components/responses/${shared}`;
  const media = Object.keys(response.content ?? {});
  const content = new Map(media.map((type) => [type, compile(`${origin}/content/${pointerStep(type)}/schema`)]));
  const headers = requiredHeaders(document, response);
  return (exchange) => [...missing(exchange, headers), ...judgeContent(exchange, content)];
}

function requiredHeaders({ components }: OpenApiDocument, { headers }: Response): string[] {
  const isRequired = ([name, header]: [string, Response['headers'][string]]): boolean =>
    ('$ref' in header ? components.headers[name] : header)?.required === true;
  return Object.entries(headers)
    .filter(isRequired)
    .map(([name]) => name.toLowerCase());
}

const missing = ({ headers }: Exchange, names: readonly string[]): Complaints =>
  names.filter((name) => headers[name] === undefined).map((name) => `the header ${name} is missing`);

function judgeContent({ method, headers, body }: Exchange, content: Content): Complaints {
  if (content.size === 0) return body === '' ? [] : ['there is a body where none is documented'];
  const type = String(headers['content-type'] ?? '').split(';', 1)[0]!;
  const validate = content.get(type) ?? content.get(`${type.split('/', 1)[0]}/*`) ?? content.get('*/*');
  if (!validate) return [`the content type "${type}" is not documented; ${[...content.keys()].join(', ')} is`];
  if (method === 'HEAD') return [];
  const value = type === 'application/json' ? parse(body) : body;
  if (value === NOT_JSON) return ['the body is not JSON'];
  return validate(value) ? [] : (validate.errors ?? []).map(explain);
}

const NOT_JSON = Symbol('not JSON');

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return NOT_JSON;
  }
}

function explain({ instancePath, message, params }: ErrorObject): string {
  const named = params.additionalProperty ?? params.allowedValues ?? '';
  return `body${instancePath} ${message}${named === '' ? '' : `: ${named}`}`;
}

const report = ({ method, path, status, body }: Exchange, complaints: Complaints): string =>
  [
    `${method} ${path} answered ${status}, which is not what the OpenAPI document promises:`,
    ...complaints.map((complaint) => `  - ${complaint}`),
    `  the body was: ${body.slice(0, 1000)}`,
  ].join('\n');
