import { type Cellar, hallOf, openCellar, type Settings } from './cellar.ts';
import { createApiKeys, keysOf } from './features/api-keys/index.ts';
import { createCertificates, keptOfCertificates } from './features/certificates/index.ts';
import { createEmissions } from './features/emissions/index.ts';
import { createFactors } from './features/factors/index.ts';
import { createInstruments } from './features/instruments/index.ts';
import { countOpenBusiness, createOffsets, findRetirementNaming, keptOfOffsets } from './features/offsets/index.ts';
import { createOrganisations, listOrganisationIds } from './features/organisations/index.ts';
import { createRecord } from './features/record/index.ts';
import { createReports } from './features/reports/index.ts';
import { belongings, createSessions } from './features/sessions/index.ts';
import { createTargets } from './features/targets/index.ts';
import { createUsage } from './features/usage/index.ts';
import { createWebhooks } from './features/webhooks/index.ts';
import { keptOfRecord } from './platform/record/index.ts';
import { events, recordedKinds, rights } from './rooms.ts';
import { story } from './story/index.ts';

export type House = Awaited<ReturnType<typeof wire>>;

/** The composition root: the cellar, then the rooms. */
export async function wire(settings: Settings) {
  const cellar = await openCellar(settings);
  const { db, clock, secretBox, storage, publicUrl, asOwner, metrics } = cellar;
  const rooms = createRooms(cellar);
  const { apiKeys, sessions, webhooks } = rooms;
  return {
    ...{ ...rooms, db, clock, secretBox, storage, publicUrl, asOwner, metrics, events, story, rights },
    hall: hallOf(cellar, { authenticate: apiKeys.authenticate, authenticateSession: sessions.authenticate }),
    sealed: [...cellar.sealed, ...webhooks.sealed],
    recordChange: cellar.record,
    keys: { certificate: cellar.certificateKeys, log: cellar.logKeys },
    routes: [...Object.values(rooms), storage].flatMap(({ routes }) => routes),
    work: [cellar, ...Object.values(rooms)].flatMap((part) => ('work' in part ? part.work : [])),
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
    admission: {
      admit: (...invited) => organisations.admit(...invited),
      signedIn: (...signIn) => organisations.proof.signedIn(...signIn),
    },
  });
  const organisations = createOrganisations({
    ...cellar,
    rights,
    keyring: apiKeys.service,
    signIns: sessions.signIns,
    belongings: { ...belongings, keysOf },
    estate: { kept: [...keptOfRecord, ...keptOfCertificates, ...keptOfOffsets], countOpenBusiness },
    // Of rooms that are created later.
    changeKinds: () => [
      ...[emissions.changeKind, factors.changeKind, instruments.changeKind, offsets.changeKind],
      ...targets.changeKinds,
    ],
    // A user who leaves may have schedules in a room that is created later.
    leavers: { pauseSchedulesOf: (...leaver) => reports.pauseSchedulesOf(...leaver) },
  });
  const factors = createFactors({ ...cellar, askIfGuarded: organisations.askIfGuarded });
  const instruments = createInstruments({
    ...cellar,
    library: factors.library,
    askIfGuarded: organisations.askIfGuarded,
  });
  const emissions = createEmissions({
    ...cellar,
    allocator: instruments.allocator,
    library: factors.library,
    reportingPeriods: organisations.reportingPeriods,
    findRetirementNaming,
    askIfGuarded: organisations.askIfGuarded,
  });
  const offsets = createOffsets({ ...cellar, rights, askIfGuarded: organisations.askIfGuarded });
  const certificates = createCertificates(cellar);
  const targets = createTargets({ ...cellar, askIfGuarded: organisations.askIfGuarded });
  const reports = createReports({
    ...cellar,
    rights,
    organisation: organisations.organisation,
    owners: {
      mayStill: (...asked) => organisations.users.mayStill(...asked),
    },
    categoriesNamed: (name) => factors.library.vocabulary.categories(name).map(({ code }) => code),
  });
  const webhooks = createWebhooks({ ...cellar, events, rights });
  const usage = createUsage(cellar);
  const record = createRecord({
    ...cellar,
    kinds: recordedKinds,
    listOrganisationIds,
    audits: [emissions, instruments, reports, offsets, certificates, factors, sessions].flatMap(({ audits }) => audits),
  });
  // The order in which the contract lists their operations.
  return {
    ...{ emissions, instruments, factors, reports, certificates, targets, offsets, organisations, apiKeys, sessions },
    ...{ webhooks, usage, record },
  };
}
