import type { Clock } from '../../platform/clock.ts';
import type { FeatureModule } from '../../platform/feature.ts';
import type { RecordChange } from '../../platform/record/index.ts';
import { indexRoutes } from './indexes/routes.ts';
import { createService as createPriceIndexes } from './indexes/service.ts';
import { knownCurrencies, shippedPrices, shippedRates } from './money.service.ts';
import { rateRoutes } from './rates/routes.ts';
import { createService as createExchangeRates } from './rates/service.ts';

export { yearOf } from './conversion/price.rules.ts';
export { PIVOT } from './conversion/rates.rules.ts';
export {
  convertMoney,
  figuresOfSpend,
  type Money,
  type MoneyBasis,
  missingRates,
  ratioOfSpend,
  type Spend,
} from './conversion/rules.ts';
export { currenciesFeature } from './feature.ts';
export { readMoney, shippedMoney } from './money.service.ts';

interface Dependencies {
  readonly clock: Clock;
  readonly record: RecordChange;
}

export function createCurrencies(deps: Dependencies): FeatureModule {
  const rates = createExchangeRates({ ...deps, shipped: shippedRates, currencies: knownCurrencies });
  const indexes = createPriceIndexes({ ...deps, shipped: shippedPrices });
  return { routes: [...rateRoutes(rates), ...indexRoutes(indexes)] };
}
