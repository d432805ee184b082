// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

export interface RecordEvent {
  /** Identifier of the event */
  id: string;
  /** Organisation of the event */
  organisationId: string;
  /** Time of the event */
  at: string;
  /** Author of the change */
  actor: {
    /** Kind of actor; a key acts as the user who created it */
    type: 'user' | 'key' | 'operator' | 'service';
    /** The user, or the name of the command or service */
    id: string;
    /** E-mail address of the user */
    email?: string | undefined;
    /** The API key */
    keyId?: string | undefined;
    /** IP address of the request */
    address?: string | undefined;
  };
  /** Kind of resource and change, such as `emission.updated` */
  action: string;
  /** Changed resource */
  subject: {
    /** Kind of the resource */
    type: string;
    /** Identifier of the resource */
    id: string;
  };
  /** The resource before the change; null if it is new */
  before: Record<string, unknown> | null;
  /** The resource after the change; null if it was deleted */
  after: Record<string, unknown> | null;
  /** The reason that was given, if any */
  reason?: string | undefined;
  /** Request that made the change, if any */
  requestId: string | null;
}
