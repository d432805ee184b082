import type { Actor } from '@tonne/server/compiled/platform/auth/index.js';
import type { Site } from '../site.ts';

export interface CreationOrder {
  readonly url: string;
  /** The headers of each client. */
  readonly clients: ReadonlyArray<Record<string, string>>;
  readonly seconds: number;
}

export interface BareOrder {
  readonly site: Site;
  readonly actor: Actor;
  readonly clients: number;
  readonly seconds: number;
}

export interface CreationResult {
  readonly perSecond: number;
}

/** One creation at a time per client; each sends the next as soon as the last is stored. */
export async function createFor(
  seconds: number,
  clients: number,
  createOne: (client: number) => Promise<void>,
): Promise<CreationResult> {
  const from = performance.now();
  const until = from + seconds * 1000;
  let made = 0;
  const createAlong = async (client: number): Promise<void> => {
    while (performance.now() < until) {
      await createOne(client);
      made++;
    }
  };
  await Promise.all(Array.from({ length: clients }, (_, client) => createAlong(client)));
  return { perSecond: made / ((performance.now() - from) / 1000) };
}
