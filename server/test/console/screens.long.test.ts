import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { describeInBrowser } from '../browser.ts';
import { EVERY_RULE, violationsOn } from './accessibility.ts';
import { screensOf } from './screens.ts';
import { open, settle, test } from './walk.ts';

const FEATURES = join(import.meta.dirname, '../../../console/src/features');

/** Sign-in screens, which have their own tests. */
const ENTRANCE = ['/sign-in', '/invitation', '/passkey'];

describeInBrowser('every screen', () => {
  test('is visited', async ({ demo }) => {
    const walked = (await screensOf(demo.admin)).map((path) => path.split('/'));
    const files = readdirSync(FEATURES, { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('routes.ts'),
    );
    const paths = files.flatMap((name) =>
      Array.from(readFileSync(join(FEATURES, name), 'utf8').matchAll(/path: '([^']+)'/g), ([, path]) => path!),
    );
    const isWalked = (path: string): boolean => {
      const parts = path.split('/').filter(Boolean);
      if (parts.length === 0) return true;
      return walked.some((steps) => matches(steps.slice(-parts.length), parts));
    };
    expect(paths.filter((path) => !ENTRANCE.includes(path) && !isWalked(path))).toEqual([]);
  });

  for (const area of [
    '',
    'entries',
    'instruments',
    'factors',
    'reports',
    'targets',
    'offsets',
    'certificates',
    'record',
    'settings',
  ]) {
    test(`can be used by everybody: ${area || 'overview'}`, async ({ demo, tab: { page, complaints } }) => {
      const paths = (await screensOf(demo.admin)).filter((path) => path.split('/')[1] === area);
      const problems: string[] = [];
      for (const path of paths) {
        await open(page, path);
        for (const look of LOOKS) problems.push(...(await problemsOn(page, look)).map((each) => `${path} ${each}`));
      }
      expect([...problems, ...complaints.splice(0)]).toEqual([]);
    });
  }
});

interface Look {
  readonly width: number;
  readonly colorScheme: 'light' | 'dark';
  readonly rules: readonly string[];
}

const DESK_BY_DAY: Look = { width: 1280, colorScheme: 'light', rules: EVERY_RULE };

/** Checks only the rules that depend on styles again. */
const TELEPHONE_AT_NIGHT: Look = {
  width: 390,
  colorScheme: 'dark',
  rules: ['color-contrast', 'link-in-text-block', 'target-size', 'scrollable-region-focusable'],
};

const LOOKS = [DESK_BY_DAY, TELEPHONE_AT_NIGHT];

async function problemsOn(page: Page, { width, colorScheme, rules }: Look): Promise<string[]> {
  await page.setViewportSize({ width, height: 900 });
  await page.emulateMedia({ colorScheme });
  await settle(page);
  const problems = await violationsOn(page, rules);
  if ((await sidewaysScroll(page)) > 0) problems.push('scrolls sideways');
  if ((await page.getByText(/^Request req_/).count()) > 0) problems.push('shows a failure');
  return problems.map((problem) => `(${width}, ${colorScheme}) ${problem}`);
}

const matches = (steps: readonly string[], parts: readonly string[]): boolean =>
  steps.length === parts.length && parts.every((part, index) => part.startsWith('$') || part === steps[index]);

/** Horizontal overflow of the whole page; tables scroll within themselves. */
const sidewaysScroll = (page: Page): Promise<number> =>
  page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth');
