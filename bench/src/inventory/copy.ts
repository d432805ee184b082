import { once } from 'node:events';
import pg from 'pg';

interface CopyConnection {
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
}

/** `COPY … TO STDOUT`; pg implements the protocol and leaves the data to the query. */
export async function copyOut(client: pg.Client, text: string): Promise<Buffer> {
  const chunks: Buffer[] = [];
  // Copied, because the next message reuses the same memory.
  const handleCopyData = ({ chunk }: { chunk: Buffer }) => chunks.push(Buffer.from(chunk));
  await finished(client, Object.assign(new pg.Query(text), { handleCopyData }));
  return Buffer.concat(chunks);
}

/** `COPY … FROM STDIN`, sent in one piece. */
export async function copyIn(client: pg.Client, text: string, rows: Buffer): Promise<void> {
  const handleCopyInResponse = (connection: CopyConnection): void => {
    connection.sendCopyFromChunk(rows);
    connection.endCopyFrom();
  };
  await finished(client, Object.assign(new pg.Query(text), { handleCopyInResponse }));
}

async function finished(client: pg.Client, query: pg.Query): Promise<void> {
  const end = once(query, 'end');
  client.query(query);
  await end;
}
