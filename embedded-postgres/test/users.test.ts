import { expect, test, vi } from 'vitest';
import { answers, postmasterPid, sharedDataDir, start } from './harness.ts';

vi.setConfig({ testTimeout: 60_000 });

const dataDir = sharedDataDir();

test('a second user adopts the server, and only the last to leave stops it', async () => {
  const first = await start(dataDir);
  const second = await start(dataDir);

  expect(second).toMatchObject({ url: first.url, adopted: true, owned: false });
  await first.stop();
  expect(await answers(second.url)).toBe(true);
  await second.stop();
  expect(await answers(second.url)).toBe(false);
});

test('a guest leaves the server of an owner running', async () => {
  const owner = await start(dataDir, 'owner');
  const guest = await start(dataDir, 'guest');

  expect(guest).toMatchObject({ adopted: true, owned: false });
  await guest.stop();
  expect(await answers(owner.url)).toBe(true);
});

test('a lone guest starts a server for the duration; an owner that comes meanwhile takes it over', async () => {
  const guest = await start(dataDir, 'guest');
  expect(guest).toMatchObject({ adopted: false, owned: true });

  const owner = await start(dataDir, 'owner');
  expect(owner).toMatchObject({ adopted: true, owned: true });
  await guest.stop();
  expect(await answers(owner.url)).toBe(true);
  await owner.stop();
  expect(await answers(owner.url)).toBe(false);

  const nextGuest = await start(dataDir, 'guest');
  await nextGuest.stop();
  expect(await answers(nextGuest.url)).toBe(false);
});

test('stopping twice, or stopping a server that is gone, is no error', async () => {
  const server = await start(dataDir);
  process.kill(postmasterPid(dataDir), 'SIGKILL');
  await Promise.all([server.stop(), server.stop()]);
  await server.stop();
  expect(await answers(server.url)).toBe(false);
});
