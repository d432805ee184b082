import { expect, inject, it } from 'vitest';
import { listTenantTables, mentionsIn, ownTables, recipientColumns } from '../../src/platform/personal-data/index.ts';
import { openTestDatabase } from '../databases.ts';
import { readColumns } from '../tables/catalogue.ts';

/** Columns that may identify a person, by their names. */
const PERSONAL = /email|address|user_agent|recipient/;

const EXCEPTED: Readonly<Record<string, string>> = {
  'events.recipient': 'the webhook endpoint that an event is for',
  'mail_recipients.recipient_hash': 'a keyed hash, kept for an hour',
  'organisations.recipient_domains': 'domains of companies, not of people',
  'users.address_proven_at': 'a date',
  'users.address_proven_by': 'the way in which the address was proven',
  'users.email': 'the row of the user is changed by itself',
};

it('an erasure covers every column that may identify a person', async () => {
  const { db, url, close } = await openTestDatabase(inject('postgresUrl'));
  const tables = await listTenantTables(db);
  const own = ownTables(tables);
  const reached = new Set([
    ...mentionsIn(tables).map(({ table, emailColumn }) => `${table}.${emailColumn}`),
    ...recipientColumns(tables).map(({ table, column }) => `${table}.${column}`),
  ]);
  const all = [...(await readColumns(url))].flatMap(([table, columns]) =>
    columns.filter(({ name }) => PERSONAL.test(name)).map(({ name }) => ({ table, place: `${table}.${name}` })),
  );
  await close();
  const missed = all.filter(({ table, place }) => !reached.has(place) && !own.includes(table) && !(place in EXCEPTED));
  expect(missed).toEqual([]);
  expect(Object.keys(EXCEPTED).filter((place) => !all.some((each) => each.place === place))).toEqual([]);
  expect(own).toEqual(['invitations', 'oidc_accounts', 'passkeys', 'sessions', 'sign_in_codes']);
});

it('files of an organisation are named in columns that its deletion covers', async () => {
  const { url, close } = await openTestDatabase(inject('postgresUrl'));
  const keys = [...(await readColumns(url))].flatMap(([table, columns]) =>
    columns
      .filter(({ name, typeName }) => name.endsWith('_key') && typeName === 'text')
      .map(({ name }) => `${table}.${name}`),
  );
  await close();
  // The invoice of an order is retained with the order.
  expect(keys).toEqual([
    'entry_evidence.file_key',
    'imports.file_key',
    'offset_evidence.file_key',
    'offset_orders.invoice_key',
    'report_jobs.file_key',
  ]);
});
