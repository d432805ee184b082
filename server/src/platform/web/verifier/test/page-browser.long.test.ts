import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeInBrowser, launchBrowser, openPage } from '../../../../../test/browser.ts';
import { addEntry, EMISSIONS } from '../../../../../test/fixtures/emissions.ts';
import { keySet, printedOf } from '../../../../../test/fixtures/printed-certificate.ts';
import { pdfOf, sealedPdfOf } from '../../../../../test/fixtures/rendered-certificate.ts';
import { startTestApi, type TestApi } from '../../../../../test/harness.ts';

interface NamedFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

const file = (name: string, content: string | Buffer): NamedFile => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.from(content),
});

/** `npm test` builds the verifier first; before `npx vitest` alone, run `npm run build`. */
describeInBrowser('the page /verify', () => {
  let api: TestApi;
  let browser: Browser;
  let address: string;
  let receipt: string;
  const asked: string[] = [];
  const complaints: string[] = [];

  beforeAll(async () => {
    api = await startTestApi();
    const { admin } = await api.newOrganisation();
    const { id } = await addEntry(admin);
    receipt = (await admin.get(`${EMISSIONS}/${id}/calculation`)).text;
    address = await api.app.listen({ host: '127.0.0.1', port: 0 });
    browser = await launchBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await api?.close();
  });

  /** Once it is loaded, the page is cut off from the network, and everything that it asks for is noted. */
  async function open(url = `${address}/verify`, options: BrowserContextOptions = {}): Promise<Page> {
    const page = await openPage(browser, options);
    page.on('console', (message) => complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(String(error)));
    await page.goto(url);
    page.on('request', (request) => {
      if (!request.url().startsWith('data:')) asked.push(request.url());
    });
    await page.context().setOffline(true);
    return page;
  }

  const headings = (page: Page) => page.locator('#findings h2').allTextContents();

  async function judge(page: Page, ...files: NamedFile[]): Promise<string[]> {
    await page.locator('#findings').evaluate((list) => list.replaceChildren());
    await page.setInputFiles('#files', files);
    await page.locator('#findings h2').first().waitFor();
    return headings(page);
  }

  it('says that a file matches, was tampered with, or is none, without asking anyone', async () => {
    const page = await open();
    expect(await judge(page, file('receipt.json', receipt))).toEqual(['Matches']);
    expect(await page.locator('#findings').textContent()).toContain('12500 kWh at 0.177 kgCO2e/kWh are 2.2125 tCO2e');
    expect(await judge(page, file('receipt.json', receipt.replace('2212.5', '2212.6')))).toEqual(['Tampered with']);
    const both = [file('letter.txt', 'Dear stranger'), file('receipt.json', receipt)];
    expect(await judge(page, ...both)).toEqual(['Not readable', 'Matches']);
    expect([asked, complaints]).toEqual([[], []]);
  });

  it('trusts its own keys until others are chosen', async () => {
    const page = await open();
    const certificate = file('certificate.pdf', await sealedPdfOf(printedOf({ sealed: true })));
    expect(await judge(page, certificate)).toEqual(['Unknown key']);
    await page.setInputFiles('#own-keys', [file('keys.json', JSON.stringify(keySet))]);
    await expect.poll(() => headings(page)).toEqual(['Matches']);
    await page.setInputFiles('#own-keys', [file('keys.json', 'no keys')]);
    await expect.poll(() => headings(page)).toEqual(['Not readable']);
    expect([asked, complaints]).toEqual([[], []]);
  });

  it('says first, in amber, that the appearance of an older certificate is not covered', async () => {
    const page = await open();
    await page.setInputFiles('#own-keys', [file('keys.json', JSON.stringify(keySet))]);
    const older = file('certificate.pdf', await pdfOf(printedOf()));
    expect(await judge(page, older)).toEqual(['Claims genuine, appearance not covered']);
    const item = page.locator('#findings > li');
    const colours = await item.evaluate((node) => [
      getComputedStyle(node).backgroundColor,
      getComputedStyle(node).color,
    ]);
    expect(colours).toEqual(['rgb(242, 177, 52)', 'rgb(42, 28, 0)']);
    const forged = await sealedPdfOf(printedOf({ sealed: true }));
    forged[forged.length >> 1]! ^= 1;
    expect(await judge(page, file('certificate.pdf', forged))).toEqual(['Tampered with']);
    expect([asked, complaints]).toEqual([[], []]);
  });

  it('carries the keys of the service', async () => {
    const { body } = await api.anonymous.get('/public/keys');
    const page = await open();
    expect(JSON.parse((await page.locator('#keys').textContent()) ?? '')).toEqual(body);
  });

  it('shows what a file says as text, and runs none of it', async () => {
    const page = await open();
    const name = '<img src=x onerror=alert(1)>.json';
    await judge(page, file(name, '{"claims":{},"signature":{"keyId":"<b>x</b>"}}'));
    expect(await page.locator('#findings').textContent()).toContain(name);
    expect(await page.locator('#findings img, #findings b').count()).toBe(0);
  });

  it('takes files that are dropped', async () => {
    const page = await open();
    await page.evaluate((text) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([text], 'receipt.json'));
      document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
    }, receipt);
    await expect.poll(() => headings(page)).toEqual(['Matches']);
  });

  it('works as a copy that was saved', async () => {
    const copy = join(tmpdir(), `verify-${process.pid}.html`);
    const { body } = await api.app.inject({ url: '/verify' });
    await writeFile(copy, body);
    const page = await open(pathToFileURL(copy).href);
    expect(await judge(page, file('receipt.json', receipt))).toEqual(['Matches']);
    expect(body).not.toMatch(/(?:src|href)="(?!data:)/);
    await rm(copy);
  });

  it.each([
    ['light, wide', {}],
    ['dark', { colorScheme: 'dark' }],
    ['narrow', { viewport: { width: 320, height: 640 } }],
  ] as const)('fits: %s', async (_name, options) => {
    const page = await open(`${address}/verify`, options);
    await judge(page, file(`${'long'.repeat(60)}.json`, receipt));
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
  });
});
