import { describe, expect, it } from 'vitest';
import { missingIn } from '../rules.ts';

describe('What an own factor lacks', () => {
  const whole = {
    publication: 'Acme Cooling Ltd, declaration 2024',
    reason: 'No publication in the library covers cooling',
    evidence: { fileName: 'declaration.pdf', sha256: 'ac'.repeat(32) },
  };

  it.each([
    ['nothing', {}, []],
    ['no publication', { publication: null }, ['publication']],
    ['a publication of nine characters', { publication: ' Acme 2024 ' }, ['publication']],
    ['no reason', { reason: null }, ['reason']],
    ['a reason of 19 characters', { reason: 'It is what we found' }, ['reason']],
    ['one word many times', { reason: 'cooling cooling cooling cooling' }, ['reason']],
    ['no evidence', { evidence: null }, ['evidence']],
    ['all of it', { publication: null, reason: null, evidence: null }, ['publication', 'reason', 'evidence']],
  ])('%s', (_, change, missing) => {
    expect(missingIn({ ...whole, ...change })).toEqual(missing);
  });
});
