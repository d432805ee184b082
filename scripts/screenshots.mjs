/** `npm run screenshots`: starts the service with its demo and takes the pictures of the console for README and docs. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { prepare } from './prepare.mjs';

/** Charts appear after their figures and are animated. */
const SETTLING_MS = 4_000;
const IMAGES = join(import.meta.dirname, '..', 'docs', 'images');

/** Each picture, with the clicks that precede it. */
const SCREENS = [
  ['overview', '/'],
  ['entries', '/entries'],
  ['entry', '/entries?state=approved', (page) => page.getByRole('row').nth(2).click()],
  ['factors', '/factors?q=electricity'],
  ['target', '/targets', (page) => page.getByRole('row').nth(1).click()],
  ['offsets', '/offsets'],
  ['certificate', '/certificates?status=issued', (page) => page.getByRole('row').nth(1).click()],
  ['webhooks', '/settings/webhooks'],
];

await prepare();
const folder = mkdtempSync(join(tmpdir(), 'tonne-screenshots-'));
const port = await freePort();
const service = spawn(process.execPath, [join(import.meta.dirname, '..', 'server', 'dist', 'main.js')], {
  env: { ...process.env, DATA_DIR: folder, PORT: String(port) },
  stdio: ['ignore', 'pipe', 'inherit'],
});
const stopped = new Promise((resolve) => service.once('close', resolve));
try {
  await takePictures(await consoleLink(service.stdout));
} finally {
  service.kill('SIGTERM');
  await stopped;
  rmSync(folder, { recursive: true });
}

/** The service prints the link when the demo is ready. */
async function consoleLink(output) {
  let text = '';
  for await (const chunk of output) {
    text += chunk;
    const link = /Console\s+(http\S+#code=\S+)/.exec(text)?.[1];
    if (link !== undefined) return link;
  }
  throw new Error('The service stopped before it was ready.');
}

async function takePictures(link) {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    // Chromium does not run its sandbox as root.
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' });
  await page.addInitScript(() => localStorage.setItem('tonne.tour', '-1'));
  await page.goto(link);
  await page.getByRole('button', { name: /^Sign in as / }).click();
  const { origin } = new URL(link);
  await page.waitForURL(`${origin}/`);
  for (const [name, path, open] of SCREENS) {
    await page.goto(origin + path);
    await page.waitForLoadState('networkidle');
    if (open) {
      await open(page);
      await page.waitForURL((url) => url.href !== origin + path);
    }
    await page.waitForTimeout(SETTLING_MS);
    await page.waitForFunction(() => document.querySelector('.mantine-Skeleton-root') === null);
    await page.screenshot({ path: join(IMAGES, `console-${name}.png`) });
    console.log(`docs/images/console-${name}.png`);
  }
  await browser.close();
}

function freePort() {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port: free } = probe.address();
      probe.close(() => resolve(free));
    });
  });
}
