import { createApp } from '@tonne/server/compiled/app.js';
import type { Database, Db, Sql, Tx } from '@tonne/server/compiled/platform/db/index.js';
import type { CapturedStatement } from '../inventory/capture.ts';
import { newEntry } from '../inventory/new-entry.ts';
import type { Service } from '../inventory/tenants.ts';
import { type Exchange, REFERENCE } from './exchange.ts';

type Request = Omit<Exchange, 'statements'>;

const requestsFor = (entryId: string): Request[] => [
  { name: 'list of 50', method: 'GET', path: '/api/v1/emissions?pageSize=50' },
  { name: 'one entry', method: 'GET', path: `/api/v1/emissions/${entryId}` },
  { name: 'summary', method: 'GET', path: '/api/v1/reports/summary?periodStart=2024-01-01&periodEnd=2024-12-31' },
  { name: 'create an entry', method: 'POST', path: '/api/v1/emissions', body: newEntry(REFERENCE, 0) },
];

/** Lets the service answer each request and captures its statements, so that they always match the service. */
export async function captureRequests(
  service: Service,
  headers: Record<string, string>,
  entryId: string,
): Promise<Exchange[]> {
  let statements: CapturedStatement[] = [];
  const note = ({ text, values }: Sql): void => void statements.push({ text, values });
  const db = noting(service.db, note);
  const pipeline = { ...service.pipeline, db };
  const app = createApp({ ...service, pipeline });
  const exchanges: Exchange[] = [];
  for (const request of requestsFor(entryId)) {
    const { method, path: url, body } = request;
    // The first creation also loads the factor library, once per process.
    for (const round of [1, 2]) {
      statements = [];
      const payload = body && { ...body, reference: `${REFERENCE}${round === 1 ? '-FIRST' : ''}` };
      const answer = await app.inject({ method, url, headers, ...(payload && { payload }) });
      if (answer.statusCode >= 300) throw new Error(`${method} ${url} answers ${answer.statusCode}: ${answer.body}`);
    }
    exchanges.push({ ...request, statements });
  }
  await app.close();
  return exchanges;
}

function noting(database: Database, note: (statement: Sql) => void): Database {
  const over = (db: Db): Db => ({
    query: (columns, statement) => {
      note(statement);
      return db.query(columns, statement);
    },
    one: (columns, statement) => {
      note(statement);
      return db.one(columns, statement);
    },
    execute: (statement) => {
      note(statement);
      return db.execute(statement);
    },
    together: (work) => db.together((same) => work(over(same))),
  });
  const overTx = (tx: Tx): Tx => ({
    ...over(tx),
    later: (statement) => {
      note(statement);
      tx.later(statement);
    },
    announce: (name) => tx.announce(name),
    isTransaction: true,
  });
  return {
    ...database,
    ...over(database),
    transaction: (work) => database.transaction((tx) => work(overTx(tx))),
  };
}
