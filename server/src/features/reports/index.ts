import type { Clock } from '../../platform/clock/clock.ts';
import type { Database, Tx } from '../../platform/db/index.ts';
import type { Emit } from '../../platform/events/outbox.ts';
import type { Route } from '../../platform/http/index.ts';
import type { Foreman, Job } from '../../platform/jobs/index.ts';
import type { Log } from '../../platform/log/log.ts';
import type { PostMail } from '../../platform/mail/mail.ts';
import type { Storage } from '../../platform/storage/index.ts';
import type { OrganisationService } from '../organisations/index.ts';
import { definitionRoutes } from './definitions/routes.ts';
import { createDefinitions } from './definitions/service.ts';
import { addDemo } from './demo.ts';
import type { CategoriesNamed } from './filters.ts';
import { retentionJob } from './history/jobs.ts';
import { historyRoutes } from './history/routes.ts';
import { createHistory } from './history/service.ts';
import { createEngine } from './jobs/engine.ts';
import { jobRoutes } from './jobs/routes.ts';
import { createJobs } from './jobs/service.ts';
import { createLinks } from './links.ts';
import type { Owners } from './owners.ts';
import { createDeliver } from './schedules/deliver.ts';
import { scheduleRoutes } from './schedules/routes.ts';
import { createSchedules } from './schedules/service.ts';
import { pauseSchedulesOf } from './schedules/store.ts';
import { summaryRoutes } from './summary/routes.ts';
import { createService } from './summary/service.ts';

export interface ReportsDeps {
  db: Database;
  databaseUrl: string;
  clock: Clock;
  log: Log;
  emit: Emit;
  postMail: PostMail;
  organisation: Pick<OrganisationService, 'judgeRecipients' | 'allowedRecipients'>;
  storage: Storage;
  categoriesNamed: CategoriesNamed;
  owners: Owners;
}

export interface ReportsRoom {
  routes: Route[];
  jobs: Job[];
  /** Runs in the worker only. */
  engine: Foreman;
  pauseSchedulesOf(tx: Tx, organisationId: string, ownerId: string): Promise<void>;
  /** This room's share of the demo organisation, in the name of one of its users. */
  addDemo(tx: Tx, organisationId: string, userId: string): Promise<void>;
}

export function createReports(deps: ReportsDeps): ReportsRoom {
  const linkTo = createLinks(deps);
  const deliver = createDeliver({ ...deps, linkTo });
  return {
    routes: [
      ...summaryRoutes(createService(deps)),
      ...definitionRoutes(createDefinitions()),
      ...jobRoutes(createJobs({ ...deps, linkTo })),
      ...historyRoutes(createHistory({ linkTo })),
      ...scheduleRoutes(createSchedules(deps)),
    ],
    jobs: [retentionJob(deps)],
    pauseSchedulesOf,
    engine: createEngine({ ...deps, linkTo, deliver }),
    addDemo: (tx, organisationId, userId) => addDemo(tx, organisationId, userId, deps),
  };
}
