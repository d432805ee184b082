import {
  chmodSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { canRun } from '../src/binaries.ts';
import { copyBinaries, linkLibraries } from '../src/binaries-copy.ts';
import { newFolder } from './harness.ts';

const otherUser = { uid: 4242, gid: 4242 };

/** A package as npm leaves it under a umask of 077 with --ignore-scripts, in a folder that only its owner may enter. */
function privatePackage(): string {
  const native = join(newFolder(), 'private', 'native');
  for (const folder of ['bin', 'lib']) mkdirSync(join(native, folder), { recursive: true });
  writeFileSync(join(native, 'bin', 'postgres'), '#!/bin/sh\n', { mode: 0o700 });
  writeFileSync(join(native, 'lib', 'libpq.so.5.18'), 'library', { mode: 0o600 });
  const links = [{ source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' }];
  writeFileSync(join(native, 'pg-symlinks.json'), JSON.stringify(links), { mode: 0o600 });
  chmodSync(join(native, '..'), 0o700);
  return native;
}

function openPlace(): string {
  const place = newFolder();
  chmodSync(place, 0o1777);
  return place;
}

test('missing links are created once', () => {
  const native = privatePackage();
  linkLibraries(native);
  linkLibraries(native);
  expect(readlinkSync(join(native, 'lib', 'libpq.so.5'))).toBe('libpq.so.5.18');
});

test('others can run the copy, which is made once and leaves no drafts', async () => {
  const native = privatePackage();
  const place = openPlace();
  const request = { native, version: '18.4.0', account: otherUser, places: [place] };
  expect(canRun(native, otherUser)).toBe(false);

  const [copy = '', concurrent] = await Promise.all([copyBinaries(request), copyBinaries(request)]);
  expect(concurrent).toBe(copy);
  expect(canRun(copy, otherUser)).toBe(true);
  expect(statSync(join(copy, 'bin', 'postgres')).mode & 0o777).toBe(0o755);
  expect(statSync(join(copy, 'lib', 'libpq.so.5')).mode & 0o777).toBe(0o644);
  expect(readdirSync(place)).toHaveLength(1);

  const { ino } = statSync(copy);
  expect(await copyBinaries(request)).toBe(copy);
  expect(statSync(copy).ino).toBe(ino);
});

test('a copy that lost a file or part of one is made again', async () => {
  const native = privatePackage();
  const place = openPlace();
  const request = { native, version: '18.4.0', account: otherUser, places: [place] };
  const copy = await copyBinaries(request);
  writeFileSync(join(copy, 'lib', 'libpq.so.5.18'), '');

  expect(await copyBinaries(request)).toBe(copy);
  expect(readFileSync(join(copy, 'lib', 'libpq.so.5'), 'utf8')).toBe('library');
  expect(readdirSync(place)).toHaveLength(1);
});

test('a folder that others may write to is not trusted, whatever it contains', async () => {
  const native = privatePackage();
  const request = { native, version: '18.4.0', account: otherUser, places: [openPlace()] };
  const copy = await copyBinaries(request);
  chmodSync(copy, 0o777);

  expect(await copyBinaries(request)).toBe(copy);
  expect(lstatSync(copy).mode & 0o777).toBe(0o755);
});

test('places that are missing, unreachable or unsafe are skipped', async () => {
  const native = privatePackage();
  const closed = newFolder();
  chmodSync(closed, 0o700);
  const exchangeable = newFolder();
  chmodSync(exchangeable, 0o777);
  const unfit = ['/nonexistent', closed, exchangeable];
  const place = openPlace();
  const request = { native, version: '18.4.0', account: otherUser };

  expect(await copyBinaries({ ...request, places: [...unfit, place] })).toContain(place);
  await expect(copyBinaries({ ...request, places: unfit })).rejects.toThrow('no copy can be made');
});
