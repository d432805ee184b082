import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/index.ts';
import type { FeatureModule } from '../../platform/feature.ts';
import type { RecordChange } from '../../platform/record/index.ts';
import type { EntriesModule } from '../entries/index.ts';
import type { Library } from '../factors/index.ts';
import { addDemo } from './demo.ts';
import { draftRoutes } from './drafts/routes.ts';
import { createService as createDrafts } from './drafts/service.ts';
import { hourlyMatchRoutes } from './hourly-match/routes.ts';
import { createService as createHourlyMatches } from './hourly-match/service.ts';
import { readingRoutes } from './readings/routes.ts';
import { createService as createReadings } from './readings/service.ts';
import { meterRoutes } from './routes.ts';
import { createService } from './service.ts';

export { metersFeature } from './feature.ts';
export { type EspiSeries, seriesOf as espiSeriesOf } from './files/espi.rules.ts';
export { readEspi } from './files/espi.service.ts';
export { type Zone, zoneOf, zoneOfCountry } from './zone.rules.ts';

interface Dependencies {
  db: Database;
  clock: Clock;
  record: RecordChange;
  library: Library;
  emissions: EntriesModule['service'];
}

export function createMeters(deps: Dependencies): FeatureModule {
  return {
    routes: [
      ...meterRoutes(createService(deps)),
      ...readingRoutes(createReadings(deps)),
      ...draftRoutes(createDrafts(deps)),
      ...hourlyMatchRoutes(createHourlyMatches(deps)),
    ],
    demo(tx, { admin }) {
      // The demo's past enters the record as an import.
      const silent = { record: () => undefined };
      return addDemo(tx, admin, deps.clock.now(), (clock) => {
        const then = { ...deps, ...silent, clock };
        return { meters: createService(then), readings: createReadings(then) };
      });
    },
  };
}
