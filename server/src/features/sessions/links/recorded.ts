import { wireTime } from '../../../kernel/period.ts';
import type { RecordedChange } from '../../../platform/record/index.ts';
import type { SignInMethod } from '../rules.ts';

interface IssuedLink {
  readonly id: string;
  readonly userId: string;
  readonly method: SignInMethod;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

/** A link is known by its code alone, which the record must not have, so it has an id only there. */
export const issuedLink = ({ id, userId, method, createdAt, expiresAt }: IssuedLink): RecordedChange => ({
  action: 'signInLink.issued',
  subject: { type: 'signInLink', id },
  before: null,
  after: { id, user: { id: userId }, method, createdAt: wireTime(createdAt), expiresAt: wireTime(expiresAt) },
});
