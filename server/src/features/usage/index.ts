import type { Clock } from '../../platform/clock/clock.ts';
import type { MailCeilings } from '../../platform/mail/mail.ts';
import type { RateLimitStore } from '../../platform/rate-limit/index.ts';
import type { Room } from '../../platform/room.ts';
import { usageRoutes } from './routes.ts';
import { createService } from './service.ts';

export { usageDescription } from './description.ts';

interface Dependencies {
  clock: Clock;
  limits: RateLimitStore;
  mailCeilings: MailCeilings;
}

export const createUsage = (deps: Dependencies): Room => ({ routes: usageRoutes(createService(deps)) });
