// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

export interface Usage {
  /** Plan of the organisation */
  plan: 'standard' | 'pro' | 'enterprise';
  requests: {
    /** Requests of all API keys and sessions of the organisation together */
    organisation: {
      /** Requests a minute */
      minute: {
        /** Requests in one window; null if unlimited */
        limit: number | null;
        /** Requests counted in the window; a burst may exceed the limit */
        used: number;
        /** Time at which the window ends and the count starts again */
        resetsAt: string;
      };
      /** Requests an hour */
      hour: {
        /** Requests in one window; null if unlimited */
        limit: number | null;
        /** Requests counted in the window; a burst may exceed the limit */
        used: number;
        /** Time at which the window ends and the count starts again */
        resetsAt: string;
      };
      /** Requests a day */
      day: {
        /** Requests in one window; null if unlimited */
        limit: number | null;
        /** Requests counted in the window; a burst may exceed the limit */
        used: number;
        /** Time at which the window ends and the count starts again */
        resetsAt: string;
      };
    };
    /** Requests of the API key or session that asks */
    caller: {
      /** Requests a minute */
      minute: {
        /** Requests in one window; null if unlimited */
        limit: number | null;
        /** Requests counted in the window; a burst may exceed the limit */
        used: number;
        /** Time at which the window ends and the count starts again */
        resetsAt: string;
      };
      /** Requests an hour */
      hour: {
        /** Requests in one window; null if unlimited */
        limit: number | null;
        /** Requests counted in the window; a burst may exceed the limit */
        used: number;
        /** Time at which the window ends and the count starts again */
        resetsAt: string;
      };
      /** Requests a day */
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
    /** Highest number allowed */
    limit: number;
  };
  /** Webhook endpoints */
  webhookEndpoints: {
    /** Number in use */
    used: number;
    /** Highest number allowed */
    limit: number;
  };
  /** Reports queued or processing */
  queuedReports: {
    /** Number in use */
    used: number;
    /** Highest number allowed */
    limit: number;
  };
  /** Mails posted in the hour that began with the first of them */
  mailsThisHour: {
    /** Number in use */
    used: number;
    /** Highest number allowed */
    limit: number;
  };
  /** Emission factors of your own, in every version */
  ownFactors: {
    /** Number in use */
    used: number;
    /** Highest number allowed */
    limit: number;
  };
  /** Emission entries */
  entries: number;
  /** Locations */
  locations: number;
  /** Users, without those who were deactivated */
  users: number;
}
