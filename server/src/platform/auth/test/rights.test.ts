import { describe, expect, it } from 'vitest';
import { createRights, roles } from '../index.ts';

const rights = createRights([
  { area: 'emissions', writers: ['admin', 'contributor'] },
  { area: 'factors', writers: ['admin'], readElsewhere: true },
  { area: 'audit', readers: ['admin', 'manager'] },
]);

describe('an area', () => {
  it('can be read by all and written by some', () => {
    expect(roles.filter((role) => rights.allows(role, 'emissions:read'))).toEqual([...roles]);
    expect(roles.filter((role) => rights.allows(role, 'emissions:write'))).toEqual(['admin', 'contributor']);
  });

  it('can have fewer readers and no writers', () => {
    expect(roles.filter((role) => rights.allows(role, 'audit:read'))).toEqual(['admin', 'manager']);
    expect(rights.permissions).toEqual(['emissions:read', 'emissions:write', 'factors:write', 'audit:read']);
    expect(() => rights.allows('admin', 'audit:write')).toThrow('no feature declares');
  });
});
