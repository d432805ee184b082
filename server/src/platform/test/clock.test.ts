import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { systemClock } from '../clock.ts';

describe('an alarm of the system clock', () => {
  let warnings: string[];
  const note = ({ name }: Error): void => void (name.startsWith('Timeout') && warnings.push(name));

  beforeEach(() => {
    warnings = [];
    process.on('warning', note);
  });
  afterEach(() => void process.off('warning', note));

  it('goes off at once for a past moment, without a warning of Node', async () => {
    await new Promise<void>((wake) => systemClock.wakeAt(new Date(Date.now() - 60_000), wake));
    expect(warnings).toEqual([]);
  });

  it('can be set for a moment beyond any timer, and cancelled', async () => {
    const cancel = systemClock.wakeAt(new Date('9999-01-01'), () => expect.fail('it went off'));
    await turn();
    cancel();
    expect(warnings).toEqual([]);
  });
});
