import { wireTime } from '../../../kernel/period.ts';
import type { Actor, Rights } from '../../../platform/auth/index.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/index.ts';
import { AppError, found } from '../../../platform/errors/index.ts';
import type { ById } from '../../../platform/http/index.ts';
import { listTraces, type Traces } from '../../../platform/personal-data/index.ts';
import { listAuthored } from '../../../platform/record/index.ts';
import { presentUser } from '../present.ts';
import { findUser, type UserRow } from '../store.ts';
import { locate, type Named } from '../update.service.ts';
import { MOST_ITEMS, type UserExport } from './schema.ts';

export type Exports = ReturnType<typeof createExports>;

/** Data about a user from other features. Those features import users, so they are passed in. */
export interface PersonalDataSources {
  sessionsOf(db: Db, organisationId: string, userId: string): Promise<UserExport['sessions']>;
  passkeysOf(db: Db, organisationId: string, userId: string): Promise<UserExport['passkeys']>;
  keysOf(db: Db, organisationId: string, userId: string): Promise<UserExport['apiKeys']>;
}

interface Dependencies {
  readonly clock: Clock;
  readonly personalDataSources: PersonalDataSources;
  readonly rights: Rights;
}

export function createExports({ clock, personalDataSources, rights }: Dependencies) {
  const putTogether = async (db: Db, row: UserRow): Promise<UserExport> => {
    const { organisationId, id } = row;
    return {
      user: presentUser(row),
      exportedAt: wireTime(clock.now()),
      sessions: await personalDataSources.sessionsOf(db, organisationId, id),
      passkeys: await personalDataSources.passkeysOf(db, organisationId, id),
      apiKeys: await personalDataSources.keysOf(db, organisationId, id),
      activity: (await listTraces(db, organisationId, id, MOST_ITEMS)).map(presentTraces),
      record: await authored(db, organisationId, id),
    };
  };

  return {
    /**
     * An admin may see the stored data of every user, and every user their own. The export contains record events, so a
     * key also needs the scope for those; a signed-in person sees their own anyway.
     */
    async get(db: Db, actor: Actor, { id }: ById): Promise<UserExport> {
      const isOwn = actor.user.id === id;
      if (!isOwn && actor.user.role !== 'admin') throw forAdmins();
      if (!isOwn || actor.principal.kind !== 'session') rights.demand(actor, 'audit:read');
      return putTogether(db, found(await findUser(db, actor.organisationId, id)));
    },

    /** Operator command. */
    async byOperator(db: Db, named: Named): Promise<UserExport> {
      return putTogether(db, await locate(db, named));
    },
  };
}

async function authored(db: Db, organisationId: string, userId: string): Promise<UserExport['record']> {
  const { total, events } = await listAuthored(db, organisationId, userId, MOST_ITEMS);
  return {
    total,
    events: events.map(({ id, at, action, subjectType, subjectId }) => ({
      id,
      at: wireTime(at),
      action,
      subject: { type: subjectType, id: subjectId },
    })),
  };
}

const presentTraces = ({ table, role, total, items }: Traces): UserExport['activity'][number] => ({
  kind: table,
  role,
  total,
  items: items.map(({ id, at }) => ({ id, at: at && wireTime(at) })),
});

const forAdmins = (): AppError =>
  new AppError('INSUFFICIENT_ROLE', { message: 'Only an admin may export the data stored about another user.' });
