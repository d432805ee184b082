import { wireTime } from '../../../kernel/period.ts';
import type { Actor } from '../../../platform/auth/index.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/db/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import type { PostMail } from '../../../platform/mail/mail.ts';
import { CODE_MS, generateShortCode, MOST_CODES } from '../codes/rules.ts';
import { spendCode } from '../codes/service.ts';
import { countMailed, insertCode } from '../codes/store.ts';
import { hashSecret } from '../rules.ts';
import type { CurrentSession, MailedCode } from '../schema.ts';
import type { Sessions } from '../service.ts';
import { confirmationMail } from './mail.ts';

export type Confirmations = ReturnType<typeof createConfirmations>;

interface Dependencies {
  clock: Clock;
  sessions: Sessions;
  postMail: PostMail;
}

export function createConfirmations({ clock, sessions, postMail }: Dependencies) {
  return {
    /** Mails a code that works only for this session. */
    async mailCode(tx: Tx, { organisationId, principal, user }: Actor): Promise<MailedCode> {
      const createdAt = clock.now();
      const waiting = { opensSession: false, now: createdAt };
      if ((await countMailed(tx, organisationId, user.id, waiting)) >= MOST_CODES) throw tooMany();
      const code = generateShortCode();
      const expiresAt = new Date(createdAt.getTime() + CODE_MS);
      const row = { userId: user.id, method: 'mail_link', sessionId: principal.id, createdAt, expiresAt } as const;
      await insertCode(tx, organisationId, { ...row, codeHash: hashSecret(code) });
      await postMail(tx, organisationId, confirmationMail(user.email, code), 'asked_for');
      return { sentTo: user.email, expiresAt: wireTime(expiresAt) };
    },

    async confirm(tx: Tx, actor: Actor, code: string): Promise<CurrentSession> {
      const confirmed = await sessions.reconfirm(tx, actor, 'other');
      const spent = { codeHash: hashSecret(code), sessionId: actor.principal.id };
      await spendCode(tx, actor.organisationId, spent, clock.now());
      return confirmed;
    },
  };
}

const tooMany = (): AppError =>
  new AppError('RATE_LIMIT_EXCEEDED', {
    message: `You have ${MOST_CODES} unused codes; use one of them, or wait until the oldest has expired.`,
    retryAfter: CODE_MS / 1000,
  });
