import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface Stripper {
  readonly url: string;
  stop(): Promise<void>;
}

/**
 * A proxy in front of a real PostgreSQL that removes details from its errors, because some other servers do not relay
 * them. `fields` removes the fields that name the table and the constraint; `names` also removes the names from the
 * text.
 */
export async function startStripper(databaseUrl: string, takes: 'fields' | 'names'): Promise<Stripper> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const database = connect(Number(target.port), target.hostname);
    client.pipe(database);
    relay(database, client, takes);
    for (const [one, other] of [
      [client, database],
      [database, client],
    ] as const) {
      sockets.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => other.destroy());
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    async stop() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Every message of the server is a letter, the length of the rest, and the rest. */
function relay(database: Socket, client: Socket, takes: 'fields' | 'names'): void {
  let waiting: Buffer = Buffer.alloc(0);
  database.on('data', (chunk: Buffer) => {
    waiting = Buffer.concat([waiting, chunk]);
    while (waiting.length >= 5 && waiting.length > waiting.readInt32BE(1)) {
      const end = 1 + waiting.readInt32BE(1);
      const message = waiting.subarray(0, end);
      client.write(message.toString('latin1', 0, 1) === 'E' ? stripped(message, takes) : message);
      waiting = waiting.subarray(end);
    }
  });
}

/** Schema, table, column, data type and constraint. */
const NAMING = new Set(['s', 't', 'c', 'd', 'n']);

/** The fields of an error are a letter and a text that ends with a zero byte; another zero byte ends the list. */
function stripped(message: Buffer, takes: 'fields' | 'names'): Buffer {
  const fields = message.toString('utf8', 5, message.length - 2).split('\0');
  const kept = fields
    .filter((field) => !NAMING.has(field.charAt(0)))
    .map((field) => (takes === 'names' && field.startsWith('M') ? field.replaceAll(/ "[^"]*"/g, '') : field));
  const body = Buffer.from(`${kept.join('\0')}\0\0`);
  const head = Buffer.from('E0000');
  head.writeInt32BE(4 + body.length, 1);
  return Buffer.concat([head, body]);
}
