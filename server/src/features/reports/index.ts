import type { Audit } from '../../platform/audit/audit.ts';
import type { Rights } from '../../platform/auth/index.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Signer } from '../../platform/crypto/index.ts';
import type { Database } from '../../platform/db/index.ts';
import type { Emit } from '../../platform/events/outbox.ts';
import type { Log } from '../../platform/log/log.ts';
import type { PostMail } from '../../platform/mail/mail.ts';
import type { RecordChange, RecordChanges } from '../../platform/record/index.ts';
import type { Room } from '../../platform/room.ts';
import type { Storage } from '../../platform/storage/index.ts';
import type { Work } from '../../platform/work/index.ts';
import type { OrganisationService } from '../organisations/index.ts';
import { breakdownRoutes } from './breakdown/routes.ts';
import { createBreakdown } from './breakdown/service.ts';
import { bridgeRoutes } from './bridge/routes.ts';
import { createBridges } from './bridge/service.ts';
import { definitionRoutes } from './definitions/routes.ts';
import { createDefinitions } from './definitions/service.ts';
import { addDemo } from './demo.ts';
import type { CategoriesNamed } from './filters.ts';
import { historyRoutes } from './history/routes.ts';
import { createHistory } from './history/service.ts';
import { retentionWork } from './history/work.ts';
import { reportsAudit } from './jobs/audit.ts';
import { jobRoutes } from './jobs/routes.ts';
import { createJobs } from './jobs/service.ts';
import { reportWork } from './jobs/work.ts';
import { createLinks } from './links.ts';
import type { Owners } from './owners.ts';
import { createUnderstand } from './question/service.ts';
import { createDeliver } from './schedules/deliver.ts';
import { createPauseSchedulesOf, type PauseSchedulesOf } from './schedules/leaving.ts';
import { scheduleRoutes } from './schedules/routes.ts';
import { createSchedules } from './schedules/service.ts';
import { scheduleWork } from './schedules/work.ts';
import { summaryRoutes } from './summary/routes.ts';
import { createSummary } from './summary/service.ts';

export { reportsDescription } from './description.ts';
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
  organisation: Pick<OrganisationService, 'judgeRecipients' | 'allowedRecipients'>;
  storage: Storage;
  /** Seals reports as PDF and JSON. */
  signer: Signer;
  categoriesNamed: CategoriesNamed;
  owners: Owners;
  rights: Rights;
}

export interface ReportsRoom extends Room {
  work: Work[];
  audits: Audit[];
  pauseSchedulesOf: PauseSchedulesOf;
  /** This room's share of the demo organisation, in the name of one of its users. */
}

export function createReports(deps: ReportsDeps): ReportsRoom {
  const linkTo = createLinks(deps);
  const deliver = createDeliver({ ...deps, linkTo });
  const understand = createUnderstand(deps);
  return {
    routes: [
      ...summaryRoutes(createSummary({ understand })),
      ...breakdownRoutes(createBreakdown({ understand })),
      ...bridgeRoutes(createBridges({ understand })),
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
