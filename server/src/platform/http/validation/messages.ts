import type { ErrorObject } from 'ajv/dist/2020.js';
import { Decimal } from '../../../kernel/decimal.ts';
import { didYouMean, mustBeAmong } from '../../errors/index.ts';
import { NOT_BLANK, ONE_LINE } from './fields.ts';

export type Part = 'params' | 'query' | 'body';

type Suggest = (name: string) => string | undefined;

const FORMATS: Record<string, string> = {
  date: 'must be a calendar date such as 2026-03-31',
  'date-time': 'must be a timestamp such as 2026-03-31T09:30:00Z',
  email: 'must be an e-mail address',
};

const plural = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** All digits: 0.000001 instead of JavaScript's 1e-6. */
const plain = (limit: number): string => new Decimal(limit).toFixed();

const QUERY_TYPES: Record<string, string> = {
  integer: 'must be a whole number in plain digits, such as 12',
  number: 'must be a number in plain digits, such as 12.5',
};

type Explain = (error: ErrorObject, part: Part, suggest: Suggest) => string;

/** A sentence that a person can act on, for each keyword in the schemas. */
const explanations: Record<string, Explain> = {
  required: () => 'is required',
  additionalProperties: (error, part, suggest) => unknownName(error.params.additionalProperty, part, suggest),
  type: (error, part) =>
    (part === 'query' && QUERY_TYPES[error.params.type]) || `must be ${typeName(error.params.type)}`,
  enum: (error) => enumSentence(error),
  const: (error) => `must be ${JSON.stringify(error.params.allowedValue)}`,
  format: (error) => FORMATS[error.params.format] ?? `must be a valid ${error.params.format}`,
  pattern: (error) =>
    error.params.pattern === NOT_BLANK
      ? 'must not be empty'
      : `must look like ${JSON.stringify(error.parentSchema?.examples?.[0] ?? error.params.pattern)}`,
  [ONE_LINE]: () => 'must be one line without control characters',
  minLength: (error) =>
    error.params.limit === 1 ? 'must not be empty' : `must have at least ${plural(error.params.limit, 'character')}`,
  maxLength: (error) => `must have at most ${plural(error.params.limit, 'character')}`,
  minimum: (error) => `must be at least ${plain(error.params.limit)}`,
  maximum: (error) => `must be at most ${plain(error.params.limit)}`,
  exclusiveMinimum: (error) => `must be greater than ${plain(error.params.limit)}`,
  exclusiveMaximum: (error) => `must be less than ${plain(error.params.limit)}`,
  minItems: (error) => `must have at least ${plural(error.params.limit, 'item')}`,
  maxItems: (error) => `must have at most ${plural(error.params.limit, 'item')}`,
  uniqueItems: () => 'must not contain the same item twice',
  minProperties: () => 'must name at least one field to change',
};

export function explain(error: ErrorObject, part: Part, suggest: Suggest): string {
  return explanations[error.keyword]?.(error, part, suggest) ?? error.message ?? 'is not valid';
}

function unknownName(name: string, part: Part, suggest: Suggest): string {
  const kind = part === 'query' ? 'parameter' : 'field';
  return `is not a known ${kind}${didYouMean(suggest(name))}`;
}

function typeName(type: string | string[]): string {
  const names: Record<string, string> = {
    integer: 'a whole number',
    number: 'a number',
    string: 'text',
    boolean: 'true or false',
    array: 'a list',
    object: 'an object',
    null: 'null',
  };
  return [type]
    .flat()
    .map((name) => names[name] ?? name)
    .join(' or ');
}

const enumSentence = ({ params, data }: ErrorObject): string =>
  mustBeAmong(
    data,
    (params.allowedValues as unknown[]).filter((value) => value !== null),
  );
