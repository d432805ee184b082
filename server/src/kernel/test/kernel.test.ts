import { describe, expect, it } from 'vitest';
import { canonicalJson } from '../canonical-json.ts';
import { Decimal, parseAmount, roundMoney, roundTonnes, survivesJson } from '../decimal.ts';
import { newId } from '../ids.ts';
import { checkPeriod, daysInPeriod, isCivilDate, liesInside, overlaps, wireTime } from '../period.ts';

describe('decimals', () => {
  it.each([
    ['0.0000005', '0.000001'],
    ['0.00000049999', '0'],
    ['2.5000005', '2.500001'],
    ['-0.0000005', '-0.000001'],
  ])('tonnes: %s rounds half-up to %s', (amount, expected) => {
    expect(roundTonnes(new Decimal(amount)).toString()).toBe(expected);
  });

  it('rounds money to the cent', () => {
    expect(roundMoney(new Decimal('10.005')).toString()).toBe('10.01');
  });

  it('multiplies without binary error', () => {
    expect(new Decimal('0.1').times('0.2').toString()).toBe('0.02');
    expect(new Decimal('123456789012345').times('999999999999999').toString()).toBe('123456789012344876543210987655');
  });

  it.each([
    [0.1, true],
    [123456789.012345, true],
    [1e12, true],
    [1.0000000000000002, false],
    [1e12 + 1, false],
    [Number.NaN, false],
    [Number.POSITIVE_INFINITY, false],
    [1e-30, true],
  ])('%d survives JSON: %s', (value, expected) => {
    expect(survivesJson(value)).toBe(expected);
  });
});

describe('amounts in text', () => {
  it.each([
    ['12', '12'],
    ['0.20705', '0.20705'],
    ['007.50', '7.5'],
    ['123456789012345678901234567890.5', '123456789012345678901234567890.5'],
  ])('%s is read as %s', (text, expected) => {
    expect(parseAmount(text)?.toString()).toBe(expected);
  });

  it.each(['', '-1', '+1', '1e3', '1,000', '1.', '.5', ' 1', '0x10', 'Infinity', 'NaN', '١'])(
    '%s is refused',
    (text) => {
      expect(parseAmount(text)).toBeUndefined();
    },
  );
});

describe('identifiers', () => {
  it('are a prefix and a UUIDv7', () => {
    // Later than the clock of any other test: within a second, ids of one process do not go back.
    const id = newId('key', new Date('2040-03-15T12:00:00.123Z'));
    expect(id).toMatch(/^key_[0-9a-f]{12}7[0-9a-f]{3}[89ab][0-9a-f]{15}$/);
    expect(Number.parseInt(id.slice(4, 16), 16)).toBe(Date.UTC(2040, 2, 15, 12, 0, 0, 123));
  });

  it('keep their order of creation even if the clock stands still', () => {
    const now = new Date('2041-03-15T12:00:00Z');
    // More than 4,096, after which the next millisecond is borrowed from.
    const ids = Array.from({ length: 10_000 }, () => newId('ent', now));
    expect([...ids].sort()).toEqual(ids);
  });

  it('sort by time', () => {
    const ids = [3, 1, 2].map((ms) => newId('evt', new Date(ms * 1000)));
    expect([...ids].sort()).toEqual([ids[1], ids[2], ids[0]]);
  });
});

describe('canonical JSON (RFC 8785)', () => {
  it('follows the example of section 3.2.2', () => {
    const value = {
      numbers: [Number('333333333.33333329'), 1e30, 4.5, 2e-3, 0.000000000000000000000000001],
      string: '€$\u000f\nA\'B"\\\\"/',
      literals: [null, true, false],
    };
    expect(canonicalJson(value)).toBe(
      '{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"string":"€$\\u000f\\nA\'B\\"\\\\\\\\\\"/"}',
    );
  });

  it('sorts keys by UTF-16 code units, as section 3.2.3 shows', () => {
    const keys = ['\u20ac', '\r', '\ufb33', '1', '\ud83d\ude00', '\u0080', '\u00f6'];
    const sorted = ['\r', '1', '\u0080', '\u00f6', '\u20ac', '\ud83d\ude00', '\ufb33'];
    const value = Object.fromEntries(keys.map((key) => [key, 0]));
    expect(canonicalJson(value)).toBe(`{${sorted.map((key) => `${JSON.stringify(key)}:0`).join(',')}}`);
  });

  it('drops undefined members and refuses values that JSON cannot express', () => {
    expect(canonicalJson({ a: undefined, b: 1 })).toBe('{"b":1}');
    expect(() => canonicalJson(Number.NaN)).toThrow();
  });
});

describe('periods', () => {
  it.each([
    ['2026-02-28', true],
    ['2026-02-29', false],
    ['2024-02-29', true],
    ['2026-02-30', false],
    ['2026-13-01', false],
    ['2026-1-1', false],
    ['0000-01-01', false],
    ['2026-01-01T00:00:00Z', false],
  ])('%s is a date: %s', (text, expected) => {
    expect(isCivilDate(text)).toBe(expected);
  });

  it('counts both ends', () => {
    expect(daysInPeriod('2024-01-01', '2024-12-31')).toBe(366);
    expect(daysInPeriod('2026-03-15', '2026-03-15')).toBe(1);
  });

  it('writes whole seconds in UTC', () => {
    expect(wireTime(new Date('2026-03-15T13:00:00.999+01:00'))).toBe('2026-03-15T12:00:00Z');
  });
});

describe('periods', () => {
  const limits = {
    earliest: '1990-01-01',
    latest: '2027-12-31',
    longest: { days: 366, inWords: 'a year' },
  };
  const problemsOf = (periodStart: string, periodEnd: string) =>
    checkPeriod({ periodStart, periodEnd }, limits).map(({ field, message }) => `${field} ${message}`);

  it.each([
    ['2024-01-01', '2024-12-31', []],
    ['2025-05-05', '2025-05-05', []],
    ['1989-12-31', '1990-01-01', ['periodStart must not be before 1990-01-01']],
    ['2027-12-01', '2028-01-01', ['periodEnd must not be after 2027-12-31']],
    ['2025-02-01', '2025-01-31', ['periodEnd must not be before periodStart']],
    ['2025-01-01', '2026-01-02', ['periodEnd must be at most a year']],
  ])('from %s to %s: %j', (periodStart, periodEnd, expected) => {
    expect(problemsOf(periodStart, periodEnd)).toEqual(expected);
  });

  it('need no limits except their order', () => {
    expect(checkPeriod({ periodStart: '1800-01-01', periodEnd: '2900-01-01' })).toEqual([]);
  });

  it.each([
    ['2025-01-01', '2025-12-31', true, true],
    ['2025-01-01', '2026-01-01', false, true],
    ['2024-12-31', '2025-01-01', false, true],
    ['2024-01-01', '2024-12-31', false, false],
  ])('from %s to %s: inside 2025 %s, overlaps it %s', (periodStart, periodEnd, inside, overlapping) => {
    const year = { periodStart: '2025-01-01', periodEnd: '2025-12-31' };
    expect([liesInside({ periodStart, periodEnd }, year), overlaps({ periodStart, periodEnd }, year)]).toEqual([
      inside,
      overlapping,
    ]);
  });
});
