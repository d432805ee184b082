import { once } from 'node:events';
import { connect, type NetConnectOpts, type Socket } from 'node:net';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { findingIn, type Scanner, type Verdict } from './scanner.ts';

/** clamd sends nothing while it scans, and a file of 20 MiB takes seconds. */
const SILENCE_MS = 120_000;

/** Uses clamd's command INSTREAM: chunks with their length in front, and an empty chunk at the end. */
export const clamdScanner =
  (at: NetConnectOpts): Scanner =>
  async (file, signal) => {
    const socket = connect({ ...at, signal });
    socket.setTimeout(SILENCE_MS, () => socket.destroy(new Error('clamd does not answer')));
    try {
      await once(socket, 'connect');
      // Reads the answer from the start, because clamd may refuse a file before its end.
      const [answer] = await Promise.all([text(socket), send(socket, file)]);
      return verdictOf(answer);
    } finally {
      socket.destroy();
      file.destroy();
    }
  };

async function send(socket: Socket, file: Readable): Promise<void> {
  await write(socket, Buffer.from('zINSTREAM\0'));
  for await (const piece of file as AsyncIterable<Buffer>) {
    // clamd has answered before the end of the file, and its answer says why.
    if (!socket.writable) return;
    await write(socket, lengthOf(piece.length));
    await write(socket, piece);
  }
  await write(socket, lengthOf(0));
}

const write = (socket: Socket, bytes: Buffer): Promise<void> =>
  new Promise((resolve, reject) => socket.write(bytes, (error) => (error ? reject(error) : resolve())));

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes);
  return length;
}

function verdictOf(answer: string): Verdict {
  const said = answer.replaceAll('\0', '').trim();
  if (said === 'stream: OK') return { isClean: true };
  if (/^stream: .+ FOUND$/.test(said)) return { isClean: false, finding: findingIn(said) };
  throw new Error(`clamd answered ${JSON.stringify(said.slice(0, 200))}`);
}
