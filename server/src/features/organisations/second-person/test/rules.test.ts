import { describe, expect, it } from 'vitest';
import { type Appointment, type Decider, lackOf, refuseUnlessSecond } from '../rules.ts';

const NOW = new Date('2026-03-15T12:00:00Z');
const daysAgo = (days: number): Date => new Date(NOW.getTime() - days * 86_400_000);

const decider: Decider = { id: 'm', role: 'manager', status: 'active', addressProvenBy: 'mail', appointments: [] };
const by = (appointedBy: string, days: number, approvedBy: string | null = null): Appointment => ({
  at: daysAgo(days),
  appointedBy,
  approvedBy,
});
const appointed = (...appointments: Appointment[]): Decider => ({ ...decider, appointments });

describe('a second person', () => {
  it.each<[string, Decider, string | undefined]>([
    ['is proven, active and no author', decider, undefined],
    ['may be proven in any way', { ...decider, addressProvenBy: 'operator' }, undefined],
    ['is no author', { ...decider, id: 'a' }, 'is_author'],
    ['is active', { ...decider, status: 'deactivated' }, 'is_inactive'],
    ['is proven', { ...decider, addressProvenBy: null }, 'is_unproven'],
    ['was not appointed by an author yesterday', appointed(by('a', 1)), 'is_appointed'],
    ['was not appointed by the other author either', appointed(by('b', 6.9)), 'is_appointed'],
    ['may have been appointed by an author 7 days ago', appointed(by('a', 7)), undefined],
    ['may have been appointed by somebody else', appointed(by('x', 1)), undefined],
    ['may have been appointed by an author if a third person approved', appointed(by('a', 1, 'x')), undefined],
    ['was not approved by the other author', appointed(by('a', 1, 'b')), 'is_appointed'],
    ['did not approve themselves', appointed(by('a', 1, 'm')), 'is_appointed'],
    ['has every appointment approved', appointed(by('a', 2, 'x'), by('a', 1)), 'is_appointed'],
  ])('%s', (_, each, what) => {
    expect(lackOf(each, new Set(['a', 'b']), NOW)?.what).toBe(what);
  });

  it('hears from when on they can decide', () => {
    // Appointed on 14 March, and 7 days are over on 21 March.
    expect(() => refuseUnlessSecond(appointed(by('a', 1)), new Set(['a']), NOW)).toThrow(
      expect.objectContaining({ status: 403, message: expect.stringContaining('from 21 March 2026 on') }),
    );
  });
});
