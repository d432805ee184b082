import type { FuncKeywordDefinition } from 'ajv';
import Type from 'typebox';
import { type GhgScope, ghgScopes } from '../../../kernel/ghg-scope.ts';
import { isOneLine } from '../../../kernel/text.ts';

/** OpenAPI requires `x-` for keywords outside JSON Schema. */
export const ONE_LINE = 'x-one-line';

/** Trims the text in place before its length is checked, and refuses characters that would break the line. */
export const oneLineKeyword: FuncKeywordDefinition = {
  keyword: ONE_LINE,
  type: 'string',
  schemaType: 'boolean',
  before: 'maxLength',
  modifying: true,
  errors: false,
  compile: () => (text: string, place) => {
    const trimmed = text.trim();
    if (place) place.parentData[place.parentDataProperty] = trimmed;
    return isOneLine(trimmed);
  },
};

/** Field types shared by all features. Each defines the shape, the format and the sentence that OpenAPI shows. */

export const NOT_BLANK = '\\S';

export const text = (maxLength: number, description: string) =>
  Type.String({ pattern: NOT_BLANK, maxLength, description });

/** A name, reference or title: trimmed, one line, no control characters. Printed and mailed unchanged. */
export const oneLine = (maxLength: number, description: string) =>
  Type.String({ [ONE_LINE]: true, pattern: NOT_BLANK, maxLength, description });

export const oneOf = <const V extends string>(values: readonly V[], description: string) =>
  Type.Unsafe<V>({ type: 'string', enum: [...values], description });

export const dateTime = (description: string) =>
  Type.String({ format: 'date-time', description, examples: ['2026-03-31T09:30:00Z'] });

/** Every resource has it. A resource that never changes shows its creation. */
export const updatedAt = dateTime('Time of the last change, or of the creation if it has not changed since');

export const civilDateField = (description: string) =>
  Type.String({ format: 'date', description, examples: ['2026-03-31'] });

export const email = (description: string) =>
  Type.String({ format: 'email', maxLength: 254, description, examples: ['ada@example.com'] });

export const country = (description: string) =>
  Type.String({ pattern: '^[A-Z]{2}$', description: `${description} (ISO 3166-1 alpha-2)`, examples: ['GB'] });

export const identifier = (prefix: string, description: string) =>
  Type.String({ description, examples: [`${prefix}_01932f7e8a5b7c3d9e1f2a3b4c5d6e7f`] });

/** `type: [x, "null"]` instead of a union gives one error for a wrong value, not one for each branch. */
export function nullable<S extends Type.TSchema>(schema: S) {
  const { type, enum: values, ...rest } = schema as unknown as { type: string; enum?: unknown[] };
  return Type.Unsafe<Type.Static<S> | null>({
    ...rest,
    type: [type, 'null'],
    ...(values && { enum: [...values, null] }),
  });
}

/** Requests accept only the fields they name: a silently dropped field would make a wrong inventory. */
export const strictObject = <P extends Type.TProperties>(properties: P, options: Type.TObjectOptions = {}) =>
  Type.Object(properties, { ...options, additionalProperties: false });

/** Part of an answer. Answers are open, so a field added later breaks no client. */
export const object = <P extends Type.TProperties>(properties: P, options: Type.TObjectOptions = {}) =>
  Type.Object(properties, options);

/** The body of a request. Clients see its title in the API's description. */
export const request = <P extends Type.TProperties>(title: string, properties: P, options: Type.TObjectOptions = {}) =>
  strictObject(properties, { ...options, title });

/** A request to change some fields. An empty one is refused as a mistake. */
export const patch = <P extends Type.TProperties>(title: string, properties: P) =>
  request(title, properties, { minProperties: 1 });

/** A resource or another answer. Clients see its title in the API's description. */
export const resource = <P extends Type.TProperties>(title: string, properties: P, options: Type.TObjectOptions = {}) =>
  object(properties, { ...options, title });

export const person = object(
  { id: identifier('usr', 'User identifier'), email: email('E-mail address of the user') },
  {
    description: 'The user who did this',
    examples: [{ id: 'usr_0199d5e0a3c27b4f8d1e2f3a4b5c6d7e', email: 'priya.raman@harbourside.example' }],
  },
);

export const scopeCoverage = Type.Array(Type.Unsafe<GhgScope>({ type: 'integer', enum: [...ghgScopes] }), {
  minItems: 1,
  uniqueItems: true,
  description: 'GHG scopes it covers',
  examples: [[1, 2, 3]],
});

/** The pipeline ignores the Idempotency-Key of a dry run, because there is no effect to repeat. */
export const dryRun = oneOf(['true', 'false'], '`true` checks everything and stores nothing');

export const pathId = <N extends string>(name: N, description: string) =>
  Type.Object({ [name]: Type.String({ description }) } as Record<N, Type.TString>);
