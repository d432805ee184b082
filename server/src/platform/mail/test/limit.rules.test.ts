import { describe, expect, it } from 'vitest';
import { mailboxOf, secondsUntilAllowed, withOneMore } from '../limit.rules.ts';

const at = (time: string): Date => new Date(`2026-03-15T${time}Z`);

describe('a count of mails', () => {
  it.each([
    ['is empty', { windowStart: at('12:00:00'), mails: 0 }, '12:00:00', 0],
    ['has room for the last one', { windowStart: at('12:00:00'), mails: 9 }, '12:30:00', 0],
    ['is full', { windowStart: at('12:00:00'), mails: 10 }, '12:00:00', 3_600],
    ['is full for the rest of its hour', { windowStart: at('12:00:00'), mails: 10 }, '12:59:30', 30],
    ['is full for the rest of a second', { windowStart: at('12:00:00'), mails: 10 }, '12:59:59.900', 1],
    ['has room again when its hour is over', { windowStart: at('12:00:00'), mails: 10 }, '13:00:00', 0],
  ])('%s', (_what, count, now, seconds) => {
    expect(secondsUntilAllowed(count, 10, at(now))).toBe(seconds);
  });

  it('grows within its hour and starts again after it', () => {
    const count = { windowStart: at('12:00:00'), mails: 10 };
    expect(withOneMore(count, at('12:59:59'))).toEqual({ windowStart: at('12:00:00'), mails: 11 });
    expect(withOneMore(count, at('13:00:00'))).toEqual({ windowStart: at('13:00:00'), mails: 1 });
  });
});

it.each([
  ['Ada@Example.COM', 'ada@example.com'],
  ['ada+tonne@example.com', 'ada@example.com'],
  ['ada+a+b@example.com', 'ada@example.com'],
  ['ada@plus+sign.example', 'ada@plus+sign.example'],
])('mail to %s reaches the mailbox %s', (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox);
});
