import { describe, expect, test } from 'vitest';
import openapi from '../../../sdk/contract/openapi.json' with { type: 'json' };
import {
  AREAS,
  levelsOf,
  levelsOfArea,
  PRESETS,
  pathToTry,
  presetOf,
  scopesOf,
} from '../../src/features/api-keys/access.ts';

describe('the access of a key', () => {
  test('is one scope for each area, because writing includes reading', () => {
    expect(scopesOf(PRESETS.send)).toEqual(['emissions:write']);
    expect(scopesOf(PRESETS.read)).toEqual([
      'emissions:read',
      'reports:read',
      'certificates:read',
      'targets:read',
      'offsets:read',
      'settings:read',
    ]);
    expect(scopesOf(PRESETS.all)).toHaveLength(7);
  });

  test.each([
    [['emissions:read', 'emissions:write'], ['emissions:write']],
    [['reports:read'], ['reports:read']],
    [['audit:read'], ['audit:read']],
    [
      ['factors:write', 'settings:read'],
      ['factors:write', 'settings:read'],
    ],
    [[], []],
  ])('survives the form: %j', (scopes, expected) => {
    expect(scopesOf(levelsOf(scopes))).toEqual(expected);
  });

  test('can be any scope of the API', () => {
    const { items } = openapi.components.schemas.CreateApiKey.properties.scopes;
    expect(AREAS.flatMap((area) => levelsOfArea(area).map((level) => `${area}:${level}`))).toEqual(
      expect.arrayContaining(items.enum),
    );
  });

  test('goes by the name of its preset, if it has one', () => {
    expect(presetOf(levelsOf(['emissions:write']))).toBe('send');
    expect(presetOf(levelsOf(scopesOf(PRESETS.read)))).toBe('read');
    expect(presetOf(levelsOf(['emissions:read']))).toBeUndefined();
  });

  test.each([
    [['emissions:read', 'reports:read'], '/api/v1/emissions?pageSize=1'],
    [['targets:write'], '/api/v1/targets?pageSize=1'],
    [['settings:read'], '/api/v1/settings/locations?pageSize=1'],
  ])('is tried with a request that %j allows', (scopes, path) => {
    expect(pathToTry(scopes)).toBe(path);
  });
});
