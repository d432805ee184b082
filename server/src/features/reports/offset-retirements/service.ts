import {
  type Block,
  type KeyFigure,
  keyFigures,
  notes,
  paragraph,
  type ReportDocument,
  section,
} from '@tonne/documents';
import type { Db } from '../../../platform/db/index.ts';
import { DEMONSTRATION, findRetirementsInPeriod, type RetirementRow, showsDemonstration } from '../../offsets/index.ts';
import { readReporter } from '../../organisations/index.ts';
import { counted, inWords, sentences, TONNES } from '../blocks/amounts.rules.ts';
import { amountOf } from '../blocks/credits.present.ts';
import { frameOf } from '../blocks/frame.present.ts';
import { confirmedTable, openTable, type Retired, serialTable } from '../blocks/retirements.present.ts';
import { allFormats, type Definition } from '../inventory.service.ts';
import type { ReportParameters } from '../rules.ts';
import { projectChart, projectTable } from './present.ts';

export const offsetRetirements: Definition = {
  id: 'offset_retirements',
  name: 'Offset retirements',
  category: 'offsets',
  description: 'Carbon credits retired, with project, vintage, beneficiary and serial numbers.',
  formats: allFormats,
  countRows: async (db, parameters) =>
    (await findRetirementsInPeriod(db, parameters.organisationId, parameters)).length,
  compose,
};

async function compose(db: Db, parameters: ReportParameters): Promise<ReportDocument> {
  const reporter = await readReporter(db, parameters.organisationId);
  const rows = await findRetirementsInPeriod(db, parameters.organisationId, parameters);
  const retired: Retired = {
    confirmed: rows.filter(({ status }) => status === 'confirmed'),
    open: rows.filter(({ status }) => status !== 'confirmed'),
  };
  return {
    ...frameOf({ id: 'offset_retirements', title: 'Offset retirements', ...headline(rows) }, { parameters, reporter }),
    sections: [
      section('Summary', [
        ...demonstrationNotice(rows),
        paragraph(inOneParagraph(retired)),
        keyFigures(...figures(retired)),
        notes(COUNTING_RULE, ...undivided(parameters)),
      ]),
      section('Projects', [...projectChart(retired), projectTable(retired)]),
      section('Confirmed retirements', [confirmedTable(retired)]),
      section('Serial numbers', [paragraph(SERIALS), serialTable(retired)]),
      section('Not confirmed yet', [...(retired.open.length > 0 ? [paragraph(OPEN)] : []), openTable(retired)]),
    ],
  };
}

const samplesAmong = (rows: readonly RetirementRow[]): RetirementRow[] => rows.filter(showsDemonstration);

function headline(rows: readonly RetirementRow[]): { subtitle: string; mark?: string } {
  const samples = samplesAmong(rows);
  if (samples.length === 0) return { subtitle: 'Carbon credits retired at the registry' };
  const which = samples.length === rows.length ? 'the credits' : 'some of the credits';
  return { subtitle: `${DEMONSTRATION}: ${which} are of sample projects and do not exist`, mark: DEMONSTRATION };
}

const SANDBOX =
  'A sandbox took the place of the registry and made up the serial numbers, so no claim can be based on such a retirement.';

/** Comes first, so that readers see it before any figure. */
function demonstrationNotice(rows: readonly RetirementRow[]): Block[] {
  const samples = samplesAmong(rows);
  if (samples.length === 0) return [];
  const { entries, tco2e } = amountOf(samples);
  const share = `${entries} of the ${counted(rows.length, 'retirement', 'retirements')} listed, of ${inWords(tco2e)},`;
  return [paragraph(`${DEMONSTRATION}: ${share} ${entries === 1 ? 'is' : 'are'} not real. ${SANDBOX}`)];
}

const COUNTING_RULE =
  'This report lists the retirements whose period lies wholly inside its own period. The confirmed ones are the offsets in the emission summary of the whole organisation, and their total agrees with it to the last digit. Cancelled retirements are left out: their credits went back to the wallet.';

const SERIALS =
  'No serial number backs two retirements. A block has one number for each tonne or part of a tonne. Numbers that an administrator copied from a registry are printed as the registry writes them.';

const OPEN =
  'These credits are reserved, but the registry has not confirmed that they are retired: no claim can be based on them yet.';

/** Claims are made for the whole organisation. */
const undivided = ({ filters }: ReportParameters): string[] =>
  Object.values(filters).some((filter) => filter !== undefined)
    ? ['The filters named on the cover select emissions: retirements belong to no location, scope or category.']
    : [];

function inOneParagraph({ confirmed, open }: Retired): string {
  if (confirmed.length + open.length === 0) return 'No retirements are recorded: nothing is offset in the period.';
  const { entries, tco2e } = amountOf(confirmed);
  const waiting = amountOf(open);
  return sentences(
    entries === 0
      ? 'No retirement of the period is confirmed.'
      : `${counted(entries, 'retirement', 'retirements')} of ${inWords(tco2e)} ${entries === 1 ? 'is' : 'are'} confirmed.`,
    waiting.entries === 0
      ? ''
      : `${counted(waiting.entries, 'retirement', 'retirements')} of ${inWords(waiting.tco2e)} ${waiting.entries === 1 ? 'is' : 'are'} not confirmed yet.`,
  );
}

function figures({ confirmed, open }: Retired): KeyFigure[] {
  const projects = new Set(confirmed.map(({ projectId }) => projectId)).size;
  return [
    { label: 'Retired', value: amountOf(confirmed).tco2e, unit: TONNES, note: retiredNote(confirmed) },
    { label: 'Not confirmed yet', value: amountOf(open).tco2e, unit: TONNES, note: 'Reserved; not counted as retired' },
    { label: 'Projects', value: `${projects}`, unit: projects === 1 ? 'project' : 'projects', decimals: 0 },
  ];
}

function retiredNote(confirmed: readonly RetirementRow[]): string {
  const samples = amountOf(samplesAmong(confirmed));
  return samples.entries === 0 ? 'Confirmed by the registry' : `${inWords(samples.tco2e)} of it a demonstration`;
}
