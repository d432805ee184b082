import { type Cellar, hallOf, openCellar, type Settings } from './cellar.ts';
import { createApiKeys } from './features/api-keys/index.ts';
import { createCertificates } from './features/certificates/index.ts';
import { createEmissions } from './features/emissions/index.ts';
import { createFactors } from './features/factors/index.ts';
import { createOffsets, findRetirementNaming } from './features/offsets/index.ts';
import { createOrganisations } from './features/organisations/index.ts';
import { createReports } from './features/reports/index.ts';
import { createSessions } from './features/sessions/index.ts';
import { createTargets } from './features/targets/index.ts';
import { createUsage } from './features/usage/index.ts';
import { createWebhooks } from './features/webhooks/index.ts';
import { events, rights } from './rooms.ts';
import { story } from './story/index.ts';

export type House = Awaited<ReturnType<typeof wire>>;

/** The composition root: the cellar, then the rooms. */
export async function wire(settings: Settings) {
  const cellar = await openCellar(settings);
  const rooms = createRooms(cellar);
  const { emissions, factors, reports, certificates, targets, offsets, organisations, apiKeys, sessions } = rooms;
  const { webhooks, usage } = rooms;
  return {
    ...rooms,
    hall: hallOf(cellar, { authenticate: apiKeys.authenticate, authenticateSession: sessions.authenticate }),
    db: cellar.db,
    clock: cellar.clock,
    secretBox: cellar.secretBox,
    storage: cellar.storage,
    publicUrl: cellar.publicUrl,
    metrics: cellar.metrics,
    events,
    story,
    rights,
    routes: [
      ...[emissions, factors, reports, certificates, targets, offsets, organisations, apiKeys, sessions, webhooks],
      ...[usage, cellar.storage],
    ].flatMap(({ routes }) => routes),
    work: [cellar, organisations, sessions, emissions, offsets, certificates, targets, reports, webhooks].flatMap(
      ({ work }) => work,
    ),
    async close() {
      await apiKeys.usage.stop();
      await sessions.usage.stop();
      await cellar.close();
    },
  };
}

/** In dependency order. */
function createRooms(cellar: Cellar) {
  const apiKeys = createApiKeys({ ...cellar, rights });
  const sessions = createSessions({
    ...cellar,
    rights,
    admission: { admit: (...invited) => organisations.admit(...invited) },
  });
  const organisations = createOrganisations({
    ...cellar,
    rights,
    keyring: apiKeys.service,
    signIns: sessions.signIns,
    // The only reverse dependency: a user who leaves may have schedules in a room that is created later.
    leavers: { pauseSchedulesOf: (...leaver) => reports.pauseSchedulesOf(...leaver) },
  });
  const factors = createFactors(cellar);
  const emissions = createEmissions({
    ...cellar,
    library: factors.library,
    reportingPeriods: organisations.reportingPeriods,
    findRetirementNaming,
  });
  const offsets = createOffsets(cellar);
  const certificates = createCertificates(cellar);
  const targets = createTargets(cellar);
  const reports = createReports({
    ...cellar,
    organisation: organisations.organisation,
    owners: {
      mayReadReports: (on, organisationId, id) => organisations.users.mayStill(on, organisationId, id, 'reports:read'),
    },
    categoriesNamed: (name) => factors.library.vocabulary.categories(name).map(({ code }) => code),
  });
  const webhooks = createWebhooks({ ...cellar, events, rights });
  const usage = createUsage(cellar);
  return {
    ...{ apiKeys, sessions, organisations, factors, emissions, offsets, certificates, targets, reports, webhooks },
    usage,
  };
}
