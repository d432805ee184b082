import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/index.ts';
import type { FeatureModule } from '../../platform/feature.ts';
import type { RecordChange } from '../../platform/record/index.ts';
import type { Library } from '../factors/index.ts';
import { spendRuleRoutes } from './routes.ts';
import type { SpendRule } from './rules.ts';
import { createService } from './service.ts';
import { allRules } from './store.ts';

export { spendFeature } from './feature.ts';
export {
  type AppliedRule,
  applySpendRules,
  createSpendRules,
  type Exclusion,
  type SpendLine,
  type SpendMeaning,
  type SpendRule,
} from './rules.ts';

/** The rules of an organisation. Each decides by the date of a line whether it applies. */
export const listActiveRules = (db: Db, organisationId: string): Promise<readonly SpendRule[]> =>
  allRules(db, organisationId);

interface Dependencies {
  readonly clock: Clock;
  readonly record: RecordChange;
  readonly library: Library;
}

export const createSpend = (deps: Dependencies): FeatureModule => ({ routes: spendRuleRoutes(createService(deps)) });
