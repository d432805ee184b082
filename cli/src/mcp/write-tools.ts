import * as z from 'zod';
import { ADDS, tool } from './define-tool.ts';
import { entry, newEntry, presentEntry } from './shapes.ts';

const createEntry = tool({
  name: 'create_entry',
  title: 'Record an entry',
  description:
    'Records an amount of an activity as a draft. Find the activity with search_activities and preview the entry first. The service chooses the factor and calculates tCO2e.',
  annotations: ADDS,
  input: newEntry,
  output: entry,
  run: async (body, { tonne, signal }) => presentEntry(await tonne.emissions.create(body, { signal })),
});

const submitEntry = tool({
  name: 'submit_entry',
  title: 'Submit an entry',
  description: 'Submits a draft for review by a person.',
  annotations: ADDS,
  input: { entryId: z.string().describe('Identifier of the draft, such as ent_…') },
  output: entry,
  run: async ({ entryId }, { tonne, signal }) => presentEntry(await tonne.emissions.submit(entryId, { signal })),
});

export const writingTools = [createEntry, submitEntry];
