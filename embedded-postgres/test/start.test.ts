import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { findNobody } from '../src/account.ts';
import { newDataDir, query, start } from './harness.ts';

vi.setConfig({ testTimeout: 60_000 });

test('a fresh folder gets a database that is durable, local, behind a password and sorts by code point', async () => {
  const dataDir = newDataDir();
  const server = await start(dataDir);

  expect(server).toMatchObject({ adopted: false, owned: true });
  expect(new URL(server.url)).toMatchObject({ hostname: '127.0.0.1', username: 'tonne', pathname: '/tonne' });
  const settings = await query(
    server.url,
    `select current_setting('listen_addresses') as listen, current_setting('unix_socket_directories') as sockets,
       current_setting('synchronous_commit') as commit, current_setting('client_connection_check_interval') as check,
       current_setting('jit') as jit, current_setting('server_encoding') as encoding, current_setting('timezone') as zone,
       upper('é') as upper, 'Z' < 'a' as by_code_point`,
  );
  expect(settings).toEqual([
    {
      listen: '127.0.0.1',
      sockets: '',
      commit: 'on',
      check: '1s',
      jit: 'off',
      encoding: 'UTF8',
      zone: 'UTC',
      upper: 'É',
      by_code_point: true,
    },
  ]);
  const self = process.getuid?.();
  expect(modeAndOwner(join(dataDir, 'postgres'))).toEqual([0o700, self === 0 ? findNobody().uid : self]);
  expect(modeAndOwner(join(dataDir, 'postgres-password'))).toEqual([0o600, self]);

  const wrong = new URL(server.url);
  wrong.password = 'wrong';
  await expect(query(wrong.href, 'select 1')).rejects.toMatchObject({ code: '28P01' });

  await server.stop();
  expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false);
});

function modeAndOwner(path: string): [number, number] {
  const { mode, uid } = statSync(path);
  return [mode & 0o777, uid];
}
