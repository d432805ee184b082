import { newId } from '../../../kernel/ids.ts';
import type { Actor } from '../../../platform/auth/index.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Tx } from '../../../platform/db/index.ts';
import { duplicate } from '../../../platform/errors/index.ts';
import { ok, type Reply } from '../../../platform/http/index.ts';
import { hasActiveAdminBeside } from '../users/store.ts';
import { presentChange } from './present.ts';
import { effectiveAtFor, type WantedChange } from './rules.ts';
import * as store from './store.ts';

export const CHANGES = '/api/v1/settings/changes';

export type PresentedChange = ReturnType<typeof presentChange>;

/** Keeps the change until it may happen. The caller holds the organisation. */
export type Ask = (tx: Tx, actor: Actor, wanted: WantedChange) => Promise<PresentedChange>;

export function createAsk({ clock }: { clock: Clock }): Ask {
  return async (tx, { organisationId, user }, wanted) => {
    const now = clock.now();
    const id = newId('change', now);
    // The user it is about is no second admin: who has left could otherwise never be deactivated.
    const hasSecond = await hasActiveAdminBeside(tx, organisationId, [user.id, wanted.subjectId]);
    const effectiveAt = effectiveAtFor(hasSecond, now);
    const change = { ...wanted, id, requestedBy: user.id, requestedAt: now, effectiveAt };
    if (!(await store.insertChange(tx, organisationId, change)))
      throw duplicate(`The same is pending already: ${await store.findPendingId(tx, organisationId, wanted)}.`);
    const row = await store.findChange(tx, organisationId, id);
    return presentChange(row!);
  };
}

export interface Changed<R extends object> {
  resource: R;
  version: number;
  /** Set where the resource is still what it was. */
  pendingChange?: PresentedChange;
}

/** 200 with the changed resource, or 202 with the unchanged one and the change that waits. */
export function answerChanged<R extends object>({ resource, version, pendingChange }: Changed<R>): Reply {
  if (!pendingChange) return ok(resource, version);
  const { headers, ...reply } = ok({ ...resource, pendingChange }, version);
  return { ...reply, status: 202, headers: { ...headers, location: `${CHANGES}/${pendingChange.id}` } };
}
