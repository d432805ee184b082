import { recordedKind, rowsOf } from '../../../platform/record/index.ts';
import { presentUser } from './present.ts';
import { users } from './store.ts';

/** The record has a user as the API shows them. */
export const recordedUsers = recordedKind({
  type: 'user',
  idOf: ({ id }) => id,
  show: presentUser,
  rowsAfter: rowsOf(users),
});
