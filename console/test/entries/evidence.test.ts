import { describe, expect, it } from 'vitest';
import { typeOf } from '../../src/features/entries/evidence/file-types.ts';

describe('the type of a file', () => {
  it.each([
    ['Invoice.PDF', 'application/pdf'],
    ['scan.jpeg', 'image/jpeg'],
    ['meter.JPG', 'image/jpeg'],
    ['readings.csv', 'text/csv'],
    ['bill.eml', 'message/rfc822'],
    ['bill.msg', 'application/vnd.ms-outlook'],
    ['a.b.xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  ])('of %s is %s', (name, type) => {
    expect(typeOf(name)).toBe(type);
  });

  it.each(['page.html', 'drawing.svg', 'archive.zip', 'pdf', 'invoice.pdf.exe', ''])('of %j is undefined', (name) => {
    expect(typeOf(name)).toBeUndefined();
  });
});
