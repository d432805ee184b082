import { loadConfig } from '@tonne/server/compiled/boot/config.js';
import { startService } from '@tonne/server/compiled/boot/service.js';
import type { Actor } from '@tonne/server/compiled/platform/auth/index.js';
import { createLogger } from '@tonne/server/compiled/platform/log.js';
import type { Service } from '@tonne/server/compiled/wiring.js';
import { bearer } from '../server-process.ts';
import type { Site } from '../site.ts';

export type { Service };

/** An organisation with an unlimited key. */
export interface Tenant {
  readonly actor: Actor;
  readonly headers: Record<string, string>;
}

const OUT_OF_REACH = 1_000_000_000;
const limits = { perMinute: OUT_OF_REACH, perHour: null, perDay: null, concurrent: OUT_OF_REACH };

/** The service without its server, as the operator's commands use it. */
export async function withService<T>(
  { databaseUrl, dataDir }: Site,
  work: (service: Service) => Promise<T>,
): Promise<T> {
  const config = loadConfig({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir });
  const open = await startService(config, 'guest', createLogger('silent'));
  try {
    return await work(open.service);
  } finally {
    await open.close();
  }
}

export const createTenant = ({ db, users, apiKeys, rights: { permissions } }: Service, name: string): Promise<Tenant> =>
  db.transaction(async (tx) => {
    const email = `${name}@example.com`;
    const admin = { adminEmail: email, adminName: 'Administrator' };
    const order = { name, country: 'GB', plan: 'enterprise', ...admin } as const;
    const { organisationId, userId } = await users.createTenant(tx, order);
    const { id, value } = await apiKeys.service.issue(tx, { organisationId, userId, name: 'Key', permissions });
    await apiKeys.service.setLimits(tx, id, limits);
    const user = { id: userId, email, role: 'admin' } as const;
    const principal = { kind: 'key', id } as const;
    const actor: Actor = { principal, organisationId, plan: 'enterprise', limitOverride: null, permissions, user };
    return { actor, headers: bearer(value) };
  });
