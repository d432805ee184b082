import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { describeInBrowser } from '../browser.ts';
import { listAll } from '../fixtures/emissions.ts';
import { entriesOf, IMPORTS, importFile, readImport } from '../fixtures/imports.ts';
import { expectAccessible } from './accessibility.ts';
import { test } from './console-test.ts';
import { chooseFile, GERMAN_REPORT, openImport, step, withImports } from './import-file.ts';
import { heading } from './parts.ts';

const grid = (page: Page) => page.getByRole('grid', { name: 'Rows' });

/** Edits a cell by keyboard, from the one that is chosen. */
async function type(page: Page, text: string): Promise<void> {
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: /, line \d+$/ }).fill(text);
  await page.keyboard.press('Enter');
}

describeInBrowser('importing entries', () => {
  test('makes drafts of a messy German file, and takes them back', async ({ api, admin, page, address }) => {
    await withImports(api, async () => {
      await page.goto(`${address}/entries/import`);
      await page.getByText('No imports yet').waitFor();
      await expectAccessible(page);
      const id = await openImport(page, address, GERMAN_REPORT);

      // One value has no meaning; it gets one for all its rows.
      await heading(page, 'energiebericht.csv');
      await page.getByText('Sprit Fuhrpark').waitFor();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Search a meaning for “Sprit Fuhrpark”' }).press('s');
      const dialog = page.getByRole('dialog', { name: 'Meaning of “Sprit Fuhrpark”' });
      await dialog.getByRole('combobox', { name: 'Activity' }).fill('diesel');
      await dialog
        .getByRole('option', { name: /^Diesel \(vehicles\)/ })
        .or(page.getByRole('option', { name: /^Diesel \(vehicles\)/ }))
        .first()
        .click();
      await page.getByText('Every value has a meaning.').waitFor();

      // The file as it was understood.
      await step(page, 'File');
      expect(await page.getByRole('textbox', { name: 'Line of the headers' }).inputValue()).toBe('4');
      expect(await page.getByRole('combobox', { name: 'Part of the entry of Verbrauch' }).inputValue()).toBe(
        'Quantity',
      );
      expect(await page.getByRole('combobox', { name: 'Decimal mark of Verbrauch' }).inputValue()).toBe('1.234,56');
      await expectAccessible(page);

      // Two cells are wrong.
      await page.getByRole('link', { name: '2 with errors' }).click();
      await grid(page).getByRole('gridcell', { name: '31.02.2025' }).waitFor();
      await page.getByText('“31.02.2025” is not a date that exists.').first().waitFor();
      await page.emulateMedia({ colorScheme: 'dark' });
      await expectAccessible(page);
      await page.emulateMedia({ colorScheme: 'light' });
      await expectAccessible(page);
      await grid(page).focus();
      await type(page, '28.02.2025');
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('ArrowRight');
      await type(page, '7900');
      await page.getByRole('link', { name: '0 with errors' }).waitFor();

      // The row that is booked twice says which one it repeats.
      await page.getByRole('link', { name: '1 duplicate' }).click();
      await page.getByText('Line 6 · 02.2025 · Strom · 11.250,00 · kWh · R-102').waitFor();

      await step(page, 'Apply');
      await page.getByText('7 drafts will be made.').waitFor();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Make the 7 ready ones and leave 1' }).click();
      await page.getByText('7 entries were made of this file.').waitFor();
      const entries: Array<Record<string, unknown>> = await entriesOf(admin, id);
      expect(new Set(entries.map(({ state }) => state))).toEqual(new Set(['draft']));
      const tonnes = new Map(entries.map(({ reference, tco2e }) => [reference, tco2e]));
      // 12,500.5 kWh × 0.177 kg = 2,212.5885 kg; 8,400 kWh × 0.18296 kg = 1,536.864 kg; 7,900 kWh × 0.18296 kg = 1,445.384 kg.
      expect([tonnes.get('R-101'), tonnes.get('R-401'), tonnes.get('R-402')]).toEqual([2.212589, 1.536864, 1.445384]);
      expect([...tonnes.keys()].toSorted()).toEqual(['R-101', 'R-102', 'R-201', 'R-202', 'R-301', 'R-401', 'R-402']);

      await page.getByRole('link', { name: 'Show the entries' }).click();
      await page.getByText('Imported from: energiebericht.csv').waitFor();
      await page.getByText('7 rows').waitFor();
      await expectAccessible(page);
      await page.getByRole('row').nth(1).getByRole('link').click();
      await page.getByRole('link', { name: 'energiebericht.csv' }).click();
      await page.getByRole('button', { name: 'Undo the import' }).click();
      await page
        .getByRole('dialog', { name: 'Delete 7 drafts?' })
        .getByRole('button', { name: 'Undo the import' })
        .click();
      await page.getByText('7 drafts will be made.').waitFor();
      expect(await listAll(admin)).toEqual([]);
    });
  });

  test('fills down and undoes in the grid', async ({ api, admin, page, address }) => {
    await withImports(api, async () => {
      const lines = ['viel', '2', '3', '4'].map((quantity, at) => `01.0${at + 1}.2025;Strom;${quantity};kWh;U-${at}`);
      const id = await openImport(page, address, [
        'units.csv',
        ['Datum;Sorte;Menge;Einheit;Beleg', ...lines].join('\n'),
      ]);
      await step(page, 'Rows');
      await grid(page).getByRole('gridcell', { name: 'viel' }).waitFor();
      await grid(page).focus();
      for (const key of ['ArrowDown', 'ArrowRight', 'ArrowRight', 'Shift+ArrowDown', 'Shift+ArrowDown', 'Control+d'])
        await page.keyboard.press(key);
      await page.getByText('2 rows changed.').waitFor();
      const quantities = async () =>
        (await admin.get(`${IMPORTS}/${id}/rows`)).body.data.map(({ cells }: { cells: string[] }) => cells[2]);
      expect(await quantities()).toEqual(['viel', '2', '2', '2']);
      await page.keyboard.press('Control+z');
      await page.getByText('Undone.').waitFor();
      expect(await quantities()).toEqual(['viel', '2', '3', '4']);
    });
  });

  test('goes on after the page was closed while the file is read', async ({ api, page, address }) => {
    await page.goto(`${address}/entries/import`);
    await page.locator('input[type=file]').setInputFiles(GERMAN_REPORT);
    await page.getByText('The file is still being read.').waitFor();
    await expectAccessible(page);
    const link = page.url();
    await page.goto(`${address}/settings/usage`);
    await withImports(api, async () => {
      await page.goto(link);
      await page.getByText('Sprit Fuhrpark').waitFor();
    });
  });

  test('downloads the rows that made no entry as the file that they come from', async ({
    api,
    admin,
    page,
    address,
  }) => {
    const { id } = await importFile(api, admin, await readFile(GERMAN_REPORT), { name: 'energiebericht.csv' });
    await page.goto(`${address}/imports/${id}/apply`);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download the other rows' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('rejected energiebericht.csv');
    const text = await readFile(await file.path(), 'utf8');
    expect(text).toContain('R-401');
    expect(text).not.toContain('R-101');
  });

  test('understands the next file of a source by its template', async ({ api, admin, page, address }) => {
    await withImports(api, async () => {
      const file = (value: string) => ['fuel.csv', `Datum;Sorte;Menge;Einheit\n05.01.2025;${value};40;L`] as const;
      await openImport(page, address, file('Sprit Fuhrpark'));
      await step(page, 'Values');
      await page.getByRole('button', { name: '“Sprit Fuhrpark” makes no entry' }).click();
      await page.getByText('Every value has a meaning.').waitFor();
      await step(page, 'Apply');
      await page.getByRole('button', { name: 'Save as a template' }).click();
      const dialog = page.getByRole('dialog', { name: 'Save as a template' });
      await dialog.getByRole('textbox', { name: 'Name' }).fill('Fuel cards');
      await dialog.getByRole('button', { name: 'Save' }).click();
      await page.getByText('The template Fuel cards was saved.').waitFor();
      const next = await openImport(page, address, file('Sprit Fuhrpark'));
      expect((await readImport(admin, next)).counts).toMatchObject({ unmapped: 0, ignored: 1 });
      await step(page, 'Apply');
      await page.getByText('Understood by the template Fuel cards').waitFor();

      await page.goto(`${address}/entries/import`);
      await page.getByRole('button', { name: 'Actions for Fuel cards' }).click();
      await page.getByRole('menuitem', { name: 'Rename' }).click();
      await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Cards');
      await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
      await page.getByRole('cell', { name: 'Cards', exact: true }).waitFor();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Actions for Cards' }).click();
      await page.getByRole('menuitem', { name: 'Delete' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
      await page.getByText('No templates yet.').waitFor();
    });
  });

  test('refuses what is no table or invoice, by name', async ({ api, admin, page, address }) => {
    await withImports(api, async () => {
      await page.goto(`${address}/entries/import`);
      await page.locator('input[type=file]').setInputFiles([
        { name: 'letter.docx', mimeType: 'application/octet-stream', buffer: Buffer.from('words') },
        { name: 'broken.xlsx', mimeType: 'application/octet-stream', buffer: Buffer.from('no workbook at all') },
        {
          name: 'good.csv',
          mimeType: 'application/octet-stream',
          buffer: Buffer.from('Datum;Sorte;kWh\n01.2025;Strom;5'),
        },
      ]);
      await page.getByRole('alert').filter({ hasText: 'letter.docx' }).getByText('Choose a CSV').waitFor();
      await page.getByRole('alert').filter({ hasText: 'broken.xlsx' }).getByText('something else').waitFor();
      await page.getByRole('link', { name: 'good.csv' }).waitFor();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Actions for good.csv' }).click();
      await page.getByRole('menuitem', { name: 'Discard' }).click();
      await page.getByRole('dialog', { name: 'Discard good.csv?' }).getByRole('button', { name: 'Discard' }).click();
      await page.getByText('No imports yet').waitFor();
      expect(await listAll(admin)).toEqual([]);
    });
  });
});

describeInBrowser('importing entries on a phone, in German', () => {
  test('corrects a row and makes drafts', async ({ api, admin, page, address }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.addInitScript("localStorage.setItem('tonne.language', 'de')");
    const fits = async () => {
      await expectAccessible(page);
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390);
    };
    await withImports(api, async () => {
      await page.goto(`${address}/entries/import`);
      await page.getByText('Dateien hier ablegen').waitFor();
      await fits();
      const file =
        'Monat;Energieträger;Verbrauch;Einheit;Beleg\n01.2025;Strom;ca. 100;kWh;P-1\n02.2025;Strom;50;kWh;P-2';
      await chooseFile(page, 'strom.csv', file);
      await page.getByRole('button', { name: /^Zeile 2/ }).waitFor();
      await fits();
      await page.getByRole('button', { name: /^Zeile 2/ }).click();
      const dialog = page.getByRole('dialog', { name: 'Zeile 2' });
      await dialog.getByText('„ca. 100“ ist keine Zahl').waitFor();
      await fits();
      await dialog.getByRole('textbox', { name: 'Verbrauch' }).fill('100');
      await dialog.getByRole('button', { name: 'Speichern' }).click();
      await page.getByRole('link', { name: '0 mit Fehlern' }).waitFor();
      for (const name of ['Datei', 'Werte', 'Übernehmen']) {
        await step(page, name);
        await fits();
      }
      await page.getByRole('button', { name: '2 Entwürfe anlegen' }).click();
      await page.getByText('2 Einträge sind aus dieser Datei entstanden.').waitFor();
      await fits();
      const entries = await listAll(admin);
      expect(entries.map(({ quantity }) => Number(quantity)).toSorted((a, b) => a - b)).toEqual([50, 100]);
    });
  });
});
