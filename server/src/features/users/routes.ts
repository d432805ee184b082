import { needs } from '../../platform/auth/index.ts';
import { created, ok, page, type Route, read, tagged, write } from '../../platform/http/index.ts';
import { taggedOrPending, underFourEyes } from '../organisations/index.ts';
import type { Exports } from './personal-data/export.service.ts';
import { UserExport } from './personal-data/schema.ts';
import { InvitedUser, InviteUser, UpdateUser, User, UserList, UserWithPendingChange, userId } from './schema.ts';
import type { Users } from './service.ts';

const PATH = '/api/v1/settings/users';
const tag = 'Users';

const pending = {
  status: 202,
  description: 'The unchanged user and the pending change',
  data: UserWithPendingChange,
} as const;

export const userRoutes = (users: Users): Route[] => [
  read({
    method: 'GET',
    path: PATH,
    operationId: 'listUsers',
    tag,
    summary: 'List users',
    access: needs('settings:read'),
    query: UserList,
    success: { status: 200, description: 'A page of users', data: User, list: true },
    async handle({ actor, query }, db) {
      return page(await users.list(db, actor, { query }), query);
    },
  }),
  write({
    method: 'POST',
    path: PATH,
    operationId: 'inviteUser',
    tag,
    summary: 'Invite a user',
    description: `Mails a single-use link that is valid for 7 days. A service without a mail server shows it in this answer instead. The key needs every scope of the role. ${underFourEyes('the invitation of an admin or manager')}. The answer then has \`pendingChange\`, and the link is sent when that change takes effect.`,
    access: needs('settings:write'),
    sudo: true,
    body: InviteUser,
    success: { status: 201, description: 'The invited user', data: InvitedUser },
    errors: ['DUPLICATE_RESOURCE'],
    async handle({ actor, body }, tx) {
      return created(await users.invite(tx, actor, { body }), ({ id }) => `${PATH}/${id}`);
    },
  }),
  read({
    method: 'GET',
    path: `${PATH}/{userId}`,
    operationId: 'getUser',
    tag,
    summary: 'Get a user',
    access: needs('settings:read'),
    params: userId,
    success: { status: 200, description: 'The user', data: User, etag: 'version' },
    async handle({ actor, params }, db) {
      return tagged(await users.get(db, actor, { id: params.userId }));
    },
  }),
  write({
    method: 'PATCH',
    path: `${PATH}/{userId}`,
    operationId: 'updateUser',
    tag,
    summary: 'Update a user',
    description: `Changes name or role. The keys of the user follow the new role at once. A change of role needs every scope of the old and of the new role. ${underFourEyes('a change that gives the role of admin or manager to a user, or takes it from an active one')}.`,
    access: needs('settings:write'),
    sudo: true,
    params: userId,
    body: UpdateUser,
    success: { status: 200, description: 'The changed user', data: User },
    otherwise: pending,
    errors: ['DUPLICATE_RESOURCE', 'INVALID_STATE', 'PRECONDITION_FAILED'],
    async handle({ actor, params, body, checkVersion }, tx) {
      return taggedOrPending(await users.update(tx, actor, { id: params.userId, body, checkVersion }));
    },
  }),
  write({
    method: 'POST',
    path: `${PATH}/{userId}/reinvite`,
    operationId: 'reinviteUser',
    tag,
    summary: 'Invite a user again',
    description:
      'For an invited or a deactivated user. Earlier links stop working. The key needs every scope of the role. The rule for invitations under `four_eyes` applies, unless the earlier invitation was approved and is not yet accepted.',
    access: needs('settings:write'),
    sudo: true,
    params: userId,
    success: { status: 200, description: 'The invited user', data: InvitedUser },
    errors: ['DUPLICATE_RESOURCE', 'INVALID_STATE', 'BUSINESS_RULE'],
    async handle({ actor, params }, tx) {
      return tagged(await users.reinvite(tx, actor, { id: params.userId }));
    },
  }),
  write({
    method: 'POST',
    path: `${PATH}/{userId}/deactivate`,
    operationId: 'deactivateUser',
    tag,
    summary: 'Deactivate a user',
    description: `Permanently revokes all keys of the user. The last active admin cannot be deactivated. ${underFourEyes('the deactivation of an active admin or manager')}.`,
    access: needs('settings:write'),
    sudo: true,
    params: userId,
    success: { status: 200, description: 'The deactivated user', data: User },
    otherwise: pending,
    errors: ['DUPLICATE_RESOURCE', 'INVALID_STATE'],
    async handle({ actor, params }, tx) {
      return taggedOrPending(await users.deactivate(tx, actor, { id: params.userId }));
    },
  }),
];

export const personalDataRoutes = (exports: Exports): Route[] => [
  read({
    method: 'GET',
    path: '/api/v1/settings/users/{userId}/export',
    operationId: 'exportUser',
    tag: 'Users',
    summary: 'Export the data stored about a user',
    description:
      'All data stored about a user, for admins and for the user. It includes events of the record, so a key also needs the scope `audit:read`. It contains no secrets: no key, no token. For each kind of data it lists the latest thousand items and the total number.',
    access: needs('settings:read'),
    params: userId,
    success: { status: 200, description: 'Personal data held about the user', data: UserExport },
    errors: ['INSUFFICIENT_ROLE'],
    async handle({ actor, params }, db) {
      return ok(await exports.get(db, actor, { id: params.userId }));
    },
  }),
];
