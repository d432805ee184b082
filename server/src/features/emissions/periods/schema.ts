import Type from 'typebox';
import { fields } from '../../../platform/http/index.ts';
import { ReportingPeriod } from '../../organisations/index.ts';

const { strictObject, text } = fields;

const count = (description: string, example: number) => Type.Integer({ description, examples: [example] });

export const Closing = strictObject({
  force: Type.Optional(
    Type.Boolean({ description: 'Close although submitted entries remain; they stay as they are', examples: [false] }),
  ),
});

export const ClosedPeriod = strictObject({
  ...ReportingPeriod.properties,
  locked: count('Approved entries that are locked now, or are being locked: see progress', 25_000),
  notLocked: count('Drafts and submitted entries left behind as they are', 3),
});

export const RefusedClosing = strictObject(
  {
    draft: count('Drafts inside the period', 1),
    submitted: count('Submitted entries inside the period, which are in the way', 2),
    approved: count('Approved entries inside the period', 40),
    locked: count('Entries inside the period that are locked already', 0),
  },
  { description: 'Beside the error while submitted entries remain: how many entries are in each state' },
);

export const Reopening = strictObject({
  reason: text(500, 'Why the period is opened again; kept in the history of every entry'),
});

export const ReopenedPeriod = strictObject({
  ...ReportingPeriod.properties,
  unlocked: count('Entries that are approved again, or are being unlocked: see progress', 25_000),
  stillLocked: count('Entries that stay locked, as they also lie inside another closed period', 0),
});
