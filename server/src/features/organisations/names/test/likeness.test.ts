import { describe, expect, it } from 'vitest';
import { newNames, refuseTakenNames, skeletonOf } from '../likeness.rules.ts';
import { lookalikes } from '../store.ts';

const OTHER = 'Northern Star Shipping plc';

describe('a name is confusable with “Northern Star Shipping plc” if', () => {
  it.each([
    ['it is equal', OTHER],
    ['the case differs', 'NORTHERN STAR SHIPPING PLC'],
    ['spaces and punctuation differ', 'Northern-Star  Shipping, p.l.c.'],
    ['an accent is added', 'Nórthern Star Shipping plc'],
    ['a digit stands for a letter', 'N0rthern Star Sh1pping plc'],
    ['two letters look like one', 'Northem Star Shipping plc'],
    ['the letters are full-width', '\uff2eorthern Star Shipping plc'],
    ['a word is in Cyrillic letters', 'Northern Star Shipping \u0440l\u0441'],
  ])('%s', (_, name) => {
    expect(skeletonOf(name, lookalikes())).toBe(skeletonOf(OTHER, lookalikes()));
    const others = [{ organisationId: 'org_other', name: OTHER }];
    expect(() => refuseTakenNames([name], others, lookalikes(), 'org_own')).toThrow(
      /Another organisation on this service has the name .*tonne org name approve org_own/,
    );
  });
});

it.each(['Northern Star Shipping Ltd', 'Northern Stars Shipping plc', 'Southern Star Shipping plc', '三井物産'])(
  '%s is another name',
  (name) => {
    const others = [{ organisationId: 'org_other', name: OTHER }];
    expect(() => refuseTakenNames([name], others, lookalikes(), 'org_own')).not.toThrow();
  },
);

describe('the new names of a change', () => {
  const row = {
    name: 'Acme',
    legalName: 'Acme Ltd',
    formerNames: [{ name: 'Acme Tools', until: '2026-01-01T00:00:00Z' }],
  };

  it.each([
    ['a name it never had', { name: 'Ajax', legalName: 'Ajax Ltd' }, ['Ajax', 'Ajax Ltd']],
    ['a former name', { name: 'Acme Tools' }, []],
    ['the legal name as the shown one', { name: 'Acme Ltd' }, []],
    ['no legal name any more', { legalName: null }, []],
    ['another setting', {}, []],
  ])('%s', (_, patch, expected) => {
    expect(newNames(row, patch)).toEqual(expected);
  });
});
