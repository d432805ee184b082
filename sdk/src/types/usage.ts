// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

export interface Usage {
  /** Plan of the organisation */
  plan: 'standard' | 'pro' | 'enterprise';
  requests: {
    /** Requests of all API keys and sessions of the organisation together */
    organisation: {
      /** Requests per minute */
      minute: {
        /** Requests in one window; null if unlimited */
        limit: number | null;
        /** Requests counted in the window; a burst may exceed the limit */
        used: number;
        /** Time at which the window ends and the count starts again */
        resetsAt: string;
      };
      /** Requests per hour */
      hour: {
        /** Requests in one window; null if unlimited */
        limit: number | null;
        /** Requests counted in the window; a burst may exceed the limit */
        used: number;
        /** Time at which the window ends and the count starts again */
        resetsAt: string;
      };
      /** Requests per day */
      day: {
        /** Requests in one window; null if unlimited */
        limit: number | null;
        /** Requests counted in the window; a burst may exceed the limit */
        used: number;
        /** Time at which the window ends and the count starts again */
        resetsAt: string;
      };
    };
    /** Requests of the calling API key or session */
    caller: {
      /** Requests per minute */
      minute: {
        /** Requests in one window; null if unlimited */
        limit: number | null;
        /** Requests counted in the window; a burst may exceed the limit */
        used: number;
        /** Time at which the window ends and the count starts again */
        resetsAt: string;
      };
      /** Requests per hour */
      hour: {
        /** Requests in one window; null if unlimited */
        limit: number | null;
        /** Requests counted in the window; a burst may exceed the limit */
        used: number;
        /** Time at which the window ends and the count starts again */
        resetsAt: string;
      };
      /** Requests per day */
      day: {
        /** Requests in one window; null if unlimited */
        limit: number | null;
        /** Requests counted in the window; a burst may exceed the limit */
        used: number;
        /** Time at which the window ends and the count starts again */
        resetsAt: string;
      };
    };
  };
  /** Active API keys */
  apiKeys: {
    /** Number in use */
    used: number;
    /** Maximum number allowed */
    limit: number;
  };
  /** Webhook endpoints */
  webhookEndpoints: {
    /** Number in use */
    used: number;
    /** Maximum number allowed */
    limit: number;
  };
  /** Reports queued or processing */
  queuedReports: {
    /** Number in use */
    used: number;
    /** Maximum number allowed */
    limit: number;
  };
  /** Mails queued in the current hour, which began with the first of them */
  mailsThisHour: {
    /** Number in use */
    used: number;
    /** Maximum number allowed */
    limit: number;
  };
  /** Custom emission factors, counting every version */
  ownFactors: {
    /** Number in use */
    used: number;
    /** Maximum number allowed */
    limit: number;
  };
  /** Emission entries */
  entries: number;
  /** Locations */
  locations: number;
  /** Users, except deactivated ones */
  users: number;
}
