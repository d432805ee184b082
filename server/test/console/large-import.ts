import type { Page } from 'playwright-core';

interface LongTasks {
  during(stage: string, work: () => Promise<void>): Promise<void>;
  summary(): Promise<string>;
}

/** Tasks that held the main thread for more than 50 ms. The machine is shared: they are printed, never asserted. */
export async function longTasks(page: Page): Promise<LongTasks> {
  await page.addInitScript(`
    globalThis.stages = {};
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) globalThis.stages[globalThis.stage]?.push(duration);
    }).observe({ type: 'longtask' });
  `);
  return {
    async during(stage, work) {
      await page.evaluate(`globalThis.stage = ${JSON.stringify(stage)}; globalThis.stages[globalThis.stage] = [];`);
      await work();
      await page.evaluate('globalThis.stage = undefined');
    },
    async summary() {
      const stages: Record<string, number[]> = await page.evaluate('globalThis.stages');
      const lines = Object.entries(stages).map(
        ([stage, durations]) =>
          `${stage}: ${durations.length} long tasks, the longest ${Math.round(Math.max(0, ...durations))} ms`,
      );
      return `the main thread during an import of 100,000 rows:\n${lines.join('\n')}`;
    },
  };
}

/** The rows of the file that anything on the page still holds, by the beginning of their last cell. */
export async function rowsInMemory(page: Page, mark: string): Promise<number> {
  const devtools = await page.context().newCDPSession(page);
  const { result: list } = await devtools.send('Runtime.evaluate', { expression: 'Array.prototype' });
  const { objects } = await devtools.send('Runtime.queryObjects', { prototypeObjectId: list.objectId! });
  const { result } = await devtools.send('Runtime.callFunctionOn', {
    objectId: objects.objectId!,
    functionDeclaration: `function (mark) {
      const isRow = (each) => Array.isArray(each) && typeof each.at(-1) === 'string' && each.at(-1).startsWith(mark);
      return this.filter(isRow).length;
    }`,
    arguments: [{ value: mark }],
    returnByValue: true,
  });
  await devtools.detach();
  return result.value;
}
