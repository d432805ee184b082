import Type from 'typebox';
import { catalogue, type ErrorCode, publicCode } from '../errors/index.ts';
import { fields } from '../http/index.ts';
import { exampleOf } from './examples.ts';
import type { Schema } from './types.ts';

const { dateTime, identifier, object } = fields;

const whole = (description: string, example: number) => Type.Integer({ minimum: 0, description, examples: [example] });

const Meta = object({
  requestId: identifier('req', 'Identifies this request; also in the `X-Request-Id` header'),
  timestamp: dateTime('When the response was created'),
});

const Pagination = object({
  page: whole('This page, from 1', 1),
  pageSize: whole('Maximum number of items on a page', 50),
  totalItems: whole('Items on all pages', 1),
  totalPages: whole('Number of pages', 1),
});

const ErrorDetail = object({
  field: Type.String({ description: 'The field, such as `items[0].quantity`; empty for the request as a whole' }),
  message: Type.String({ description: 'The problem with this field' }),
});

const publicCodes = [...new Set((Object.keys(catalogue) as ErrorCode[]).map(publicCode))];

const ErrorBody = object({
  error: object({
    code: Type.Unsafe<string>({ type: 'string', enum: publicCodes, description: 'Stable error code' }),
    message: Type.String({ description: 'Human-readable message' }),
    details: Type.Optional(Type.Array(ErrorDetail, { description: 'Every invalid field' })),
    retryAfter: Type.Optional(Type.Integer({ minimum: 1, description: 'Seconds to wait, as in `Retry-After`' })),
  }),
  meta: Type.Unsafe({ $ref: '#/components/schemas/Meta' }),
});

export const envelopeSchemas: Record<'Error' | 'Meta' | 'Pagination', Schema> = {
  Error: { ...ErrorBody },
  Meta: { ...Meta },
  Pagination: { ...Pagination },
};

export const schemaRef = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` });

export const metaExample = exampleOf(envelopeSchemas.Meta);
export const paginationExample = exampleOf(envelopeSchemas.Pagination);

export const dataEnvelope = (data: Schema): Schema => ({ ...object({ data: Type.Unsafe(data), meta: metaRef }) });

export const listEnvelope = (item: Schema): Schema => ({
  ...object({ data: Type.Array(Type.Unsafe(item)), pagination: paginationRef, meta: metaRef }),
});

export const errorWithDataSchema = (code: ErrorCode, data: Schema): Schema => ({
  ...object({
    error: Type.Unsafe({
      allOf: [
        { $ref: '#/components/schemas/Error/properties/error' },
        { type: 'object', properties: { code: { const: publicCode(code) } } },
      ],
    }),
    data: Type.Unsafe(data),
    meta: metaRef,
  }),
});

const metaRef = Type.Unsafe(schemaRef('Meta'));
const paginationRef = Type.Unsafe(schemaRef('Pagination'));
