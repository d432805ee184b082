import type { Rights } from '../../platform/auth/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { DocumentCertificate, Signer } from '../../platform/crypto/index.ts';
import type { Database } from '../../platform/db/index.ts';
import type { Emit } from '../../platform/events/outbox.ts';
import type { Audit, FeatureModule } from '../../platform/feature.ts';
import type { Log } from '../../platform/log.ts';
import type { PostMail } from '../../platform/mail/mail.ts';
import type { RecordChange, RecordChanges } from '../../platform/record/index.ts';
import type { Storage } from '../../platform/storage/index.ts';
import type { Work } from '../../platform/work/index.ts';
import type { CategoriesNamed } from '../inventory/index.ts';
import type { OrganisationService } from '../organisations/index.ts';
import { addDemo } from './demo.ts';
import { historyRoutes } from './history/routes.ts';
import { createHistory, createLinks } from './history/service.ts';
import { retentionWork } from './history/work.ts';
import { reportsAudit } from './jobs/audit.ts';
import { definitionRoutes, jobRoutes } from './jobs/routes.ts';
import { createJobs } from './jobs/service.ts';
import { reportWork } from './jobs/work.ts';
import { createScheduleDelivery } from './schedules/delivery.service.ts';
import { scheduleRoutes } from './schedules/routes.ts';
import { createPauseSchedulesOf, createSchedules, type Owners, type PauseSchedulesOf } from './schedules/service.ts';
import { scheduleWork } from './schedules/work.ts';
import { createDefinitions } from './service.ts';

export { reportsFeature } from './feature.ts';
export { MAX_OPEN_JOBS } from './jobs/rules.ts';
export { countOpenJobs } from './jobs/store.ts';

export interface ReportsDeps {
  db: Database;
  clock: Clock;
  log: Log;
  emit: Emit;
  record: RecordChange;
  recordAll: RecordChanges;
  postMail: PostMail;
  organisation: Pick<OrganisationService, 'checkAllowedRecipients' | 'allowedRecipients'>;
  storage: Storage;
  /** Seals reports as PDF and JSON. */
  signer: Signer;
  documentCertificate: DocumentCertificate | null;
  categoriesNamed: CategoriesNamed;
  owners: Owners;
  rights: Rights;
}

export interface ReportsModule extends FeatureModule {
  work: Work[];
  audits: Audit[];
  pauseSchedulesOf: PauseSchedulesOf;
}

export function createReports(deps: ReportsDeps): ReportsModule {
  const linkTo = createLinks(deps);
  const deliver = createScheduleDelivery({ ...deps, linkTo });
  return {
    routes: [
      ...definitionRoutes(createDefinitions()),
      ...jobRoutes(createJobs({ ...deps, linkTo })),
      ...historyRoutes(createHistory({ ...deps, linkTo })),
      ...scheduleRoutes(createSchedules(deps)),
    ],
    work: [retentionWork(deps), scheduleWork(deps), reportWork({ ...deps, linkTo, deliver })],
    audits: [reportsAudit(deps)],
    pauseSchedulesOf: createPauseSchedulesOf(deps),
    demo: (tx, { admin }) => addDemo(tx, admin, deps),
  };
}
