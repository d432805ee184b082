import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { describe } from 'vitest';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome'];

const HOW_TO_GET_ONE =
  'Browser tests are skipped: no browser was found. Install Chromium (Debian: apt-get install chromium) or set ' +
  'CHROMIUM_PATH to the executable of Chromium or Google Chrome.';

export function findBrowser(environment: NodeJS.ProcessEnv = process.env): string | undefined {
  const { CHROMIUM_PATH, PATH = '' } = environment;
  const onPath = NAMES.flatMap((name) => PATH.split(delimiter).map((folder) => join(folder, name)));
  return [...(CHROMIUM_PATH ? [CHROMIUM_PATH] : []), ...onPath].find(isExecutable);
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Generous, because a browser is slow on a busy machine. A test that hangs still ends. */
const PATIENCE_MS = 180_000;

/** `describe` if there is a browser. Otherwise the tests are skipped and the reason is printed. */
export function describeInBrowser(name: string, tests: () => void): void {
  const found = findBrowser() !== undefined;
  if (!found) console.warn(HOW_TO_GET_ONE);
  describe.skipIf(!found)(name, { timeout: PATIENCE_MS }, tests);
}

export async function launchBrowser(): Promise<Browser> {
  const executablePath = findBrowser();
  if (executablePath === undefined) throw new Error(HOW_TO_GET_ONE);
  const args = [...QUIET, ...LEAN, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])];
  return chromium.launch({ executablePath, args, timeout: PATIENCE_MS });
}

/** A page in its own context. */
export async function openPage(browser: Browser, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext(options);
  context.setDefaultTimeout(PATIENCE_MS);
  return context.newPage();
}

/** Background requests of the browser would look like requests of a page. */
const QUIET = ['--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run'];

/**
 * Each context has its own invisible window. Its address bar is a page with its own process that takes longer to load
 * than most pages under test. Chromium uses only the last list, so this one repeats the features that Playwright
 * disables and that these tests also need disabled.
 */
const SWITCHED_OFF = [
  ...['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup', 'PreloadTopChromeWebUI', 'AimEnabled'],
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'PaintHolding', 'MediaRouter'],
  ...['HttpsUpgrades', 'HttpsFirstBalancedModeAutoEnable', 'ThirdPartyStoragePartitioning', 'LensOverlay'],
  ...['AvoidCorsURLLoaderRestartOnRedirect', 'OptimizationHints', 'NetworkTimeServiceQuerying', 'PreconnectToSearch'],
];

const LEAN = [`--disable-features=${SWITCHED_OFF.join()}`];
