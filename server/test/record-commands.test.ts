import type { Command } from 'commander';
import { describe, expect } from 'vitest';
import { createProgram } from '../src/cli/program.ts';
import { operatorTest } from './cli/operator-test.ts';
import { recordedBy, recordOf } from './fixtures/record.ts';
import { commands, unrecordedCommands } from './record/commands.ts';
import { expectRecordHolds } from './record/holding.ts';
import { expectChanges, shownNow } from './record/walk.ts';

const test = operatorTest();

const OPERATOR = { actor: { type: 'operator', id: 'cli' }, requestId: null };

/** Names such as `org create`: every operator command that does something itself. */
function operatorsCommands(): string[] {
  const isOperators = (command: Command): boolean => command.helpGroup() === 'The service, for its operator:';
  return createProgram().commands.filter(isOperators).flatMap(namesBelow);
}

const namesBelow = (command: Command): string[] =>
  command.commands.length === 0
    ? [command.name()]
    : command.commands.flatMap(namesBelow).map((name) => `${command.name()} ${name}`);

describe("every operator's command", () => {
  test('has a scenario here, or a reason why it is not recorded', () => {
    const named = [...Object.keys(commands), ...Object.keys(unrecordedCommands)];
    expect(named.toSorted()).toEqual(operatorsCommands().toSorted());
  });

  for (const [name, scenario] of Object.entries(commands)) {
    test(`${name} is recorded with the change, before and after`, async ({ api, folder, tonne }) => {
      const org = await api.newOrganisation();
      const { args, changes, changesOfNew, organisationId = org.id } = await scenario({ api, org, folder, tonne });
      const before = await shownNow(changes);
      let answer = { apiKey: '', organisationId: '' };
      const events = await recordedBy(api, organisationId, async () => {
        const { code, stdout, stderr } = await tonne([...args, '--json']);
        expect([code, stderr]).toEqual([0, '']);
        answer = JSON.parse(stdout);
      });
      await expectChanges(events, changes, before, () => OPERATOR);
      await expectRecordHolds(api, organisationId);
      if (!changesOfNew) return;
      const created = changesOfNew(api.clientWith(answer.apiKey));
      const first = await recordOf(api, answer.organisationId);
      await expectChanges(first, created, await shownNow(created), () => OPERATOR);
      await expectRecordHolds(api, answer.organisationId);
    });
  }
});
