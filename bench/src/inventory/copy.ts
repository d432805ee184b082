import { once } from 'node:events';
import pg from 'pg';

interface CopyConnection {
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
}

/** `COPY … TO STDOUT`; pg speaks the protocol and leaves what comes to the query. */
export async function copyOut(client: pg.Client, text: string): Promise<Buffer> {
  const chunks: Buffer[] = [];
  // A copy: the next message comes into the same memory.
  const handleCopyData = ({ chunk }: { chunk: Buffer }) => chunks.push(Buffer.from(chunk));
  await finished(client, Object.assign(new pg.Query(text), { handleCopyData }));
  return Buffer.concat(chunks);
}

/** `COPY … FROM STDIN`, all of it in one piece. */
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
