import { connect, type Socket } from 'node:net';

export interface RawAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of many shapes
  readonly body: any;
}

const PATIENCE_MS = 20_000;

/** Sends exactly these bytes on a separate connection and reads one answer. Rejects if there is none. */
export function exchange(port: number, bytes: string | Buffer): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    let received = Buffer.alloc(0);
    const finish = (error?: Error): void => {
      const parsed = parseAnswer(received);
      if (parsed === undefined && error === undefined) return;
      socket.destroy();
      if (parsed === undefined) reject(error);
      else resolve(parsed.answer);
    };
    socket.setTimeout(PATIENCE_MS, () => finish(new Error('no answer in time')));
    socket.on('error', finish);
    socket.on('close', () => finish(new Error(`hung up after ${received.length} bytes`)));
    socket.on('data', (chunk) => {
      received = Buffer.concat([received, chunk]);
      finish();
    });
    socket.write(bytes);
  });
}

export interface RawConnection {
  readonly socket: Socket;
  /** All complete answers, in their order. */
  readonly answers: readonly RawAnswer[];
  isClosed(): boolean;
}

/** A connection that reads any number of answers to whatever is written to its socket. */
export function openConnection(port: number): RawConnection {
  const socket = connect(port, '127.0.0.1');
  const answers: RawAnswer[] = [];
  let received: Buffer = Buffer.alloc(0);
  socket.on('error', () => undefined);
  socket.on('data', (chunk) => {
    received = Buffer.concat([received, chunk]);
    for (let parsed = parseAnswer(received); parsed !== undefined; parsed = parseAnswer(received)) {
      answers.push(parsed.answer);
      received = parsed.rest;
    }
  });
  return { socket, answers, isClosed: () => socket.readableEnded || socket.destroyed };
}

/** Undefined until the answer is complete. Skips interim answers (1xx). */
function parseAnswer(received: Buffer): { answer: RawAnswer; rest: Buffer } | undefined {
  const end = received.indexOf('\r\n\r\n');
  if (end < 0) return undefined;
  const [statusLine = '', ...lines] = received.toString('latin1', 0, end).split('\r\n');
  const status = Number(statusLine.split(' ')[1]);
  if (status < 200) return parseAnswer(received.subarray(end + 4));
  const headers = Object.fromEntries(lines.map(headerOf));
  const content = received.subarray(end + 4);
  const length = Number(headers['content-length'] ?? 0);
  if (content.length < length) return undefined;
  const body = length === 0 ? undefined : JSON.parse(content.toString('utf8', 0, length));
  return { answer: { status, headers, body }, rest: content.subarray(length) };
}

function headerOf(line: string): [string, string] {
  const colon = line.indexOf(':');
  return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
}

export interface SlowConnection {
  /** Milliseconds until the server closed the connection. Undefined while it is open. */
  closedAfter(): number | undefined;
  answer(): string;
  end(): void;
}

/** Sends the beginning at once, then one byte of the rest per second. */
export function drip(port: number, beginning: string, rest: string): SlowConnection {
  const opened = performance.now();
  const socket: Socket = connect(port, '127.0.0.1');
  let closedAfter: number | undefined;
  let answer = '';
  let sent = 0;
  const timer = setInterval(() => {
    if (socket.writable && sent < rest.length) socket.write(rest.charAt(sent++));
  }, 1_000);
  const close = (): void => {
    clearInterval(timer);
    closedAfter ??= performance.now() - opened;
  };
  socket.on('data', (chunk) => {
    answer += chunk;
  });
  socket.on('end', close);
  socket.on('close', close);
  socket.on('error', close);
  socket.write(beginning);
  return {
    closedAfter: () => closedAfter,
    answer: () => answer,
    end: () => {
      clearInterval(timer);
      socket.destroy();
    },
  };
}
