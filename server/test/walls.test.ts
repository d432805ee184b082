import { describe, expect, it } from 'vitest';
import { withoutOrganisation } from './walls/exceptions.ts';
import { columnNames, readTables } from './walls/schema.ts';
import { readSourceFiles } from './walls/source-files.ts';
import { findViolations, type Violation } from './walls/violations.ts';

const schema = { tables: readTables(), columns: columnNames() };
const files = readSourceFiles();
/** Parsing all statements is slow, so it is done once, without exceptions. */
const found = findViolations(files, schema, {});
const placeOf = ({ where }: Violation): string => where.split(':')[0] ?? '';
const isException = (violation: Violation): boolean =>
  violation.kind === 'no organisation' && placeOf(violation) in withoutOrganisation;

describe('tables have owners, SQL is in stores only, and statements name the organisation', () => {
  it('is true everywhere', () => {
    const violations = found.filter((each) => !isException(each));
    expect(violations.map(({ kind, where }) => `${kind}: ${where}`)).toEqual([]);
  });

  it('needs every listed exception', () => {
    const places = found.map(placeOf);
    expect(Object.keys(withoutOrganisation).filter((place) => !places.includes(place))).toEqual([]);
  });
});
