// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

import type { User } from './user.ts';

export interface UserExport {
  user: User;
  /** Time of the export */
  exportedAt: string;
  /** Sessions that are open or not yet deleted */
  sessions: {
    /** Session identifier */
    id: string;
    /** Sign-in method */
    method: string;
    /** Time of the sign-in */
    createdAt: string;
    /** Time of the last use */
    lastSeenAt: string;
    /** Time at which the session ends at the latest */
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
    /** Time of registration */
    createdAt: string;
    /** Time; null if unknown */
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
    /** Time of creation */
    createdAt: string;
    /** Time; null if unknown */
    lastUsedAt: string | null;
    /** Time of expiry */
    expiresAt: string | null;
    /** Time of revocation */
    revokedAt: string | null;
  }[];
  /** Resources that the user created, changed or decided, by kind */
  activity: {
    /** Kind of data, such as emission_entries */
    kind: string;
    /** Relation of the user to the items */
    role: string;
    /** Total number of items */
    total: number;
    /** The latest items, at most 1000 */
    items: {
      /** Identifier */
      id: string;
      /** Time; null if unknown */
      at: string | null;
    }[];
  }[];
  /** Events of the permanent record that the user authored */
  record: {
    /** Total number of items */
    total: number;
    /** The latest items, at most 1000 */
    events: {
      /** Identifier of the record event */
      id: string;
      /** Time of the event */
      at: string;
      /** Action of the user */
      action: string;
      /** Resource of the action */
      subject: {
        /** Kind of resource */
        type: string;
        /** Its identifier */
        id: string;
      };
    }[];
  };
}
