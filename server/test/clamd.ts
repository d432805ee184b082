import { once } from 'node:events';
import { createServer, type ListenOptions, type Socket } from 'node:net';

/** Split in two, so that a scanner on this machine ignores this file. */
export const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-', 'STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');

export interface Clamd {
  readonly port: number;
  /** Content of the completely received files. */
  readonly received: Buffer[];
  /** Started scans that wait for `answers`. */
  readonly waiting: () => number;
  /** While false, files are received without a response. */
  answers: boolean;
  /** The response for every file, instead of a verdict. */
  says: string | undefined;
  close(): Promise<void>;
}

/** A server with clamd's protocol: `zINSTREAM\0`, chunks with their length, an empty chunk, and then its response. */
export async function startClamd(listen: ListenOptions = { port: 0, host: '127.0.0.1' }): Promise<Clamd> {
  const open = new Set<Socket>();
  const received: Buffer[] = [];
  const server = createServer((socket) => {
    open.add(socket);
    let bytes = Buffer.alloc(0);
    socket.on('close', () => open.delete(socket));
    socket.on('error', () => undefined);
    socket.on('data', (piece: Buffer) => {
      bytes = Buffer.concat([bytes, piece]);
      const file = fileIn(bytes);
      if (file === undefined) return;
      received.push(file);
      if (!clamd.answers) return;
      const verdict = file.includes(EICAR) ? 'stream: Win.Test.EICAR_HDB-1 FOUND' : 'stream: OK';
      socket.end(`${clamd.says ?? verdict}\0`);
    });
  });
  server.listen(listen);
  await once(server, 'listening');
  const address = server.address();
  const clamd: Clamd = {
    port: typeof address === 'object' && address ? address.port : 0,
    received,
    waiting: () => open.size,
    answers: true,
    says: undefined,
    async close() {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
  return clamd;
}

const COMMAND = 'zINSTREAM\0';

/** The file, once it has arrived completely. */
function fileIn(bytes: Buffer): Buffer | undefined {
  if (bytes.length >= COMMAND.length && !bytes.subarray(0, COMMAND.length).equals(Buffer.from(COMMAND))) {
    throw new Error('an unknown command');
  }
  const pieces: Buffer[] = [];
  for (let at = COMMAND.length; at + 4 <= bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    if (length === 0) return Buffer.concat(pieces);
    pieces.push(bytes.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return undefined;
}
