import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** More controls than any screen has before the wanted one. */
const PATIENCE = 60;

/** Navigates by the palette, whose first result is already selected. */
export async function jumpTo(page: Page, screen: string): Promise<void> {
  await page.keyboard.press('Control+K');
  const palette = page.getByRole('dialog');
  await expect.poll(() => isFocused(palette.getByRole('textbox'))).toBe(true);
  await page.keyboard.type(screen);
  await palette.locator('[data-selected]', { hasText: screen }).waitFor();
  await page.keyboard.press('Enter');
}

export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let presses = 0; presses < PATIENCE; presses++) {
    if (await isFocused(target)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('The keyboard does not reach it.');
}

export const isFocused = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === element.ownerDocument.activeElement);
