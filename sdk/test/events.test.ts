import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { webhookEventTypes } from '../src/index.ts';

it('the types are those of the guide', () => {
  const guide = readFileSync(new URL('../../docs/webhooks.md', import.meta.url), 'utf8');
  const [, section = ''] = guide.split('\n## Event types\n');
  // The first table lists the types; one below it lists what each resource needs.
  const [table = ''] = section
    .trimStart()
    .split('\n\n')
    .filter((part) => part.startsWith('|'));
  expect([...table.matchAll(/^\| `([^`]+)` \|/gm)].map(([, type]) => type)).toEqual([...webhookEventTypes]);
});
