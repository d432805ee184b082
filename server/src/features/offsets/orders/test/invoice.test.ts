import { hasPoppler, pagesOf, poppler } from '@tonne/documents/testing';
import { describe, expect } from 'vitest';
import { sharedTest as base } from '../../../../../test/api-test.ts';
import { addLot, addOrder, addProject, addSampleLot, ORDERS, orderOf } from '../../../../../test/fixtures/offsets.ts';

const HOUR_MS = 3_600_000;
const LONG_NAME = `Zażółć gęślą jaźń: ${'restoration of the northern uplands '.repeat(5)}to the end`.slice(0, 200);

const test = base /** As anybody who was given the link. */
  .extend('download', { scope: 'file' }, ({ api }) => (url: string) => {
    const { pathname, search } = new URL(url);
    return api.app.inject({ url: pathname + search });
  })
  .extend('invoiceOf', { scope: 'file' }, ({ download }) => async (order: { invoiceUrl: string }): Promise<Buffer> => {
    const { statusCode, rawPayload } = await download(order.invoiceUrl);
    expect(statusCode).toBe(200);
    return rawPayload;
  });

const oneLine = (text: string): string => text.replace(/\s+/g, ' ');

describe('the link of an order', () => {
  test('gives a PDF to every holder for an hour, under the name of the order', async ({
    org,
    api,
    download,
    invoiceOf,
  }) => {
    const order = await addOrder(org.admin, { ...(await addLot(api)), quantity: 1 });
    const { statusCode, headers, rawPayload } = await download(order.invoiceUrl);
    expect([statusCode, headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(headers['content-disposition']).toContain(`invoice_${order.orderId}.pdf`);
    expect(rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    api.clock.advance(HOUR_MS);
    expect((await download(order.invoiceUrl)).statusCode).toBe(403);
    const { body } = await org.admin.get(`${ORDERS}/${order.orderId}`);
    expect((await invoiceOf(body.data)).equals(rawPayload)).toBe(true);
  });

  test('opens nothing else if it is changed', async ({ org, api, download }) => {
    const order = await addOrder(org.admin, { ...(await addLot(api)), quantity: 1 });
    const { invoiceUrl } = order;
    const middle = Math.floor(invoiceUrl.length * 0.7);
    const other = invoiceUrl[middle] === 'A' ? 'B' : 'A';
    const changed = invoiceUrl.slice(0, middle) + other + invoiceUrl.slice(middle + 1);
    expect([403, 404]).toContain((await download(changed)).statusCode);
  });

  test('stays good when the order is cancelled', async ({ org, api, invoiceOf }) => {
    const order = await addOrder(org.admin, { ...(await addLot(api)), quantity: 1 });
    const { body } = await org.admin.post(`${ORDERS}/${order.orderId}/cancel`);
    expect((await invoiceOf(body.data)).length).toBeGreaterThan(1_000);
  });
});

describe.skipIf(!hasPoppler)('the invoice', () => {
  test('states customer, amount, credits and due date', async ({ api, invoiceOf }) => {
    const buyer = await api.newOrganisation();
    await buyer.admin.patch('/api/v1/settings/organisation', { name: 'Zażółć Gęślą Jaźń Sp. z o.o.' });
    const lot = await addLot(api, { credits: 5000, pricePerCredit: 1234.56 });
    const { body } = await buyer.admin.post(ORDERS, {
      ...orderOf({ ...lot, quantity: 1000.5 }),
      paymentMethod: 'bank_transfer',
      purchaseOrderNumber: 'PO-2026/Ω-77',
    });
    const [page = '', ...more] = pagesOf(await invoiceOf(body.data));
    expect(more).toEqual([]);
    const now = api.clock.now().getTime();
    const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);
    const lines = page.split('\n').map((line) => oneLine(line).trim());
    for (const line of [
      'Billed to Zażółć Gęślą Jaźń Sp. z o.o.',
      `Order ${body.data.orderId}`,
      'Your order number PO-2026/Ω-77',
      `Date ${dayOf(now)}`,
      `Payable by ${dayOf(now + 14 * 24 * HOUR_MS)}`,
      'Payment Bank transfer',
      // 1,000.5 × 1,234.56 = 1,235,177.28
      'Upland Peat Restoration 2024 1,000.5 1,234.56 1,235,177.28',
      'Total USD 1,235,177.28',
    ])
      expect(lines).toContain(line);
    expect(page).toContain('Page 1 of 1');
  });

  test('says of samples that they are a demonstration, and of real credits nothing of the kind', async ({
    api,
    org,
    invoiceOf,
  }) => {
    const items = [
      { ...(await addLot(api)), quantity: 1 },
      { ...(await addSampleLot(api)), quantity: 2 },
    ];
    const order = await addOrder(org.admin, ...items);
    expect(order.items.map((item: { demonstration: boolean }) => item.demonstration)).toEqual([false, true]);
    const text = oneLine(pagesOf(await invoiceOf(order)).join(' '));
    expect(text).toContain('Demonstration: credits of sample projects do not exist, and no payment is due for them.');
    expect(text.match(/Upland Peat Restoration \(Demonstration\)/g)).toHaveLength(1);
    const real = pagesOf(await invoiceOf(await addOrder(org.admin, items[0]!))).join(' ');
    expect(real).not.toContain('Demonstration');
  });

  test('embeds its fonts, and names itself', async ({ org, api, invoiceOf }) => {
    const order = await addOrder(org.admin, { ...(await addLot(api)), quantity: 1 });
    const pdf = await invoiceOf(order);
    const fonts = poppler('pdffonts', [], pdf).trim().split('\n').slice(2);
    expect(fonts.length).toBeGreaterThan(0);
    for (const font of fonts) expect(font).toMatch(/ yes +yes +yes +\d+ +0$/);
    expect(poppler('pdfinfo', [], pdf)).toMatch(new RegExp(`^Title: +Invoice ${order.orderId}$`, 'm'));
  });

  test('shows fifty items on as many pages as they need, each once, and the total at the end', async ({
    api,
    invoiceOf,
    org,
  }) => {
    const vintages = Array.from({ length: 50 }, (_, n) => ({ vintage: 2000 + n, credits: 9, pricePerCredit: 1.1 }));
    const projectId = await addProject(api, { name: 'Many Years', vintages });
    const items = vintages.map(({ vintage }) => ({ projectId, vintage, quantity: 1 }));
    const pages = pagesOf(await invoiceOf(await addOrder(org.admin, ...items)));
    expect(pages.length).toBe(2);
    const rows = pages.join('\n').match(/Many Years +\d{4} /g) ?? [];
    expect(rows.map((row) => Number(oneLine(row).slice(11)))).toEqual(vintages.map(({ vintage }) => vintage));
    for (const [index, page] of pages.entries()) {
      expect(page).toContain(`Page ${index + 1} of 2`);
      expect(page).toMatch(/Project +Vintage/);
    }
    expect(pages[0]).not.toContain('Total');
    // 50 × 1.10
    expect(oneLine(pages[1] ?? '')).toContain('Total USD 55.00');
  });

  test('keeps the total off the footer, however many items there are', async ({ api, invoiceOf, org }) => {
    const vintages = Array.from({ length: 24 }, (_, n) => ({ vintage: 2000 + n, credits: 900, pricePerCredit: 1 }));
    const projectId = await addProject(api, { vintages });
    for (const count of [19, 20, 21, 22, 23, 24]) {
      const items = vintages.slice(0, count).map(({ vintage }) => ({ projectId, vintage, quantity: 1 }));
      const text = oneLine(pagesOf(await invoiceOf(await addOrder(org.admin, ...items))).at(-1) ?? '');
      // In the order of the page: the total, what it means, and only then the footer.
      expect(text).toMatch(new RegExp(`Total USD ${count}\\.00 The credits are held .* on sale\\. Invoice for order`));
    }
  });

  test('writes long names in full, beside figures of any size', async ({ api, org, invoiceOf }) => {
    const vintages = [{ vintage: 2024, credits: 1_000_000, pricePerCredit: 999_999.99 }];
    const projectId = await addProject(api, { name: LONG_NAME, vintages });
    const order = await addOrder(org.admin, { projectId, vintage: 2024, quantity: 999_999.123456 });
    const pdf = await invoiceOf(order);
    const words = poppler('pdftotext', ['-raw'], pdf);
    for (const word of LONG_NAME.split(' ')) expect(words).toContain(word);
    expect(words.match(/restoration/g)).toHaveLength(LONG_NAME.match(/restoration/g)?.length ?? 0);
    // 999,999.123456 × 999,999.99 = 999,999,113,456.00876544
    expect(oneLine(pagesOf(pdf)[0] ?? '')).toContain('2024 999,999.123456 999,999.99 999,999,113,456.01');
  });
});
