import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { loadConfig } from '../../../boot/config.ts';
import { systemClock } from '../../../platform/clock.ts';
import { type Deps, type Diagnosis, diagnose } from '../command.ts';
import type { Check } from '../finding.ts';

/** In the order in which they are printed. */
export const NEED_CONFIGURATION = [
  'data-folder',
  'key-files',
  'disk-space',
  'database',
  'durability',
  'connections',
  'lost-clients',
  'clock',
  'rights',
  'schema',
  'service-role',
  'secret-key',
  'signing-key',
  'log-origin',
  'backlog',
  'redis',
  'smtp',
  'storage',
  'evidence-scanner',
  'registry',
  'document-certificate',
  'public-url',
  'webhook-targets',
];

/** Put wherever a secret goes; no finding may ever show it. */
export const PASSWORD = 'correct-horse-battery';

export async function doctor(environment: Record<string, string>, deps: Partial<Deps> = {}): Promise<Diagnosis> {
  const diagnosis = await diagnose(() => loadConfig(environment), { clock: systemClock, timeoutMs: 20_000, ...deps });
  const shown = JSON.stringify(diagnosis);
  for (const secret of [PASSWORD, ...secretsIn(environment)]) expect(shown).not.toContain(secret);
  return diagnosis;
}

function secretsIn({ DATABASE_URL, SECRET_KEY, SIGNING_KEY }: Record<string, string>): string[] {
  const password = DATABASE_URL && URL.canParse(DATABASE_URL) ? new URL(DATABASE_URL).password : '';
  return [password, SECRET_KEY, SIGNING_KEY].filter((each): each is string => Boolean(each));
}

export function named({ checks }: Diagnosis, name: string): Check {
  const found = checks.find((each) => each.name === name);
  if (!found) throw new Error(`there is no check ${name}`);
  return found;
}

export const statusesOf = ({ checks }: Diagnosis): Record<string, string> =>
  Object.fromEntries(checks.map(({ name, status }) => [name, status]));

export async function newDataDir(): Promise<{ path: string; remove(): Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'tonne-doctor-'));
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}

/** Accepts every connection and never says a word. */
export async function startSilence(): Promise<{ port: number; close(): Promise<void> }> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => sockets.add(socket.on('error', () => undefined))).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const close = async (): Promise<void> => {
    for (const socket of sockets) socket.destroy();
    server.close();
    await once(server, 'close');
  };
  return { port: (server.address() as AddressInfo).port, close };
}
