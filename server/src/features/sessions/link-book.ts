import { CODE_MS, type SignInMethod } from './rules.ts';

/** The record of a link or a session. */
interface Recorded {
  readonly user: { readonly id: string };
  readonly method: SignInMethod;
  readonly createdAt: string;
  readonly expiresAt: string;
}

export type LinkBook = ReturnType<typeof createLinkBook>;

/** The clocks of two processes may differ; a link may seem to be so much younger than the session it opened. */
const TOLERANCE_MS = CODE_MS;

const BY_LINK: ReadonlySet<SignInMethod> = new Set(['console_link', 'mail_link']);

/** Every link opens one session. */
export function createLinkBook() {
  const unused = new Map<string, Recorded[]>();
  const keyOf = ({ user, method }: Recorded): string => `${user.id} ${method}`;
  return {
    /** A link that was issued. */
    note(link: Recorded | null): boolean {
      if (link) unused.set(keyOf(link), [...(unused.get(keyOf(link)) ?? []), link]);
      return link !== null;
    },

    /** False for a session that none of the links can have opened. */
    spend(session: Recorded | null): boolean {
      if (!session || !BY_LINK.has(session.method)) return true;
      const links = unused.get(keyOf(session)) ?? [];
      const at = links.findIndex((link) => canOpen(link, session));
      if (at < 0) return false;
      unused.set(keyOf(session), links.toSpliced(at, 1));
      return true;
    },
  };
}

const canOpen = (link: Recorded, session: Recorded): boolean =>
  session.createdAt <= link.expiresAt && Date.parse(link.createdAt) <= Date.parse(session.createdAt) + TOLERANCE_MS;
