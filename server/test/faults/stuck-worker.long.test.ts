import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { afterAll, describe, expect, inject, it, onTestFinished, vi } from 'vitest';
import { createTestDatabase } from '../databases.ts';
import { freePort } from './free-port.ts';
import { learnSecrets, refuseLeaks } from './leak-watch.ts';
import { childrenOf, isAlive } from './process-tree.ts';
import { startServer } from './running-server.ts';
import { launch, newFolder } from './server-process.ts';

const CLEAN = { code: 0, signal: null };

afterAll(refuseLeaks);

it('an unresponsive worker is killed: the service still ends cleanly and stops its database', async () => {
  const folder = newFolder();
  onTestFinished(folder.remove);
  const server = await startServer({ DATA_DIR: folder.path });
  onTestFinished(async () => void (await server.end('SIGKILL')));
  const postmaster = Number(readFileSync(join(folder.path, 'postgres', 'postmaster.pid'), 'utf8').split('\n', 1)[0]);
  const worker = await vi.waitUntil(() => childrenOf(server.pid).find((pid) => pid !== postmaster), {
    timeout: 30_000,
  });
  process.kill(worker, 'SIGSTOP');

  expect(await server.end('SIGTERM')).toEqual(CLEAN);
  expect([worker, postmaster].filter(isAlive)).toEqual([]);
  expect(server.stderr()).toBe('');
});

describe('a worker killed in the middle of a job', () => {
  it('leaves it to the next one, which continues it at once', async () => {
    const database = await createTestDatabase(inject('postgresUrl'));
    const folder = newFolder();
    const mailServer = await startSilentMailServer();
    const api = await startServer({ DATABASE_URL: database.url, DATA_DIR: folder.path, ROLE: 'api' });
    onTestFinished(async () => {
      await api.end('SIGKILL');
      await mailServer.close();
      await database.drop();
      folder.remove();
    });
    const startWorker = () =>
      launch({ ROLE: 'worker', DATABASE_URL: database.url, DATA_DIR: folder.path, SMTP_URL: mailServer.url });

    const first = startWorker();
    const client = api.client();
    const body = { email: 'ada@tonne.test', name: 'Ada', role: 'viewer' };
    const invited = await client.send({ method: 'POST', path: '/api/v1/settings/users', body });
    learnSecrets(invited.body.data.invitationUrl.split('#/').at(-1));
    client.close();
    await vi.waitUntil(() => mailServer.begun() === 1, { timeout: 60_000 });
    await first.end('SIGKILL');

    mailServer.accept();
    const second = startWorker();
    onTestFinished(async () => void (await second.end('SIGKILL')));
    await vi.waitUntil(() => mailServer.received().length === 1, { timeout: 60_000 });
    expect(mailServer.received()).toEqual(['ada@tonne.test']);
    expect(mailServer.begun()).toBe(2);
  });
});

/** Receives a mail and answers nothing until it is told to accept. */
async function startSilentMailServer() {
  const received: string[] = [];
  let begun = 0;
  let accepts = false;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      begun += 1;
      stream.resume();
      stream.on('end', () => {
        if (!accepts) return;
        received.push(...session.envelope.rcptTo.map(({ address }) => address));
        done();
      });
    },
  });
  server.on('error', () => undefined);
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()));
  return {
    url: `smtp://127.0.0.1:${port}`,
    begun: () => begun,
    received: () => received,
    accept: () => {
      accepts = true;
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
