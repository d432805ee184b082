import { createHash } from 'node:crypto';
import { sql } from '../../src/platform/db/index.ts';
import { USERS } from '../fixtures/users.ts';
import { readRows } from '../read-rows.ts';
import type { CommandScenarios, CommandStage } from './command-scene.ts';
import { type Show, shownAt } from './walk.ts';

const KEYS = '/api/v1/settings/api-keys';

/** No response shows a deleted organisation. */
const organisationRow =
  ({ api }: CommandStage): Show =>
  async (id) => {
    const rows = await readRows<Record<string, unknown>>(
      api.db,
      sql`SELECT id, name, country, plan FROM organisations WHERE id = ${id}`,
    );
    return rows[0] ?? null;
  };

/** The record does not identify the erased user, not even in earlier states. */
const shownAs =
  (person: { email: string; name: string }, show: Show): Show =>
  async (id) => {
    const { updatedAt: _, ...user } = (await show(id))!;
    return { ...user, ...person };
  };

/** Every field with the mark of this user, in byte order, one per line. */
const fieldsErasedFor =
  ({ api }: CommandStage): Show =>
  async (id) => {
    const rows = await readRows<{ eventId: string; erased: Array<{ pointer: string; userId: string }> }>(
      api.db,
      sql`SELECT event_id AS "eventId", erased FROM record_personal WHERE erased IS NOT NULL`,
    );
    const marks = rows.flatMap(({ eventId, erased }) => erased.map((mark) => ({ eventId, ...mark })));
    const lines = marks.filter(({ userId }) => userId === id).map(({ eventId, pointer }) => `${eventId} ${pointer}`);
    if (lines.length === 0) return null;
    const digest = createHash('sha256').update(lines.sort().join('\n')).digest('hex');
    return { user: { id }, fields: lines.length, digest: `sha256:${digest}` };
  };

export const peopleCommands: CommandScenarios = {
  'org delete': async (stage) => {
    const { id } = stage.org;
    return {
      args: ['org', 'delete', id, '--name', 'Test organisation'],
      changes: [{ action: 'organisation.deleted', id, show: organisationRow(stage) }],
    };
  },
  'user erase': async (stage) => {
    const { org } = stage;
    const { userId: id = '' } = await org.clientFor({ role: 'viewer' });
    const { body } = await org.admin.get(KEYS);
    const key = body.data.find((each: { createdBy: { id: string } }) => each.createdBy.id === id);
    const user = shownAt(org.admin, USERS);
    const nobody = { email: '[erased]', name: '[erased]' };
    const pseudonym = { email: `erased-${id.slice(-12)}@erased.invalid`, name: 'Erased user' };
    return {
      args: ['user', 'erase', id, '--yes'],
      changes: [
        { action: 'user.deactivated', id, show: shownAs(nobody, user) },
        { action: 'apiKey.revoked', id: key.id, show: shownAt(org.admin, KEYS) },
        { action: 'erasure.completed', id, show: fieldsErasedFor(stage) },
        { action: 'user.erased', id, show: shownAs(pseudonym, user) },
      ],
    };
  },
};
