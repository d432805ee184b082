import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { addLot } from '../fixtures/offsets.ts';
import type { TestApi } from '../harness.ts';

export const addSample = (api: TestApi, name: string, country: string, vintage: object) =>
  addLot(api, vintage, { registryId: `DEMO-${randomUUID()}`, name, country });

export async function putIntoBasket(page: Page, project: string, vintage: number, quantity: string): Promise<void> {
  await page.getByRole('link', { name: 'Catalogue' }).first().click();
  await page.getByRole('link', { name: project }).click();
  await page.getByRole('textbox', { name: `Credits of ${project}, vintage ${vintage}` }).fill(quantity);
  await page.getByRole('button', { name: `Add to basket: vintage ${vintage}` }).click();
}
