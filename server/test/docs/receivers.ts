import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { compileTypeScript, installSdk } from './programs.ts';

export interface Arrival {
  readonly body: string;
  readonly header: string | undefined;
  readonly secret: string;
  /** The Unix time on the receiver's clock. */
  readonly now: number;
}

export interface Reaction {
  readonly status: number;
  /** All output besides its response. */
  readonly printed: string;
}

/** A sample of the document, written to a file and ready to run; every request gets a separate process. */
export type Receiver = (arrival: Arrival) => Promise<Reaction>;

export function typescriptReceiver(sample: string, folder: string): Receiver {
  installSdk(folder);
  writeFileSync(join(folder, 'receiver.mts'), sample);
  compileTypeScript(folder, 'receiver.mts');
  return (arrival) => {
    const clock = `globalThis.Date = class extends Date {
      constructor(...given) { super(...(given.length ? given : [${arrival.now * 1000}])); }
    };`;
    const pinned = `data:text/javascript,${encodeURIComponent(clock)}`;
    return post(process.execPath, ['--import', pinned, join(folder, 'receiver.mjs')], arrival);
  };
}

export function pythonReceiver(sample: string, folder: string): Receiver {
  const file = join(folder, 'receiver.py');
  writeFileSync(file, sample);
  return (arrival) => {
    const clock = `import time; time.time = lambda: ${arrival.now}`;
    const run = 'import runpy, sys; runpy.run_path(sys.argv[1], run_name="__main__")';
    return post('python3', ['-c', `${clock}; ${run}`, file], arrival);
  };
}

/** Called as a web server calls a CGI script (RFC 3875). */
export function shellReceiver(sample: string, folder: string): Receiver {
  const file = join(folder, 'receiver.sh');
  writeFileSync(file, sample);
  return async ({ body, header, secret, now }) => {
    const clock = join(folder, `clock-${now}.sh`);
    writeFileSync(clock, `date() { echo ${now}; }\n`);
    const variables = {
      BASH_ENV: clock,
      CONTENT_LENGTH: String(Buffer.byteLength(body)),
      TONNE_WEBHOOK_SECRET: secret,
      ...(header !== undefined && { HTTP_SERVICE_SIGNATURE: header }),
    };
    const env = { PATH: process.env.PATH, ...variables };
    const { stdout, stderr, status } = spawnSync('bash', [file], { input: body, env, encoding: 'utf8' });
    if (status !== 0) throw new Error(`the script failed:\n${stderr}`);
    return { status: Number(/^Status: (\d{3}) /.exec(stdout)?.[1]), printed: stderr };
  };
}

async function post(command: string, args: string[], { body, header, secret }: Arrival): Promise<Reaction> {
  const port = await freePort();
  const env = { PATH: process.env.PATH, PORT: String(port), TONNE_WEBHOOK_SECRET: secret };
  const server = spawn(command, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const closed = once(server, 'close');
  let printed = '';
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (chunk) => (printed += chunk));
  try {
    while (!(await accepts(port))) {
      if (server.exitCode !== null) throw new Error(`the receiver ended by itself:\n${printed}`);
      await sleep(20);
    }
    const headers = {
      'content-type': 'application/json',
      ...(header !== undefined && { 'service-signature': header }),
    };
    const { status } = await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', headers, body });
    server.kill();
    await closed;
    return { status, printed };
  } finally {
    server.kill('SIGKILL');
  }
}

export function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  return typeof address === 'object' && address !== null ? address.port : 0;
}
