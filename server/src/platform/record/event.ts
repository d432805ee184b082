import type { Json } from '../../kernel/canonical-json.ts';

export type AuthorType = 'user' | 'key' | 'operator' | 'service';

/** The author of a change. A key acts as the user who created it: `id` names the user, `keyId` the key. */
export interface Author {
  readonly type: AuthorType;
  readonly id: string;
  readonly email?: string;
  readonly keyId?: string;
  readonly address?: string;
}

export interface Subject {
  /** The API's name of the resource, such as `entry` or `apiKey`. */
  readonly type: string;
  readonly id: string;
}

/** A change of one resource. `before` is null for a new one, `after` for a deleted one. */
export interface RecordedChange {
  /** Subject and verb: `entry.approved`. */
  readonly action: string;
  readonly subject: Subject;
  readonly before: object | null;
  readonly after: object | null;
  readonly reason?: string;
}

/** One event of the record, as readers see it. */
export interface RecordEvent {
  readonly id: string;
  readonly organisationId: string;
  readonly at: string;
  readonly actor: Author;
  readonly action: string;
  readonly subject: Subject;
  readonly before: Json;
  readonly after: Json;
  readonly reason?: string;
  readonly requestId: string | null;
}

/** The service as a whole, for changes that belong to no organisation, such as those of its catalogue. */
export const SERVICE_WIDE = 'service';
