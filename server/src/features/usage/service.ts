import type { Actor } from '../../platform/auth/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/index.ts';
import type { MailLimits } from '../../platform/mail/mail.ts';
import { quotaOf, type RateLimitStore } from '../../platform/rate-limit/index.ts';
import { countActiveKeys, MAX_ACTIVE_KEYS } from '../api-keys/index.ts';
import { countEntries } from '../entries/index.ts';
import { countOwnFactors, MAX_OWN_FACTORS } from '../factors/index.ts';
import { countLocations } from '../organisations/index.ts';
import { countOpenJobs, MAX_OPEN_JOBS } from '../reports/index.ts';
import { countUsers } from '../users/index.ts';
import { countEndpoints, MAX_ENDPOINTS } from '../webhooks/index.ts';
import { presentWindows } from './present.ts';
import type { Usage } from './schema.ts';

export type UsageService = ReturnType<typeof createService>;

interface Dependencies {
  clock: Clock;
  limits: RateLimitStore;
  mailLimits: MailLimits;
}

export function createService({ clock, limits, mailLimits }: Dependencies) {
  const requests = async (actor: Actor): Promise<Usage['requests']> => {
    const { own, ceiling } = await limits.windows(quotaOf(actor));
    return { organisation: presentWindows(ceiling), caller: presentWindows(own) };
  };

  return {
    async get(db: Db, actor: Actor): Promise<Usage> {
      const { organisationId, plan } = actor;
      return {
        plan,
        requests: await requests(actor),
        apiKeys: { used: await countActiveKeys(db, organisationId, clock.now()), limit: MAX_ACTIVE_KEYS },
        webhookEndpoints: { used: await countEndpoints(db, organisationId), limit: MAX_ENDPOINTS },
        queuedReports: { used: await countOpenJobs(db, organisationId), limit: MAX_OPEN_JOBS },
        mailsThisHour: await mailLimits.usage(organisationId),
        ownFactors: { used: await countOwnFactors(db, organisationId), limit: MAX_OWN_FACTORS },
        entries: await countEntries(db, organisationId, {}),
        locations: await countLocations(db, organisationId),
        users: await countUsers(db, organisationId),
      };
    },
  };
}
