import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/index.ts';
import type { FeatureModule } from '../../platform/feature.ts';
import type { Log } from '../../platform/log.ts';
import type { RecordChange } from '../../platform/record/index.ts';
import type { Storage } from '../../platform/storage/index.ts';
import type { Enqueue, Work } from '../../platform/work/index.ts';
import type { EntriesModule } from '../entries/index.ts';
import type { Library } from '../factors/index.ts';
import { addDemo } from './demo.ts';
import { isMeterFile } from './files/rules.ts';
import { createFiles, filesWork } from './files/service.ts';
import { isLedger } from './ledger/index.ts';
import { importRoutes } from './routes.ts';
import { createCheckRows } from './rows/check.service.ts';
import { rowRoutes } from './rows/routes.ts';
import { createRows } from './rows/service.ts';
import { createService } from './service.ts';
import { createApplySteps } from './steps/apply.service.ts';
import { createCheckStep } from './steps/check.service.ts';
import { createReadStep, createSettings } from './steps/read.service.ts';
import { importWork } from './steps/work.ts';
import { templateRoutes } from './templates/routes.ts';
import { createTemplates } from './templates/service.ts';
import { createRefreshValues } from './values/service.ts';

export { importsFeature } from './feature.ts';

export interface ImportsModule extends FeatureModule {
  readonly work: readonly Work[];
}

interface Dependencies {
  db: Database;
  clock: Clock;
  log: Log;
  record: RecordChange;
  enqueue: Enqueue;
  storage: Storage;
  library: Library;
  entries: Pick<EntriesModule, 'service' | 'evidence'>;
}

export function createImports(deps: Dependencies): ImportsModule {
  const { library } = deps;
  const entries = deps.entries.service;
  const checkRows = createCheckRows({ entries });
  const refreshValues = createRefreshValues({ library });
  const checkStep = createCheckStep({ ...deps, checkRows, refreshValues });
  const { evidence } = deps.entries;
  const { copyFile, apply, undo } = createApplySteps({ ...deps, entries, evidence, checkStep });
  const recognisers = { isLedger, isMeterFile };
  const files = createFiles({ ...deps, recognisers });
  return {
    routes: [
      ...importRoutes(createService({ ...deps, files, checkStep })),
      ...rowRoutes(createRows({ ...deps, checkStep })),
      ...templateRoutes(createTemplates(deps)),
    ],
    work: [
      importWork({
        ...deps,
        read: createReadStep(deps),
        copyFile,
        chunks: { check: checkStep.chunk, apply, undo },
        settle: checkStep.settle,
      }),
      filesWork(deps),
    ],
    demo: (tx, { admin }) => addDemo(tx, admin, { ...deps, checkStep, settingsOf: createSettings(deps) }),
  };
}
