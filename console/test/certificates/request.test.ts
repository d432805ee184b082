import type { Retirement } from '@tonne/sdk';
import { describe, expect, test } from 'vitest';
import { embedCode, pictureOf } from '../../src/features/certificates/certificate/documents.ts';
import { checkOf, freeOf, newValues, requestOf } from '../../src/features/certificates/request/values.ts';

const values = newValues({ organisation: 'Harbourside Components Ltd', user: 'Ada Okafor', thisYear: 2026 });

describe('the request that is checked', () => {
  test('is about last year, and leaves out empty fields', () => {
    expect(checkOf(values)).toEqual({
      type: 'ghg_inventory',
      periodStart: '2025-01-01',
      periodEnd: '2025-12-31',
      scopeCoverage: [1, 2, 3],
      beneficiaryName: 'Harbourside Components Ltd',
      signatoryName: 'Ada Okafor',
    });
  });

  test('may begin with another type, as a link names it', () => {
    const known = { organisation: 'Harbourside Components Ltd', user: 'Ada Okafor', thisYear: 2026 };
    expect(newValues({ ...known, type: 'carbon_neutral' })).toEqual({ ...values, type: 'carbon_neutral' });
  });

  test.each([{ periodStart: null }, { periodEnd: null }, { scopeCoverage: [] }])('waits without %j', (change) => {
    expect(checkOf({ ...values, ...change })).toBeUndefined();
  });

  test('becomes the request, trimmed', () => {
    const whole = { ...values, signatoryTitle: ' Head of Sustainability ', retirementIds: ['ret_1'] };
    expect(requestOf(whole, checkOf(whole)!)).toMatchObject({
      signatoryTitle: 'Head of Sustainability',
      retirementIds: ['ret_1'],
    });
  });
});

test('retirements are offered once confirmed and until a certificate uses them', () => {
  const retirements = [
    { id: 'free', status: 'confirmed', certificateId: null },
    { id: 'taken', status: 'confirmed', certificateId: 'CERT-2026-AAAA' },
    { id: 'pending', status: 'pending' },
  ] as Retirement[];
  expect(freeOf(retirements).map(({ id }) => id)).toEqual(['free']);
});

describe('documents', () => {
  test.each([
    ['https://tonne.example/public/files/abc', '/public/files/abc'],
    ['http://localhost:3000/public/files/abc?x=1', '/public/files/abc?x=1'],
    ['https://bucket.example/CERT-2026.svg?signature=1', undefined],
  ])('%s is shown from %s', (link, address) => {
    expect(pictureOf(link)).toBe(address);
  });

  test('the code for a website is safe to paste', () => {
    const code = embedCode({ certId: 'CERT-1', verifyUrl: 'https://x.example/a?b=1&c="2"', alt: '<Net zero>' });
    expect(code).toBe(
      '<a href="https://x.example/a?b=1&amp;c=&quot;2&quot;">\n  <img src="CERT-1-badge.png" alt="&lt;Net zero&gt;" width="240">\n</a>',
    );
  });
});
