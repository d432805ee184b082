import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applySpendRules, inOrder, type SpendLine, type SpendRule, whyNot } from '../rules.ts';

let made = 0;

/** Each is a second younger than the one before. */
const rule = (change: Partial<SpendRule> = {}): SpendRule => ({
  ...{
    id: `spr_${String(++made).padStart(4, '0')}`,
    priority: 100,
    account: null,
    accountPrefix: null,
    supplier: null,
  },
  ...{ words: null, validFrom: null, validTo: null, means: { activity: 'spend_hotels' }, vat: 'net', vatPercent: null },
  createdAt: new Date(Date.UTC(2026, 0, 1, 0, 0, made)),
  ...change,
});

const line = (change: Partial<SpendLine> = {}): SpendLine => ({
  account: '6640',
  supplier: 'Müller Reisen GmbH & Co. KG',
  text: 'Hotelübernachtung München, 2 Nächte',
  amount: '238',
  date: '2026-03-31',
  ...change,
});

const decides = (rules: readonly SpendRule[], each: SpendLine) => applySpendRules(rules, each)?.rule.id;

describe('a rule fits a line', () => {
  it.each([
    [{ account: '6640' }, true],
    [{ account: '664' }, false],
    [{ account: '66-40' }, true],
    [{ accountPrefix: '66' }, true],
    [{ accountPrefix: '67' }, false],
    [{ supplier: 'muller' }, true],
    [{ supplier: 'MÜLLER GmbH' }, true],
    [{ supplier: 'mull' }, false],
    [{ supplier: 'mull*' }, true],
    [{ supplier: 'Meier' }, false],
    [{ words: 'hotel*' }, true],
    [{ words: 'hotel' }, false],
    [{ words: 'münchen nächte' }, true],
    [{ words: 'münchen tage' }, false],
    [{ accountPrefix: '66', supplier: 'Müller', words: 'münchen' }, true],
    [{ accountPrefix: '66', supplier: 'Meier', words: 'münchen' }, false],
    [{ account: '6640', validFrom: '2026-03-31', validTo: '2026-03-31' }, true],
    [{ account: '6640', validFrom: '2026-04-01' }, false],
    [{ account: '6640', validTo: '2026-03-30' }, false],
  ] as const)('%o: %s', (change, fits) => {
    expect(applySpendRules([rule(change)], line()) !== null).toBe(fits);
  });

  it('without a date only if it applies on any day', () => {
    const [always, once] = [rule({ account: '6640' }), rule({ account: '6640', priority: 1, validFrom: '2026-01-01' })];
    expect(decides([always, once], line({ date: null }))).toBe(always.id);
    expect(decides([always, once], line())).toBe(once.id);
  });
});

describe('the order of rules', () => {
  it('is by priority, then the more specific one, then the older one', () => {
    const text = rule({ words: 'münchen' });
    const prefix = rule({ accountPrefix: '66' });
    const longer = rule({ accountPrefix: '664' });
    const account = rule({ account: '6640' });
    const same = rule({ account: '6640' });
    const both = rule({ accountPrefix: '66', supplier: 'müller' });
    const first = rule({ words: 'münchen', priority: 1 });
    const rules = [text, prefix, longer, account, same, both, first];
    const expected = [first, account, same, longer, both, prefix, text].map(({ id }) => id);
    expect(inOrder(rules).map(({ id }) => id)).toEqual(expected);
    const applied = applySpendRules(rules, line())!;
    expect([applied.rule.id, ...applied.others.map(({ id }) => id)]).toEqual(expected);
    expect(whyNot(account, first)).toBe(`its priority 100 comes after 1 of ${first.id}`);
    expect(whyNot(prefix, account)).toBe(`${account.id} has the same priority and is more specific`);
    expect(whyNot(same, account)).toBe(`${account.id} has the same priority, is as specific and was made before`);
  });

  it('does not depend on the order in which they come', () => {
    const rules = [
      rule({ accountPrefix: '6' }),
      rule({ accountPrefix: '66' }),
      rule({ supplier: 'müller' }),
      rule({ words: 'münchen', priority: 99 }),
    ];
    const winner = decides(rules, line());
    fc.assert(
      fc.property(fc.shuffledSubarray(rules, { minLength: 4 }), (shuffled) => decides(shuffled, line()) === winner),
    );
  });
});

describe('the net amount', () => {
  it.each([
    // 238 ÷ 1.19 = 200; 100 ÷ 1.19 = 84.0336…; −59.5 ÷ 1.19 = −50
    ['238', '19', '200'],
    ['100', '19', '84.03'],
    ['-59.50', '19', '-50'],
    ['105.5', '5.5', '100'],
  ])('of %s with %s %% VAT is %s', (amount, vatPercent, net) => {
    const gross = rule({ account: '6640', vat: 'gross', vatPercent });
    expect(applySpendRules([gross], line({ amount }))?.netAmount).toBe(net);
  });

  it('is the amount itself without VAT', () => {
    expect(applySpendRules([rule({ account: '6640' })], line({ amount: '238.125' }))?.netAmount).toBe('238.125');
  });
});

it('no rule leaves the line to a person', () => {
  expect(applySpendRules([], line())).toBeNull();
  expect(applySpendRules([rule({ account: '1' })], line())).toBeNull();
});
