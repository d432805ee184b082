import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeInBrowser, launchBrowser, openPage } from '../../../../../test/browser.ts';
import {
  certificateIn,
  confirmedRetirements,
  newReporter,
  REASON,
  retiredFrom,
} from '../../../../../test/fixtures/certificates.ts';
import { startTestApi, type TestApi } from '../../../../../test/harness.ts';
import { UNKNOWN_CERTIFICATE } from '../../../../../test/ids.ts';
import { sql } from '../../../../platform/db/index.ts';

const LONG_WORD = 'Å'.repeat(120);
const DESKTOP: BrowserContextOptions = {};
const DARK = { colorScheme: 'dark' } as const;
const PHONE = { viewport: { width: 320, height: 640 } };
/** A4 within margins of 15 mm: 180 mm at 96 dots an inch. */
const PAPER = { viewport: { width: 680, height: 960 }, ...DARK };
const TRANSPARENT = 'rgba(0, 0, 0, 0)';

describeInBrowser('the verification page in a browser', () => {
  let api: TestApi;
  let browser: Browser;
  let address: string;
  const numbers = { valid: '', revoked: '', invalid: '', long: '', demonstration: '' };
  const complaints: string[] = [];
  const foreignRequests: string[] = [];

  beforeAll(async () => {
    api = await startTestApi();
    const org = await newReporter(api);
    const issue = async (change: object) => (await certificateIn('issued', api, org, change)).certId;
    // 2 t + 1 t, against 2.43706 t emitted.
    const retirementIds = await confirmedRetirements(api, org, 2, 1);
    numbers.valid = await issue({ type: 'carbon_neutral', retirementIds });
    numbers.long = await issue({ type: 'custom', beneficiaryName: LONG_WORD, signatoryName: LONG_WORD });
    numbers.invalid = await issue({});
    const samples = await retiredFrom(api, org, { registryId: 'DEMO-VCS-1' }, { quantity: 4 });
    numbers.demonstration = await issue({ type: 'offset_retirement', retirementIds: samples });
    numbers.revoked = (await certificateIn('revoked', api, org)).certId;
    await api.db.execute(sql`UPDATE certificates SET emissions_tco2e = 0.5 WHERE cert_id = ${numbers.invalid}`);
    address = await api.app.listen({ host: '127.0.0.1', port: 0 });
    browser = await launchBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await api?.close();
  });

  /** Runs without JavaScript, as in a mail program. */
  async function newPage(options: BrowserContextOptions): Promise<Page> {
    const page = await openPage(browser, { ...options, javaScriptEnabled: false });
    page.on('console', (message) => complaints.push(message.text()));
    page.on('request', (request) => {
      const { protocol, origin } = new URL(request.url());
      if (protocol !== 'data:' && origin !== address) foreignRequests.push(request.url());
    });
    return page;
  }

  /** One page per kind of screen, since each page costs the browser a process. */
  const pages = new Map<BrowserContextOptions, Page>();

  async function open(certId: string, screen = DESKTOP): Promise<Page> {
    const page = pages.get(screen) ?? (await newPage(screen));
    pages.set(screen, page);
    await page.goto(`${address}/public/certificates/${certId}`);
    return page;
  }

  const verdictOn = (page: Page): Promise<string> => page.getByRole('heading', { level: 1 }).innerText();
  // Written as text, since it runs in the page, whose globals this project does not declare.
  const styleOf = (page: Page, selector: string, property: string): Promise<string> =>
    page.evaluate<string>(`getComputedStyle(document.querySelector('${selector}')).${property}`);
  const widthOf = (page: Page): Promise<number> => page.evaluate<number>('document.documentElement.scrollWidth');

  it('shows that a certificate is valid, and what was retired for it', async () => {
    const page = await open(numbers.valid);
    expect(await verdictOn(page)).toBe('Valid');
    expect(await page.title()).toBe(`Valid: ${numbers.valid} · Tonne`);
    expect(await page.getByText('Harbourside Components Ltd').first().isVisible()).toBe(true);
    expect(await page.getByText('2.43706 tCO₂e', { exact: true }).isVisible()).toBe(true);
    const cells = await page.getByRole('table').getByRole('row').last().getByRole('cell').allInnerTexts();
    expect(cells).toContain('3');
  });

  it('shows that a certificate is revoked, and why', async () => {
    const page = await open(numbers.revoked);
    expect(await verdictOn(page)).toBe('Revoked');
    expect(await page.getByText('15 March 2026, 12:00:00 UTC and gave this reason').isVisible()).toBe(true);
    expect(await page.getByText(REASON.reason).isVisible()).toBe(true);
  });

  it('shows that a record was changed in the database', async () => {
    const page = await open(numbers.invalid);
    expect(await verdictOn(page)).toBe('Invalid');
    // Red, with instructions.
    expect(await styleOf(page, '.verdict', 'backgroundColor')).toBe('rgb(143, 29, 20)');
    expect(await page.getByText('verify that file offline').isVisible()).toBe(true);
    expect(await page.getByText('0.5 tCO₂e', { exact: true }).isVisible()).toBe(true);
  });

  it('stamps a demonstration', async () => {
    const page = await open(numbers.demonstration);
    expect(await verdictOn(page)).toBe('Valid');
    expect(await page.getByText('Demonstration', { exact: true }).isVisible()).toBe(true);
    expect(await page.getByText('this statement rests on sample credits').isVisible()).toBe(true);
    expect(await (await open(numbers.valid)).getByText('Demonstration').count()).toBe(0);
  });

  it('shows that there is no such certificate', async () => {
    expect(await verdictOn(await open(UNKNOWN_CERTIFICATE))).toBe('Not found');
    // The browser notes every 404.
    expect(complaints.splice(0)).toEqual([expect.stringContaining('404')]);
  });

  it('has its style, which the policy permits', async () => {
    expect(await styleOf(await open(numbers.valid), '.verdict', 'backgroundColor')).toBe('rgb(10, 92, 64)');
  });

  it('follows a preference for dark colours', async () => {
    const page = await open(numbers.valid, DARK);
    expect(await styleOf(page, 'body', 'backgroundColor')).toBe('rgb(14, 21, 18)');
  });

  it.each(['valid', 'long', 'revoked', 'invalid', 'demonstration'] as const)('fits a small phone: %s', async (name) => {
    const page = await open(numbers[name], PHONE);
    expect(await widthOf(page)).toBe(320);
  });

  it('is still a table to a screen reader on a phone', async () => {
    const table = (await open(numbers.valid, PHONE)).getByRole('table', { name: 'Retired credits' });
    expect(await table.getByRole('columnheader').allInnerTexts()).toEqual([
      'Project',
      'Vintage',
      'Tonnes',
      'Serial numbers',
    ]);
    // The head, two retirements, the total.
    expect(await table.getByRole('row').count()).toBe(4);
  });

  it('prints black on white on A4, even with a preference for dark colours', async () => {
    const page = await open(numbers.long, PAPER);
    await page.emulateMedia({ media: 'print' });
    expect(await widthOf(page)).toBe(680);
    for (const selector of ['body', '.verdict', '.notice', '.card']) {
      expect(await styleOf(page, selector, 'backgroundColor'), selector).toBe(TRANSPARENT);
      expect(await styleOf(page, selector, 'color'), selector).toBe('rgb(0, 0, 0)');
    }
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf) ?? [];
    // 210 mm × 297 mm, in points.
    expect([Math.round(Number(width)), Math.round(Number(height))]).toEqual([595, 842]);
  });

  it('sends no request to another site and violates no policy', () => {
    expect(foreignRequests).toEqual([]);
    expect(complaints).toEqual([]);
  });
});
