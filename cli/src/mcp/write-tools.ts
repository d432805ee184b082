import * as z from 'zod';
import { entry, newEntry, presentEntry } from './shapes.ts';
import { ADDS, tool } from './tool.ts';

const createEntry = tool({
  name: 'create_entry',
  title: 'Record an entry',
  description: 'Records an activity as a draft. The service chooses the factor and calculates tCO2e. Preview it first.',
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
