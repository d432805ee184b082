import { describe, expect, it } from 'vitest';
import { type Appointment, type Decider, lackOf, refuseUnlessSecond, type UnprovenAppointment } from '../rules.ts';

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
    expect(lackOf(each, { authors: new Set(['a', 'b']), unproven: [] }, NOW)?.what).toBe(what);
  });

  it('is told when they can decide', () => {
    // Appointed on 14 March; the 7 days end on 21 March.
    expect(() => refuseUnlessSecond(appointed(by('a', 1)), { authors: new Set(['a']), unproven: [] }, NOW)).toThrow(
      expect.objectContaining({ status: 403, message: expect.stringContaining('from 21 March 2026 on') }),
    );
  });
});

/** The appointee is not proven. */
const puppet = (appointee: string, appointedBy: string, approvedBy: string | null = null): UnprovenAppointment => ({
  appointee,
  appointedBy,
  approvedBy,
});

describe('the work of an author who is not proven', () => {
  it.each<[string, UnprovenAppointment[], string | undefined]>([
    ['is not decided by the user who appointed them', [puppet('a', 'm')], 'is_behind'],
    ['is decided by somebody else', [puppet('a', 'x')], undefined],
    ['is not decided up the line either', [puppet('a', 'x'), puppet('x', 'm')], 'is_behind'],
    ['is decided by the appointer if a third person approved that', [puppet('a', 'm', 'x')], undefined],
    ['is not decided by an appointer who approved it alone', [puppet('a', 'm', 'm')], 'is_behind'],
    ['needs an approver who is no author', [puppet('a', 'm', 'b')], 'is_behind'],
    ['needs every appointment approved', [puppet('a', 'm', 'x'), puppet('a', 'm')], 'is_behind'],
    ['may be that of users who appointed each other', [puppet('a', 'b'), puppet('b', 'a')], undefined],
    ['is another matter than an appointment of other users', [puppet('x', 'm')], undefined],
  ])('%s', (_, unproven, what) => {
    expect(lackOf(decider, { authors: new Set(['a', 'b']), unproven }, NOW)?.what).toBe(what);
  });

  it("counts as the appointer's, whose own appointees wait 7 days", () => {
    const decision = { authors: new Set(['a']), unproven: [puppet('a', 'x')] };
    expect(lackOf(appointed(by('x', 6)), decision, NOW)?.what).toBe('is_appointed');
    expect(lackOf(appointed(by('x', 7)), decision, NOW)).toBeUndefined();
  });

  it('is refused with the names of the unproven users and with three solutions', () => {
    const decision = { authors: new Set(['usr_a', 'b']), unproven: [puppet('usr_a', 'm'), puppet('usr_z', 'm')] };
    const words = 'You invited or promoted usr_a, whose address is not proven, so their work counts as yours.';
    expect(() => refuseUnlessSecond(decider, decision, NOW)).toThrow(
      expect.objectContaining({ status: 403, message: expect.stringContaining(words) }),
    );
    for (const way of ['open a link mailed', 'tonne user prove', 'somebody else must decide'])
      expect(() => refuseUnlessSecond(decider, decision, NOW)).toThrow(way);
  });
});
