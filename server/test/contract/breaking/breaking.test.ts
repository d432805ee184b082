import { describe, expect, it } from 'vitest';
import { announcesBreakingChange, breakingChanges } from './index.ts';
import type { Json } from './schemas.ts';

const text = { type: 'string' };
const object = (properties: Json, more: Json = {}): Json => ({ type: 'object', properties, ...more });
const media = (schema: Json): Json => ({ 'application/json': { schema } });

/** A document with one operation, whose request and answer have the given schemas. */
function documentWith({ request, answer = text, operation = {}, schemas = {}, ...rest }: Json): Json {
  const post = {
    operationId: 'createMeter',
    ...(request ? { requestBody: { required: true, content: media(request) } } : {}),
    responses: { 201: { description: '', headers: { ETag: {} }, content: media(answer) }, 404: { description: '' } },
    ...operation,
  };
  return { paths: { '/meters': { post } }, components: { schemas }, ...rest };
}

const changes = (before: Json, after: Json): string[] => breakingChanges(documentWith(before), documentWith(after));
const inRequest = (before: Json, after: Json): string[] => changes({ request: before }, { request: after });
const inAnswer = (before: Json, after: Json): string[] => changes({ answer: before }, { answer: after });

const either = (...alternatives: string[][]) => ({ anyOf: alternatives.map((required) => ({ required })) });

describe('a request breaks correct clients if it', () => {
  it.each([
    ['requires a new member', object({}), object({ a: text }, { required: ['a'] }), 'requires the member `a`'],
    ['requires a member that was optional', object({ a: text }), object({ a: text }, { required: ['a'] }), '`a`'],
    [
      'refuses a member it took',
      object({ a: text }, { additionalProperties: false }),
      object({}, { additionalProperties: false }),
      'has no member `a` any more',
    ],
    ['refuses members it ignored', object({}), object({}, { additionalProperties: false }), 'takes no other members'],
    [
      'no longer takes one of the alternatives',
      object({ a: text, b: text }, either(['a'], ['b'])),
      object({ a: text, b: text }, either(['a'])),
      'requires the member `a`',
    ],
    ['takes fewer types', { type: ['string', 'null'] }, text, 'takes string instead of string or null'],
    ['takes whole numbers only', { type: 'number' }, { type: 'integer' }, 'takes integer instead of number'],
    ['takes fewer values', { enum: ['a', 'b'] }, { enum: ['a'] }, 'no longer takes b'],
    ['takes listed values only', text, { type: 'string', enum: ['a'] }, 'takes only a'],
    ['has a lower maximum', { maximum: 9 }, { maximum: 8 }, 'has a lower maximum: 8'],
    ['has a maximum at all', {}, { maxItems: 8 }, 'has a lower maxItems: 8'],
    ['has a higher minimum', { minLength: 1 }, { minLength: 2 }, 'has a higher minLength: 2'],
    ['has a new pattern', text, { type: 'string', pattern: 'x' }, 'has a new pattern: x'],
    ['takes fewer shapes', { anyOf: [text, object({})] }, { anyOf: [text] }, 'takes fewer shapes'],
    ['narrows an item', { items: { enum: [1, 2] } }, { items: { enum: [1] } }, '`[]` no longer takes 2'],
    [
      'narrows a member of a member',
      object({ a: object({ b: { maximum: 2 } }) }),
      object({ a: object({ b: { maximum: 1 } }) }),
      '`a.b` has a lower maximum: 1',
    ],
  ])('%s', (_, before, after, sentence) => {
    const found = inRequest(before, after);
    expect(found).toHaveLength(1);
    expect(found[0]).toContain('POST /meters: the body: ');
    expect(found[0]).toContain(sentence);
    expect(inRequest(before, before)).toEqual([]);
  });
});

describe('a request breaks nobody if it', () => {
  it.each([
    ['takes a new optional member', object({}), object({ a: text })],
    [
      'takes an alternative to what it requires',
      object({ a: text, b: text }, { required: ['a'] }),
      object({ a: text, b: text }, either(['b'], ['a'])),
    ],
    ['no longer requires a member', object({ a: text }, { required: ['a'] }), object({ a: text })],
    ['takes more types', text, { type: ['string', 'null'] }],
    ['takes any number', { type: 'integer' }, { type: 'number' }],
    ['takes more values', { enum: ['a'] }, { enum: ['a', 'b'] }],
    ['has a higher maximum', { maximum: 8 }, { maximum: 9 }],
    ['loses a bound', { minimum: 1, pattern: 'x' }, {}],
    ['takes more shapes', { anyOf: [text] }, { anyOf: [text, object({})] }],
    ['is described differently', { ...text, description: 'a' }, { ...text, description: 'b', examples: ['c'] }],
  ])('%s', (_, before, after) => {
    expect(inRequest(before, after)).toEqual([]);
  });
});

