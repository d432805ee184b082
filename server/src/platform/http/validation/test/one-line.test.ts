import { describe, expect, it } from 'vitest';
import { AppError } from '../../../errors/index.ts';
import { fields, parseInput } from '../../index.ts';

const Thing = fields.strictObject({ name: fields.oneLine(8, 'A name'), label: fields.nullable(fields.oneLine(8, '')) });

const read = (name: unknown, label: unknown = null) => parseInput(Thing, { name, label });

function refusal(name: unknown, label: unknown = null): { status: number; details: unknown } {
  try {
    read(name, label);
  } catch (error) {
    if (error instanceof AppError) return { status: error.status, details: error.details };
  }
  throw new Error('it was not refused');
}

describe('a name', () => {
  it.each([
    ['stays as it is', 'Ada', 'Ada'],
    ['is trimmed', '  Ada \t', 'Ada'],
    ['is trimmed of line breaks at its ends', '\r\nAda\u2028', 'Ada'],
    ['is trimmed before it is measured', `${' '.repeat(50)}12345678${' '.repeat(50)}`, '12345678'],
    ['keeps spaces inside', 'A  b', 'A  b'],
    ['keeps joiners, which scripts and emoji need', 'क्‍ष', 'क्‍ष'],
    ['keeps the mark of a right-to-left name', '\u200fعمر', '\u200fعمر'],
  ])('%s', (_name, given, expected) => {
    expect(read(given)).toEqual({ name: expected, label: null });
    expect(read('x', given)).toEqual({ name: 'x', label: expected });
  });

  it.each([
    ['line feed', 'A\nb'],
    ['carriage return', 'A\rb'],
    ['tab', 'A\tb'],
    ['escape', 'A\u001bb'],
    ['delete', 'A\u007fb'],
    ['next line, of C1', 'A\u0085b'],
    ['line separator', 'A\u2028b'],
    ['paragraph separator', 'A\u2029b'],
    ['right-to-left override', 'A\u202eb'],
    ['isolate', 'A\u2066b'],
  ])('with a %s inside is malformed: 400', (_name, given) => {
    const message = 'must be one line without control characters';
    expect(refusal(given)).toEqual({ status: 400, details: [{ field: 'name', message }] });
    expect(refusal('x', given)).toEqual({ status: 400, details: [{ field: 'label', message }] });
  });

  it.each([
    ['empty', '', 'must not be empty'],
    ['blank', ' \n\u2028 ', 'must not be empty'],
    ['too long', '123456789', 'must have at most 8 characters'],
  ])('that is %s breaks a rule: 422', (_name, given, message) => {
    expect(refusal(given)).toEqual({ status: 422, details: [{ field: 'name', message }] });
  });
});
