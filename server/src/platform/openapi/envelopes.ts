import Type from 'typebox';
import { catalogue, type ErrorCode, publicCode } from '../errors/index.ts';
import { fields } from '../http/index.ts';
import { exampleOf } from './examples.ts';
import type { Schema } from './types.ts';

const { dateTime, identifier, strictObject } = fields;

const whole = (description: string, example: number) => Type.Integer({ minimum: 0, description, examples: [example] });

const Meta = strictObject({
  requestId: identifier('req', 'Identifies this request; also in the `X-Request-Id` header'),
  timestamp: dateTime('When the answer was made'),
});

const Pagination = strictObject({
  page: whole('This page, from 1', 1),
  pageSize: whole('Most items a page holds', 50),
  totalItems: whole('Items on all pages', 1),
  totalPages: whole('Number of pages', 1),
});

const ErrorDetail = strictObject({
  field: Type.String({ description: 'Where it is, such as `items[0].quantity`; empty for the request as a whole' }),
  message: Type.String({ description: 'What is wrong with it' }),
});

const publicCodes = [...new Set((Object.keys(catalogue) as ErrorCode[]).map(publicCode))];

const ErrorBody = strictObject({
  error: strictObject({
    code: Type.Unsafe<string>({ type: 'string', enum: publicCodes, description: 'Stable name of what went wrong' }),
    message: Type.String({ description: 'A sentence for people' }),
    details: Type.Optional(Type.Array(ErrorDetail, { description: 'Every field that is not valid' })),
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

export const dataEnvelope = (data: Schema): Schema => ({ ...strictObject({ data: Type.Unsafe(data), meta: metaRef }) });

export const listEnvelope = (item: Schema): Schema => ({
  ...strictObject({ data: Type.Array(Type.Unsafe(item)), pagination: paginationRef, meta: metaRef }),
});

export const errorWithDataSchema = (code: ErrorCode, data: Schema): Schema => ({
  ...strictObject({
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
