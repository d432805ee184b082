// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

import type { User } from './user.ts';

export interface UserExport {
  user: User;
  /** When this was put together */
  exportedAt: string;
  /** Sessions that are open or not yet removed */
  sessions: {
    /** Session identifier */
    id: string;
    /** How the user signed in */
    method: string;
    /** When the user signed in */
    createdAt: string;
    /** When the session was last used */
    lastSeenAt: string;
    /** When the session ends at the latest */
    expiresAt: string;
    /** IP address at sign-in */
    address: string;
    /** Browser at sign-in, as it named itself */
    userAgent: string | null;
  }[];
  /** Passkeys, without their keys */
  passkeys: {
    /** Passkey identifier */
    id: string;
    /** Name that the user gave it */
    name: string;
    /** When it was registered */
    createdAt: string;
    /** When; null if it is not known */
    lastUsedAt: string | null;
  }[];
  /** Keys that the user created, without their values */
  apiKeys: {
    /** Key identifier */
    id: string;
    /** Name of the key */
    name: string;
    /** First characters of the key */
    prefix: string;
    /** When it was created */
    createdAt: string;
    /** When; null if it is not known */
    lastUsedAt: string | null;
    /** When it expires */
    expiresAt: string | null;
    /** When it was revoked */
    revokedAt: string | null;
  }[];
  /** What the user created, changed or decided, by kind */
  activity: {
    /** What is kept, such as emission_entries */
    kind: string;
    /** What the user did there */
    role: string;
    /** How many there are */
    total: number;
    /** The latest, at most 1000 */
    items: {
      /** Identifier */
      id: string;
      /** When; null if it is not known */
      at: string | null;
    }[];
  }[];
  /** Events of the permanent record that the user authored */
  record: {
    /** How many there are */
    total: number;
    /** The latest, at most 1000 */
    events: {
      /** Identifier of the record event */
      id: string;
      /** When it happened */
      at: string;
      /** What the user did */
      action: string;
      /** To what */
      subject: {
        /** Kind of resource */
        type: string;
        /** Its identifier */
        id: string;
      };
    }[];
  };
}
