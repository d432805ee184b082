import type { Page } from 'playwright-core';

/** The entries that anything on the page still holds: Chromium collects its garbage before it answers. */
export async function entriesInMemory(page: Page): Promise<number> {
  const devtools = await page.context().newCDPSession(page);
  const { result: plain } = await devtools.send('Runtime.evaluate', { expression: 'Object.prototype' });
  const { objects } = await devtools.send('Runtime.queryObjects', { prototypeObjectId: plain.objectId! });
  const { result } = await devtools.send('Runtime.callFunctionOn', {
    objectId: objects.objectId!,
    functionDeclaration: `function () {
      return this.filter((each) => Object.hasOwn(each, 'tco2e') && String(each.id).startsWith('ent_')).length;
    }`,
    returnByValue: true,
  });
  await devtools.detach();
  return result.value;
}
