import { test as base } from 'vitest';
import type { PlatformSettings } from '../src/boot/platform.ts';
import { startDemo } from './fixtures/demo.ts';
import { startTestApi } from './harness.ts';
import { startReceiver } from './receiver.ts';

/** One service and one database for all tests of a file. */
const withApi = (settings: Partial<PlatformSettings>) =>
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the names of fixtures from the pattern
  base.extend('api', { scope: 'file' }, async ({}, { onCleanup }) => {
    const api = await startTestApi(settings);
    onCleanup(() => api.close());
    return api;
  });

/** Tests of a service with the file's own settings. */
export const testWith = (settings: Partial<PlatformSettings>) =>
  withApi(settings)
    .extend('org', ({ api }) => api.newOrganisation())
    .extend('admin', ({ org }) => org.admin)
    .extend('viewer', ({ org }) => org.clientFor({ role: 'viewer' }))
    // Another organisation, which must not see or change any data of the first.
    .extend('other', ({ api }) => api.newOrganisation())
    // A subscriber's server, to which webhooks are sent.
    // biome-ignore lint/correctness/noEmptyPattern: vitest reads the names of fixtures from the pattern
    .extend('receiver', async ({}, { onCleanup }) => {
      const receiver = await startReceiver();
      onCleanup(() => receiver.close());
      return receiver;
    });

/** A test gets the fixtures it names as arguments, and its own organisation. */
export const test = testWith({});

/** The tests of a file share one organisation. */
export const sharedTestWith = (settings: Partial<PlatformSettings>) =>
  withApi(settings).extend('org', { scope: 'file' }, ({ api }) => api.newOrganisation());

export const sharedTest = sharedTestWith({});

/** The tests of a file share one demo organisation. */
export const demoTest = base
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the names of fixtures from the pattern
  .extend('demo', { scope: 'file' }, async ({}, { onCleanup }) => {
    const demo = await startDemo();
    onCleanup(() => demo.api.close());
    return demo;
  })
  .extend('api', { scope: 'file' }, ({ demo }) => demo.api)
  .extend('admin', { scope: 'file' }, ({ demo }) => demo.admin);
