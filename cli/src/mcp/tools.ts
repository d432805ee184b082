import type { Offer } from './define-tool.ts';
import { readingTools } from './read-tools.ts';
import { generateReport } from './report.ts';
import { writingTools } from './write-tools.ts';

/** The tools that a model gets. Those that change something need the user's word. */
export const toolsFor = ({ allowWrites }: { allowWrites: boolean }): readonly Offer[] =>
  allowWrites ? [...readingTools, generateReport, ...writingTools] : readingTools;
