import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { inject } from 'vitest';
import { allRoutes, createApp } from '../src/app.ts';
import type { PlatformSettings } from '../src/boot/platform.ts';
import { newId } from '../src/kernel/ids.ts';
import type { Permission, Role } from '../src/platform/auth/index.ts';
import { createSigner } from '../src/platform/crypto/index.ts';
import { createDatabase, type Database, sql } from '../src/platform/db/index.ts';
import type { Route } from '../src/platform/http/route.ts';
import { createLogger } from '../src/platform/log.ts';
import type { Mail } from '../src/platform/mail/mail.ts';
import { openApiDocument } from '../src/platform/openapi/index.ts';
import type { Plan as TariffPlan } from '../src/platform/rate-limit/index.ts';
import { type Service, wireService } from '../src/wiring.ts';
import { type Client, createClient } from './client.ts';
import { createTestClock, type TestClock } from './clock.ts';
import { type ContractValidator, createContractValidator } from './contract-validator.ts';
import { asService, createTestDatabase } from './databases.ts';
import { deliverWaitingMail } from './mails.ts';
import { readRows } from './read-rows.ts';
import { createSecretWatch, type SecretWatch } from './secret-watch.ts';

export interface TestOrganisation {
  readonly id: string;
  readonly adminId: string;
  readonly admin: Client;
  clientFor(who: { role: Role; scopes?: Permission[] }): Promise<Client>;
}

export interface TestApi {
  readonly app: FastifyInstance;
  readonly service: Service;
  /** Connected as the owner of the tables, who may do more than the service. */
  readonly db: Database;
  /** Also connected as the owner. */
  readonly databaseUrl: string;
  readonly clock: TestClock;
  readonly secrets: SecretWatch;
  readonly anonymous: Client;
  clientWith(key: string): Client;
  /** Sends these headers with every request. */
  clientSending(headers: Record<string, string>): Client;
  newOrganisation(options?: { plan?: TariffPlan; country?: string }): Promise<TestOrganisation>;
  events(organisationId: string): Promise<Array<{ id: string; type: string; data: object }>>;
  mails(): Promise<Mail[]>;
  close(): Promise<void>;
}

/** A starting state: a database to copy, and its files. */
export interface Beginning {
  readonly template: string;
  readonly files: string;
}

/** The whole service with its own database, a settable clock, and a validator that checks every response. */
export async function startTestApi(overrides: Partial<PlatformSettings> = {}, beginning?: Beginning): Promise<TestApi> {
  const database = await createTestDatabase(inject('postgresUrl'), beginning?.template);
  const dataDir = await mkdtemp(join(tmpdir(), 'tonne-data-'));
  if (beginning) await cp(beginning.files, dataDir, { recursive: true });
  const clock = createTestClock();
  const secrets = createSecretWatch();
  const ownerUrl = overrides.databaseUrl ?? database.url;
  const databaseUrl = asService(ownerUrl, inject('postgresServiceUrl'));
  const service = await wireService({
    ...defaults(dataDir),
    clock,
    log: secrets.log,
    ...overrides,
    databaseUrl,
    ownerUrl,
  });
  const db = createDatabase({ url: ownerUrl, ...asOwner });
  const app = createApp(service);
  await app.ready();
  const validate = contractOf(service);
  const clientWith = (key?: string, userId?: string): Client => {
    if (key !== undefined) secrets.learn(key);
    return createClient(app, validate, { ...(key && { key }), ...(userId && { userId }) });
  };

  return {
    app,
    service,
    db,
    databaseUrl: ownerUrl,
    clock,
    secrets,
    anonymous: clientWith(),
    clientWith,
    clientSending: (headers) => createClient(app, validate, { headers }),
    newOrganisation: (options = {}) => newOrganisation(service, clientWith, options),
    events: (organisationId) =>
      readRows(
        service.db,
        sql`SELECT id, type, data FROM events WHERE organisation_id = ${organisationId} ORDER BY created_at, id`,
      ),
    mails: () => deliverWaitingMail(service.db, service.secretBox),
    async close() {
      await app.close();
      await service.close();
      await db.close();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
      secrets.refuseLeaks();
    },
  };
}

