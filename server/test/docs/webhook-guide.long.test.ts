import { spawnSync } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { variables } from '../../src/boot/config.ts';
import { events } from '../../src/features.ts';
import { MAX_BODY_BYTES } from '../../src/platform/outbound/snippet.ts';
import { fencesOf, tableBelow } from './markdown.ts';
import { type Arrival, pythonReceiver, type Receiver, shellReceiver, typescriptReceiver } from './receivers.ts';

const guide = readFileSync(new URL('../../../docs/webhooks.md', import.meta.url), 'utf8');
const blockOf = (language: string): string => fencesOf(guide).find((fence) => fence.language === language)!.text;

const worked = Object.fromEntries(
  blockOf('text')
    .split('\n')
    .map((line) => /^(\w+) +(.*)$/.exec(line)!.slice(1)),
) as Record<'secret' | 't' | 'body' | 'v1' | 'standard', string>;
const sentAt = Number(worked.t);

const sign = (t: number, body: string, secret: string): string =>
  createHmac('sha256', secret).update(`${t}.${body}`, 'utf8').digest('hex');

const signToStandard = (id: string, t: number, body: string, secret: string): string => {
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  return `v1,${createHmac('sha256', key).update(`${id}.${t}.${body}`).digest('base64')}`;
};

describe('docs/webhooks.md', () => {
  it('calculates its example correctly', () => {
    expect(worked.secret).toMatch(/^whsec_[\w+/]{43}=$/);
    expect(worked.v1).toBe(sign(sentAt, worked.body, worked.secret));
    const { id } = JSON.parse(worked.body);
    expect(worked.standard).toBe(signToStandard(id, sentAt, worked.body, worked.secret));
  });

  it('shows the same request above, formatted', () => {
    const [head = '', body = ''] = blockOf('http').split('\n\n');
    expect(head).toContain(`\nService-Signature: t=${worked.t},v1=${worked.v1}\n`);
    expect(head).toContain(`\nWebhook-Id: ${JSON.parse(body).id}\n`);
    expect(head).toContain(`\nWebhook-Timestamp: ${worked.t}\nWebhook-Signature: ${worked.standard}\n`);
    expect(JSON.stringify(JSON.parse(body))).toBe(worked.body);
  });

  it('shows an event with the fields it has', () => {
    const { type, data } = JSON.parse(worked.body);
    expect(Object.keys(data)).toEqual(Object.keys(events[type]!.sample as object));
  });

  it('lists every event type and the ping', () => {
    const types = tableBelow(guide, 'Event types').map(([type]) => type);
    expect(types).toEqual([...Object.keys(events), 'ping'].map((type) => `\`${type}\``));
  });

  it('names the scope that each event needs', () => {
    const stem = (type: string) => `\`${type.split('.')[0]}.*\``;
    const scopes = new Map(Object.entries(events).map(([type, { permission }]) => [stem(type), `\`${permission}\``]));
    expect(tableBelow(guide, 'Scopes')).toEqual([...scopes]);
  });

  it('states how much of a response is read', () => {
    expect(guide).toContain(`At most ${MAX_BODY_BYTES / 1_024} KiB of your answer are read.`);
  });

  it('shows the pauses between attempts', () => {
    const words: Record<number, string> = { 30: '30 s', 300: '5 min', 1800: '30 min', 7200: '2 h', 28800: '8 h' };
    const pauses = variables.WEBHOOK_RETRY_DELAYS.fallback.map((seconds) => words[seconds]);
    expect(guide).toContain(`${pauses.slice(0, -1).join(', ')} and ${pauses.at(-1)}\n`);
  });
});

const has = (program: string, argument: string): boolean => spawnSync(program, [argument]).status === 0;

const languages = [
  { name: 'TypeScript', language: 'ts', make: typescriptReceiver, canRun: true },
  { name: 'Python', language: 'python', make: pythonReceiver, canRun: has('python3', '--version') },
  {
    name: 'shell',
    language: 'bash',
    make: shellReceiver,
    canRun: has('bash', '--version') && has('openssl', 'version'),
  },
];

for (const { name, canRun } of languages) {
  if (!canRun) console.warn(`SKIPPED: the ${name} receiver of docs/webhooks.md. Install python3, bash and openssl.`);
}

describe.each(languages)('the $name receiver of docs/webhooks.md', ({ language, make, canRun }) => {
  describe.skipIf(!canRun)('run unchanged', () => {
    const folder = mkdtempSync(join(tmpdir(), 'tonne-receiver-'));
    let receive: Receiver;

    beforeAll(() => {
      receive = make(blockOf(language), folder);
    });
    afterAll(() => rmSync(folder, { recursive: true }));

    const { body, secret } = worked;
    const example: Arrival = { body, secret, header: `t=${worked.t},v1=${worked.v1}`, now: sentAt + 1 };
    const other = sign(sentAt, body, 'whsec_other');

    it.each<[string, Partial<Arrival>]>([
      ['the worked example', {}],
      ['it after exactly 5 minutes', { now: sentAt + 300 }],
      ['it under a clock that is slow', { now: sentAt - 3600 }],
      ['two signatures of which the first fits', { header: `${example.header},v1=${other}` }],
      ['two signatures of which the second fits', { header: `t=${worked.t},v1=${other},v1=${worked.v1}` }],
      ['a later scheme beside the known one', { header: `${example.header},v2=${other}` }],
    ])('accepts %s', async (_, change) => {
      const { status, printed } = await receive({ ...example, ...change });
      expect(printed).toContain(JSON.parse(body).id);
      expect(status).toBe(204);
    });

    it.each<[string, Partial<Arrival>]>([
      ['a changed body', { body: body.replace('"viewer"', '"admin"') }],
      ['a line break after the body', { body: `${body}\n` }],
      ['a body serialised again', { body: JSON.stringify(JSON.parse(body), null, 2) }],
      ['a signature older than 5 minutes', { now: sentAt + 301 }],
      ['an old signature under a new time', { header: `t=${sentAt + 301},v1=${worked.v1}`, now: sentAt + 301 }],
      ['the signature of another secret', { header: `t=${worked.t},v1=${other}` }],
      ['a secret without its prefix', { secret: secret.slice('whsec_'.length) }],
      ['the right signature under another name', { header: `t=${worked.t},v0=${worked.v1}` }],
      ['no signature', { header: `t=${worked.t}` }],
      ['no time', { header: `v1=${worked.v1}` }],
      ['no header', { header: undefined }],
      ['a header of signs that shells and parsers stumble over', { header: 't=*,v1=$(date),=,,v1=\u00e9' }],
    ])('refuses %s', async (_, change) => {
      const { status, printed } = await receive({ ...example, ...change });
      expect(status).toBe(400);
      expect(printed).not.toContain(JSON.parse(body).id);
    });

    it('refuses an empty secret, with which anyone could sign', async () => {
      const header = `t=${worked.t},v1=${sign(sentAt, body, '')}`;
      const reaction = receive({ ...example, secret: '', header });
      expect([500, 'does not run']).toContain(
        await reaction.then(
          ({ status }) => status,
          () => 'does not run',
        ),
      );
    });
  });
});
