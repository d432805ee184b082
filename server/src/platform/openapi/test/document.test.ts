import { describe, expect, it } from 'vitest';
import { document, operation, response } from './fixture-document.ts';
import { Meter } from './fixture-routes.ts';

describe('access', () => {
  it('is stated for people and for programs', () => {
    const { description, security, ...create } = operation('createMeter');
    expect(security).toEqual([{ bearerAuth: [] }, { sessionCookie: [] }]);
    expect(create['x-required-scope']).toBe('emissions:write');
    expect(create['x-required-roles']).toEqual(['admin', 'manager']);
    expect(description).toBe('Names are unique.\n\n**Scope:** `emissions:write`. **Roles:** `admin`, `manager`.');
  });

  it('lists the roles that hold the scope where the route names none', () => {
    expect(operation('updateMeter')['x-required-roles']).toEqual(['admin', 'manager', 'contributor']);
  });

  it('is open where no key is needed', () => {
    expect(operation('sendReading')).toMatchObject({ security: [], description: '**Access:** no API key needed.' });
  });
});

describe('parameters', () => {
  it('are required unless they are optional or have a default', () => {
    const named = operation('listMeters').parameters!.flatMap((each) => ('name' in each ? [each] : []));
    const required = named.map(({ name, required }) => [name, required]);
    expect(required).toEqual([
      ['site', true],
      ['kind', false],
      ['page', false],
      ['cursor', false],
      ['pageSize', false],
      ['sortBy', false],
      ['sortOrder', false],
      ['fields', false],
    ]);
  });

  it('are described once, outside the schema', () => {
    expect(operation('listMeters').parameters![0]).toEqual({
      name: 'site',
      in: 'query',
      required: true,
      description: 'Only meters of this site',
      schema: { type: 'string' },
    });
  });

  it('offer Idempotency-Key on POST with a key and If-Match on PATCH', () => {
    const key = { $ref: '#/components/parameters/IdempotencyKey' };
    const match = { $ref: '#/components/parameters/IfMatch' };
    expect(operation('createMeter').parameters).toEqual([key]);
    expect(operation('updateMeter').parameters).toContainEqual(match);
    expect(operation('sendReading').parameters).not.toContainEqual(key);
    expect(operation('deleteMeter').parameters).not.toContainEqual(match);
  });

  it('offer If-None-Match where an answer carries a tag', () => {
    const noneMatch = { $ref: '#/components/parameters/IfNoneMatch' };
    for (const tagged of ['getMeter', 'listMeters']) {
      expect(operation(tagged).parameters).toContainEqual(noneMatch);
      expect(Object.keys(operation(tagged).responses)).toContain('304');
    }
    expect(operation('createMeter').parameters).not.toContainEqual(noneMatch);
  });
});