const asOwner = {
  poolSize: 10,
  statementTimeoutMs: 30_000,
  applicationName: 'test',
  watch: 'in use',
  patience: 20,
  log: createLogger('silent'),
} as const;

const contracts = new Map<string, ContractValidator>();

/** Compiled once per worker for all services with the same routes and address, because compiling is slow. */
function contractOf(service: Service): ContractValidator {
  const routes = allRoutes(service);
  const offer = service.publicUrl + JSON.stringify(routes.map(withoutSchemas));
  const contract = contracts.get(offer) ?? createContractValidator(openApiDocument({ ...service, routes }));
  contracts.set(offer, contract);
  return contract;
}

/**
 * PlatformSettings decide which routes exist, who may use them and until when. They affect no schema, and schemas are
 * slow to compare.
 */
const withoutSchemas = ({ params: _, query: __, body: ___, envelope: ____, success: _____, ...route }: Route): object =>
  route;

function defaults(dataDir: string): Omit<PlatformSettings, 'databaseUrl' | 'ownerUrl' | 'clock' | 'log'> {
  return {
    answersRequests: true,
    // A machine that is overloaded for seconds is not an outage. Tests of outages start the service as a process.
    databasePatience: 20,
    poolSize: 10,
    redisUrl: null,
    secretKey: randomBytes(32).toString('hex'),
    oldSecretKeys: [],
    signer: createSigner(generateKeyPairSync('ed25519').privateKey),
    documentCertificate: null,
    logSigner: createSigner(generateKeyPairSync('ed25519').privateKey),
    keyStatements: [],
    publicUrl: 'http://tonne.test',
    dataDir,
    s3: null,
    evidenceScanner: null,
    // No server listens at this address: a test that needs a confirmation starts its own registry.
    registryUrl: 'http://127.0.0.1:9',
    operatorToken: null,
    smtpUrl: null,
    mailFrom: 'Tonne <no-reply@tonne.test>',
    oidc: null,
    trustProxy: [],
    metrics: { areApart: false, token: null },
    failedAuthPerMinute: 1_000_000,
    publicPerMinute: 1_000_000,
    bodyMemoryMiB: 64,
    webhookAllowInsecureTargets: true,
    webhookRetryDelays: [30, 300, 1_800, 7_200, 28_800],
    checkpointTo: [],
    checkpointSecret: null,
    // An operator may extend it like this: the walk over all routes must find the endpoint served.
    legacyBatchUntil: new Date('2027-01-01'),
    legacyKeyHeaderUntil: new Date('2025-09-01'),
  };
}

async function newOrganisation(
  service: Service,
  clientWith: (key: string, userId: string) => Client,
  { plan = 'enterprise', country = 'GB' }: { plan?: TariffPlan; country?: string },
): Promise<TestOrganisation> {
  const { organisationId, userId } = await service.db.transaction((tx) =>
    service.users.createTenant(tx, {
      name: 'Test organisation',
      country,
      plan,
      adminEmail: 'admin@tonne.test',
      adminName: 'Admin',
    }),
  );
  const keyFor = (owner: string, permissions: readonly Permission[]): Promise<{ value: string }> =>
    service.db.transaction((tx) =>
      service.apiKeys.service.issue(tx, { organisationId, userId: owner, name: 'Test key', permissions }),
    );
  const { value } = await keyFor(userId, service.rights.permissionsOf('admin'));
  return {
    id: organisationId,
    adminId: userId,
    admin: clientWith(value, userId),
    async clientFor({ role, scopes = service.rights.permissionsOf(role) }) {
      const id = await insertUser(service, organisationId, role);
      return clientWith((await keyFor(id, scopes)).value, id);
    },
  };
}

/** An active, verified user, created without an invitation. Invitations have their own tests. */
async function insertUser(service: Service, organisationId: string, role: Role): Promise<string> {
  const now = service.pipeline.clock.now();
  const id = newId('usr', now);
  await service.db.execute(sql`
    INSERT INTO users (organisation_id, id, email, name, role, status, created_at, activated_at, address_proven_at,
      address_proven_by)
    VALUES (${organisationId}, ${id}, ${`${id}@tonne.test`}, ${role}, ${role}, 'active', ${now}, ${now}, ${now}, 'mail')`);
  return id;
}