describe('an answer breaks clients if it', () => {
  it.each([
    ['has lost a member', object({ a: text }), object({}), 'has no member `a` any more'],
    ['may lack a member', object({ a: text }, { required: ['a'] }), object({ a: text }), 'may lack the member `a`'],
    ['may be null', text, { type: ['string', 'null'] }, 'may be string or null instead of string'],
    ['may be a fraction', { type: 'integer' }, { type: 'number' }, 'may be number instead of integer'],
    ['has another type', { type: 'integer' }, text, 'may be string instead of integer'],
    ['has an open set of values', { type: 'string', enum: ['a'] }, text, 'may have any value'],
    ['has another constant', { const: 'a' }, { const: 'b' }, 'is no longer a'],
    ['may have another shape', { oneOf: [text] }, { oneOf: [text, object({})] }, 'may have a shape it did not have'],
    ['changes an item', { items: object({ a: text }) }, { items: object({}) }, '`[]` has no member `a` any more'],
  ])('%s', (_, before, after, sentence) => {
    const found = inAnswer(before, after);
    expect(found).toHaveLength(1);
    expect(found[0]).toContain('POST /meters: the answer 201: ');
    expect(found[0]).toContain(sentence);
    expect(inAnswer(before, before)).toEqual([]);
  });
});

describe('an answer breaks nobody if it', () => {
  it.each([
    ['has a new member', object({}), object({ a: text }, { required: ['a'] })],
    ['has every member always', object({ a: text }), object({ a: text }, { required: ['a'] })],
    ['is never null', { type: ['string', 'null'] }, text],
    ['has a new value, as clients are told to expect', { enum: ['a'] }, { enum: ['a', 'b'] }],
    ['has one value fewer', { enum: ['a', 'b'] }, { enum: ['a'] }],
    ['has fewer shapes', { oneOf: [text, object({})] }, { oneOf: [text] }],
    ['has tighter bounds', {}, { maximum: 8 }],
  ])('%s', (_, before, after) => {
    expect(inAnswer(before, after)).toEqual([]);
  });
});

describe('an operation breaks clients if', () => {
  const query = (more: Json = {}): Json => ({ name: 'unit', in: 'query', schema: text, ...more });
  const operation = (more: Json): Json => ({ operation: more });
  it.each([
    ['a parameter goes', operation({ parameters: [query()] }), {}, 'the parameter `unit` was removed'],
    ['a parameter comes and is required', {}, operation({ parameters: [query({ required: true })] }), 'is required'],
    [
      'a parameter takes less',
      operation({ parameters: [query()] }),
      operation({ parameters: [query({ schema: { type: 'string', maxLength: 2 } })] }),
      'the parameter `unit` has a lower maxLength: 2',
    ],
    ['its name in clients changes', {}, operation({ operationId: 'addMeter' }), 'createMeter became addMeter'],
    [
      'it needs another scope',
      operation({ 'x-required-scope': 'a:read' }),
      operation({ 'x-required-scope': 'a:write' }),
      'it needs the scope a:write',
    ],
    [
      'a role may no longer use it',
      operation({ 'x-required-roles': ['admin', 'viewer'] }),
      operation({ 'x-required-roles': ['admin'] }),
      'the role viewer may no longer use it',
    ],
    ['it takes no body any more', { request: text }, {}, 'the request takes no body any more'],
    ['it needs a body', {}, { request: text }, 'the request needs a body'],
    ['a schema goes', { schemas: { Meter: text } }, {}, 'The schema Meter was removed or renamed'],
    [
      'an event goes',
      { webhooks: { 'meter.read': { post: { requestBody: {}, responses: {} } } } },
      {},
      'The event meter.read was removed',
    ],
    [
      'an event loses a member',
      { webhooks: { 'meter.read': { post: { requestBody: { content: media(object({ a: text })) } } } } },
      { webhooks: { 'meter.read': { post: { requestBody: { content: media(object({})) } } } } },
      'Event meter.read: the body: has no member `a` any more',
    ],
  ])('%s', (_, before, after, sentence) => {
    const found = changes(before, after);
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(sentence);
  });

  it('it is removed', () => {
    expect(breakingChanges(documentWith({}), { paths: {} })).toEqual(['POST /meters was removed.']);
  });

  it('it has another success', () => {
    const responses = { 202: { description: '' }, 404: { description: '' } };
    expect(changes({}, operation({ responses }))).toEqual([
      'POST /meters: it may answer 202.',
      'POST /meters: it no longer answers 201.',
    ]);
  });

  it('an answer loses a header or its type', () => {
    const responses = { 201: { description: '', content: { 'text/csv': { schema: text } } } };
    expect(changes({}, operation({ responses }))).toEqual([
      'POST /meters: the answer 201 has no header ETag any more.',
      'POST /meters: the answer 201 is no longer application/json.',
    ]);
  });
});

it('follows references, even if a schema refers to itself', () => {
  const ref = { $ref: '#/components/schemas/Node' };
  const tree = (more: Json): Json => ({
    answer: ref,
    schemas: { Node: object({ children: { type: 'array', items: ref }, ...more }) },
  });
  expect(changes(tree({ name: text }), tree({ name: text }))).toEqual([]);
  expect(changes(tree({ name: text }), tree({}))).toEqual([
    'POST /meters: the answer 201: has no member `name` any more.',
  ]);
});

it.each([
  ['0.1.0', '0.1.0', false],
  ['0.1.0', '0.1.1', false],
  ['0.1.0', '0.2.0', true],
  ['0.9.0', '0.10.0', true],
  ['0.1.0', '1.0.0', true],
  ['1.2.3', '1.3.0', false],
  ['1.2.3', '2.0.0', true],
  ['1.2.3', '0.9.0', false],
])('from %s, version %s announces a breaking change: %s', (released, current, announced) => {
  expect(announcesBreakingChange(released, current)).toBe(announced);
});
