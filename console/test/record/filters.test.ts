import { describe, expect, it } from 'vitest';
import { actionsOf, subjectTypes, withoutUnknownAction } from '../../src/features/record/actions.ts';
import { de } from '../../src/i18n/de/index.ts';
import { en } from '../../src/i18n/en/index.ts';

describe('filters of the record', () => {
  it.each([
    ['an action of the kind', { subjectType: 'entry', action: 'entry.approved' }, 'entry.approved'],
    ['an action of another kind', { subjectType: 'order', action: 'entry.approved' }, undefined],
    ['an action of a kind whose name begins alike', { subjectType: 'report', action: 'reportSchedule.run' }, undefined],
    ['an action without a kind', { action: 'entry.approved' }, 'entry.approved'],
  ])('%s', (_, values, action) => {
    expect(withoutUnknownAction(values).action).toBe(action);
  });

  it('offer no action of an unknown kind', () => {
    expect(actionsOf('elephant')).toEqual([]);
  });

  it('have a word for every kind and, in German, for every action', () => {
    expect([...subjectTypes].sort()).toEqual(Object.keys(en.record.subjects).sort());
    expect([...subjectTypes].sort()).toEqual(Object.keys(de.record.subjects).sort());
    const verbs = subjectTypes.flatMap(actionsOf).map((action) => action.split('.')[1]!);
    expect([...new Set(verbs)].filter((verb) => !(verb in de.record.verbs))).toEqual([]);
  });
});
