import type { Route } from '../http/index.ts';
import { honoursIfMatch, honoursIfNoneMatch, isIdempotent } from './failures.ts';
import type { ApiExamples, Parameter, Ref, Schema } from './types.ts';

export const sharedParameters: Record<'IdempotencyKey' | 'IfMatch' | 'IfNoneMatch' | 'Range', Parameter> = {
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description:
      'Any UUID. Within 24 hours the same key with the same body gives the original answer and does nothing twice.',
    schema: { type: 'string', format: 'uuid' },
  },
  IfMatch: {
    name: 'If-Match',
    in: 'header',
    required: false,
    description: 'The `ETag` you read. If the resource has changed since, the answer is 412 and nothing is changed.',
    schema: { type: 'string', examples: ['"3"'] },
  },
  IfNoneMatch: {
    name: 'If-None-Match',
    in: 'header',
    required: false,
    description: 'The `ETag` of what you have. If nothing has changed since, the answer is 304 and has no body.',
    schema: { type: 'string', examples: ['"3"'] },
  },
  Range: {
    name: 'Range',
    in: 'header',
    required: false,
    description: 'One part of the file, such as the rest of a broken download (RFC 9110 §14).',
    schema: { type: 'string', examples: ['bytes=1024-'] },
  },
};

export function parametersOf(route: Route, examples: ApiExamples['params'] = {}): (Parameter | Ref)[] {
  return [
    ...fromProperties('path', route.params, examples),
    ...fromProperties('query', route.query),
    ...(isIdempotent(route) ? [shared('IdempotencyKey')] : []),
    ...(honoursIfMatch(route) ? [shared('IfMatch')] : []),
    ...(honoursIfNoneMatch(route) ? [shared('IfNoneMatch')] : []),
    ...(route.success.file ? [shared('Range')] : []),
  ];
}

const shared = (name: keyof typeof sharedParameters): Ref => ({ $ref: `#/components/parameters/${name}` });

function fromProperties(
  place: 'path' | 'query',
  schema: object | undefined,
  examples: ApiExamples['params'] = {},
): Parameter[] {
  const { properties = {}, required = [] } = (schema ?? {}) as ObjectSchema;
  return Object.entries(properties).map(([name, { description, ...rest }]) => ({
    name,
    in: place,
    // A parameter with a default is optional for the caller, although the handler always receives it.
    required: place === 'path' || (required.includes(name) && rest.default === undefined),
    ...(typeof description === 'string' ? { description } : {}),
    schema: rest,
    ...(examples[name] === undefined ? {} : { example: examples[name] }),
  }));
}

interface ObjectSchema {
  readonly properties?: Record<string, Schema>;
  readonly required?: string[];
}
