import Type from 'typebox';
import { catalogue, type ErrorCode, publicCode } from '../errors/index.ts';
import { fields } from '../http/index.ts';
import { exampleOf, overlaid } from './examples.ts';
import type { Schema } from './types.ts';

const { dateTime, identifier, nullable, object } = fields;

const whole = (description: string, example: number) => Type.Integer({ minimum: 0, description, examples: [example] });

const Meta = object({
  requestId: identifier('req', 'Identifies this request; also in the `X-Request-Id` header'),
  timestamp: dateTime('Time at which the response was created'),
  understood: Type.Optional(
    Type.Record(Type.String(), Type.String(), {
      description: 'Filters of a list whose values were recognised under another name, with the recognised value',
      examples: [{ unit: 'L' }],
    }),
  ),
});

const counted = (description: string, example: number) =>
  nullable(whole(`${description}; null after a cursor`, example));

const Pagination = object({
  page: counted('This page, from 1', 1),
  pageSize: whole('Maximum number of items on a page', 50),
  totalItems: counted('Items on all pages', 1),
  totalPages: counted('Number of pages', 1),
  nextCursor: nullable(
    Type.String({ description: 'Cursor of the next page, to be sent as `cursor`; null on the last page' }),
  ),
});

const ErrorDetail = object({
  field: Type.String({
    description: 'Name of the field, such as `items[0].quantity`; empty for the request as a whole',
  }),
  message: Type.String({ description: 'Problem with this field' }),
});

const publicCodes = [...new Set((Object.keys(catalogue) as ErrorCode[]).map(publicCode))];

const ErrorBody = object({
  code: Type.Unsafe<string>({ type: 'string', enum: publicCodes, description: 'Stable error code' }),
  message: Type.String({ description: 'Human-readable message' }),
  details: Type.Optional(
    Type.Array(Type.Unsafe({ $ref: '#/components/schemas/ErrorDetail' }), { description: 'Every invalid field' }),
  ),
  retryAfter: Type.Optional(Type.Integer({ minimum: 1, description: 'Seconds to wait, as in `Retry-After`' })),
});

export const schemaRef = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` });

export const envelopeSchemas: Record<'Error' | 'ErrorBody' | 'ErrorDetail' | 'Meta' | 'Pagination', Schema> = {
  Error: { ...object({ error: Type.Unsafe(schemaRef('ErrorBody')), meta: Type.Unsafe(schemaRef('Meta')) }) },
  ErrorBody: { ...ErrorBody },
  ErrorDetail: { ...ErrorDetail },
  Meta: { ...Meta },
  Pagination: { ...Pagination },
};

/** Most answers have no recognised names. */
export const metaExample = overlaid(exampleOf(envelopeSchemas.Meta) as object, { understood: undefined });
export const paginationExample = exampleOf(envelopeSchemas.Pagination);

export const dataEnvelope = (data: Schema): Schema => ({ ...object({ data: Type.Unsafe(data), meta: metaRef }) });

export const listEnvelope = (item: Schema): Schema => ({
  ...object({ data: Type.Array(Type.Unsafe(item)), pagination: paginationRef, meta: metaRef }),
});

/** An error with one of these codes and the members it always has. */
export const errorSchema = (codes: readonly ErrorCode[], always: readonly 'retryAfter'[] = []): Schema => ({
  allOf: [schemaRef('Error'), { type: 'object', properties: { error: errorOf(codes, always) } }],
});

export const errorWithDataSchema = (code: ErrorCode, data: Schema): Schema => ({
  ...object({ error: Type.Unsafe(errorOf([code])), data: Type.Unsafe(data), meta: metaRef }),
});

const errorOf = (codes: readonly ErrorCode[], always: readonly 'retryAfter'[] = []): Schema => ({
  allOf: [
    schemaRef('ErrorBody'),
    {
      type: 'object',
      properties: {
        code: { type: 'string', enum: codes.map(publicCode) },
        ...Object.fromEntries(always.map((name) => [name, { ...ErrorBody.properties[name] }])),
      },
      required: ['code', ...always],
    },
  ],
});

const metaRef = Type.Unsafe(schemaRef('Meta'));
const paginationRef = Type.Unsafe(schemaRef('Pagination'));
