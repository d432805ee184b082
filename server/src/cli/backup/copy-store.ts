import type pg from 'pg';
import { type CopyStreamQuery, type CopyToStreamQuery, from, to } from 'pg-copy-streams';
import type { Table } from './table.ts';

/** Names come from the catalogue or from a checked manifest: plain, but perhaps words of SQL. */
const quoted = (columns: readonly string[]): string => columns.map((each) => `"${each}"`).join(', ');

export const rowsInto = (client: pg.Client, { name, columns }: Table): CopyStreamQuery =>
  client.query(from(`COPY ${name} (${quoted(columns)}) FROM STDIN`));

export const rowsOf = (client: pg.Client, { name, columns, condition = 'true' }: Table): CopyToStreamQuery =>
  client.query(to(`COPY (SELECT ${quoted(columns)} FROM ${name} WHERE ${condition}) TO STDOUT`));
