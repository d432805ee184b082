import { describe, expect, it } from 'vitest';
import { withoutOrganisation } from './walls/exceptions.ts';
import { columnNames, readTables } from './walls/schema.ts';
import { readSourceFiles } from './walls/source-files.ts';
import { findViolations } from './walls/violations.ts';

const schema = { tables: readTables(), columns: columnNames() };
const files = readSourceFiles();
const found = findViolations(files, schema, withoutOrganisation);

describe('every table has an owner, SQL stands in stores, and its statements name the organisation', () => {
  it('everywhere', () => {
    expect(found.map(({ kind, where }) => `${kind}: ${where}`)).toEqual([]);
  });

  it('and no exception that is no longer needed', () => {
    const places = findViolations(files, schema, {}).map(({ where }) => where.split(':')[0] ?? '');
    expect(Object.keys(withoutOrganisation).filter((place) => !places.includes(place))).toEqual([]);
  });
});
