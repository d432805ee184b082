import { CSV, toCsv } from '../../../../browser/download.ts';
import type { Reply, Request, WorkerCall, WorkerCalls } from './messages.ts';
import { readCsv, readXlsx } from './read-file.ts';
import { Table } from './table.ts';

/** All rows of the file. The page receives only the rows that it shows. */
let table: Table;

type Handlers = { [C in WorkerCall]: (input: WorkerCalls[C]['input']) => Promise<WorkerCalls[C]['output']> };

const handlers: Handlers = {
  async open({ file, sheet }) {
    const isWorkbook = /\.xlsx$/i.test(file.name);
    const sheets = isWorkbook ? await readXlsx(file) : [];
    const chosen = sheets.find(({ name }) => name === sheet) ?? sheets[0];
    table = new Table(isWorkbook ? (chosen?.rows ?? []) : await readCsv(file, (rowsRead) => send({ rowsRead })));
    return { sheets: sheets.map(({ name }) => name), ...table.describe() };
  },
  chunks: async ({ plan, of }) => table.split(plan, of),
  bytes: async ({ index }) => new TextEncoder().encode(table.ndjson(index)),
  refuse: async ({ index, failures }) => table.refuse(index, failures),
  rejected: async ({ reasonHeader }) => new Blob([toCsv(table.rejected(reasonHeader))], { type: CSV }),
};

self.onmessage = async ({ data: { id, call, input } }: MessageEvent<Request>) => {
  try {
    send({ id, output: await (handlers[call] as (input: unknown) => Promise<unknown>)(input) });
  } catch (error) {
    send({ id, failure: error instanceof Error ? error.message : String(error) });
  }
};

const send = (reply: Reply): void => self.postMessage(reply);
