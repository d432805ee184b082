import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { webhookEventTypes } from '../src/index.ts';

it('the types are those of the guide', () => {
  const guide = readFileSync(new URL('../../docs/webhooks.md', import.meta.url), 'utf8');
  const [, section = ''] = guide.split('\n## Event types\n');
  const [table = ''] = section.split('\n## ');
  expect([...table.matchAll(/^\| `([^`]+)` \|/gm)].map(([, type]) => type)).toEqual([...webhookEventTypes]);
});