describe('bodies', () => {
  const meta = { requestId: 'req_01932f7e8a5b7c3d9e1f2a3b4c5d6e7f', timestamp: '2026-03-31T09:30:00Z' };
  const meter = {
    id: 'mtr_01932f7e8a5b7c3d9e1f2a3b4c5d6e7f',
    name: 'Example name',
    kind: 'gas',
    readAt: '2026-03-31T09:30:00Z',
  };

  it('take a request by name and show an example', () => {
    expect(operation('createMeter').requestBody).toEqual({
      required: true,
      content: {
        'application/json': {
          schema: { $ref: '#/components/schemas/CreateMeter' },
          example: { name: 'Example name', kind: 'gas' },
        },
      },
    });
  });

  it('come in the envelope of one thing or of a list', () => {
    const one = response('getMeter', 200).content!['application/json']!;
    expect(one.example).toEqual({ data: meter, meta });
    expect(one.schema).toMatchObject({ required: ['data', 'meta'] });
    const list = response('listMeters', 200).content!['application/json']!;
    expect(list.example).toMatchObject({ data: [meter], pagination: { page: 1, pageSize: 50 }, meta });
    expect(list.schema).toMatchObject({
      required: ['data', 'pagination', 'meta'],
      properties: { data: { type: 'array', items: { $ref: '#/components/schemas/Meter' } } },
    });
  });

  it('are described for each way to succeed', () => {
    expect(response('updateMeter', 200).content!['application/json']!.example).toEqual({ data: meter, meta });
    const { description, headers, content } = response('updateMeter', 202);
    expect(description).toBe('It has to wait');
    expect(Object.keys(headers)).toEqual(expect.arrayContaining(['ETag', 'Location']));
    expect(content!['application/json']!.example).toMatchObject({ data: { waitsFor: 'Example waits for' } });
  });

  it('are absent from 204 and bare where the route says so', () => {
    expect(response('deleteMeter', 204)).not.toHaveProperty('content');
    expect(response('probe', 200).content).toEqual({ 'text/plain': { schema: { type: 'string' } } });
  });

  it('share one named schema for one resource', () => {
    expect(document.components.schemas.Meter).toEqual({ ...Meter });
    expect(Object.keys(document.components.schemas)).toEqual([
      'Error',
      'ErrorBody',
      'ErrorDetail',
      'Meta',
      'Pagination',
      'Meter',
      'CreateMeter',
      'UpdateMeter',
      'WaitingMeter',
      'Reading',
    ]);
  });
});

describe('headers', () => {
  const always = [
    'X-Request-Id',
    'X-RateLimit-Limit',
    'X-RateLimit-Remaining',
    'X-RateLimit-Reset',
    'X-RateLimit-Window',
  ];
  const names = (operationId: string, status: number): string[] => Object.keys(response(operationId, status).headers);

  it('are named where they occur', () => {
    expect(names('listMeters', 200)).toEqual([...always, 'ETag']);
    expect(names('getMeter', 200)).toEqual([...always, 'ETag']);
    expect(names('getMeter', 304)).toEqual([...always, 'ETag']);
    expect(names('createMeter', 201)).toEqual([...always, 'ETag', 'Location', 'Idempotency-Replayed']);
    expect(names('createMeter', 429)).toEqual([...always, 'Retry-After']);
    expect(names('createMeter', 409)).toEqual([...always, 'Retry-After']);
    expect(names('createMeter', 401)).toEqual(always);
  });

  it('announce a deprecation on every answer of its route and on no other', () => {
    const old = operation('createMeterTheOldWay');
    expect(old.deprecated).toBe(true);
    expect(old.description).toContain(
      'since 2025-01-01; from 2026-01-01 it answers 410. Use `/api/v1/meters` instead.',
    );
    expect(Object.keys(old.responses)).toContain('410');
    for (const status of Object.keys(old.responses)) {
      expect(names('createMeterTheOldWay', Number(status))).toEqual(
        expect.arrayContaining(['Deprecation', 'Sunset', 'Link']),
      );
    }
    expect(names('createMeter', 422)).not.toContain('Sunset');
  });
});

it('lists the tags of the features first and what is open to all last', () => {
  expect(document.tags).toEqual([
    { name: 'Meters', description: 'Scopes: `emissions:read`, `emissions:write`.' },
    { name: 'Operations', description: 'Open to all: no API key needed.' },
  ]);
});

it('names the public address', () => {
  expect(document.servers).toEqual([{ url: 'https://api.example.com', description: 'This service' }]);
});

describe('webhooks', () => {
  it('describe the request that each event sends', () => {
    const { post } = document.webhooks['meter.read']!;
    expect(post).toMatchObject({ operationId: 'onMeterRead', summary: 'A meter was read', security: [] });
    const { schema, example } = post!.requestBody!.content['application/json']!;
    expect(schema).toMatchObject({
      required: ['id', 'type', 'createdAt', 'organisationId', 'data'],
      properties: { type: { const: 'meter.read' }, data: { $ref: '#/components/schemas/Meter' } },
    });
    expect(example).toMatchObject({ type: 'meter.read', data: { id: 'mtr_1' } });
  });
});
