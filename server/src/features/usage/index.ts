import type { Clock } from '../../platform/clock.ts';
import type { FeatureModule } from '../../platform/feature.ts';
import type { MailLimits } from '../../platform/mail/mail.ts';
import type { RateLimitStore } from '../../platform/rate-limit/index.ts';
import { usageRoutes } from './routes.ts';
import { createService } from './service.ts';

export { usageFeature } from './feature.ts';

interface Dependencies {
  clock: Clock;
  limits: RateLimitStore;
  mailLimits: MailLimits;
}

export const createUsage = (deps: Dependencies): FeatureModule => ({ routes: usageRoutes(createService(deps)) });
