import { readFile } from 'node:fs/promises';
import type { WebhookDelivery } from '@tonne/sdk';
import { describe, expect, test } from 'vitest';
import { prettyText } from '../../src/features/webhooks/deliveries/attempts.tsx';
import { headersOf } from '../../src/features/webhooks/deliveries/request-sent.tsx';
import { RECEIVER } from '../../src/features/webhooks/endpoint/verification-guide.tsx';
import { eventAreas, isCovered, type Subscription, withoutCovered } from '../../src/features/webhooks/event-types.ts';

describe('subscriptions', () => {
  test.each([
    ['emission.created', ['emission.*'], true],
    ['emission.created', ['*'], true],
    ['emission.*', ['*'], true],
    ['emission.*', ['emission.*'], false],
    ['emission.created', ['emission.created', 'factor.*'], false],
    ['target.milestone.missed', ['target.*'], true],
  ])('%s is covered by %j: %s', (type, chosen, covered) => {
    expect(isCovered(type, chosen)).toBe(covered);
  });

  test.each<[Subscription[], Subscription[]]>([
    [
      ['emission.created', 'emission.*', 'user.invited'],
      ['emission.*', 'user.invited'],
    ],
    [['emission.*', 'offset.retired', '*'], ['*']],
    [['offset.retired'], ['offset.retired']],
  ])('%j come down to %j', (chosen, left) => {
    expect(withoutCovered(chosen)).toEqual(left);
  });

  test('areas hold every type once', () => {
    expect(eventAreas.map(({ wildcard }) => wildcard)).toEqual([
      'emission.*',
      'factor.*',
      'report.*',
      'certificate.*',
      'target.*',
      'offset.*',
      'user.*',
    ]);
    expect(eventAreas.flatMap(({ types }) => types)).toHaveLength(22);
  });
});

test('headers name the event, the attempts and the replay', () => {
  const delivery = { eventId: 'evt_1', attempts: [{ attempt: 1 }, { attempt: 2 }], replayId: 'rpl_1' };
  expect(headersOf(delivery as WebhookDelivery)).toEqual([
    { name: 'Webhook-Id', value: 'evt_1' },
    { name: 'Webhook-Attempt', value: '1, 2' },
    { name: 'Service-Signature', value: undefined },
    { name: 'Webhook-Timestamp', value: undefined },
    { name: 'Webhook-Signature', value: undefined },
    { name: 'Webhook-Replay', value: 'rpl_1' },
  ]);
});

test.each([
  ['{"ok":true}', '{\n  "ok": true\n}'],
  ['{"cut off', '{"cut off'],
  ['plain', 'plain'],
])('%s is shown as %j', (text, shown) => {
  expect(prettyText(text)).toBe(shown);
});

test('the snippet is the receiver of the guide', async () => {
  const guide = await readFile(new URL('../../../docs/webhooks.md', import.meta.url), 'utf8');
  expect(guide).toContain(`\`\`\`ts\n${RECEIVER}\`\`\``);
});
