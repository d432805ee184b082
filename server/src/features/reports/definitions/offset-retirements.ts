import type { Db } from '../../../platform/db/index.ts';
import { readReporter } from '../../emissions/index.ts';
import { findRetirementsInPeriod } from '../../offsets/index.ts';
import { type KeyFigure, keyFigures, notes, paragraph, type ReportDocument, section } from '../document/index.ts';
import { counted, inWords, sentences, TONNES } from './amounts.ts';
import {
  amountOf,
  confirmedTable,
  openTable,
  projectChart,
  projectTable,
  type Retired,
  serialTable,
} from './blocks/retirements.ts';
import type { Definition, Question } from './definition.ts';
import { frameOf } from './frame.ts';
import { allFormats } from './reading.ts';

export const offsetRetirements: Definition = {
  id: 'offset_retirements',
  name: 'Offset retirements',
  category: 'offsets',
  description: 'Carbon credits retired, with project, vintage, beneficiary and serial numbers.',
  formats: allFormats,
  countRows: async (db, question) => (await findRetirementsInPeriod(db, question.organisationId, question)).length,
  compose,
};

async function compose(db: Db, question: Question): Promise<ReportDocument> {
  const reporter = await readReporter(db, question.organisationId);
  const rows = await findRetirementsInPeriod(db, question.organisationId, question);
  const retired: Retired = {
    confirmed: rows.filter(({ status }) => status === 'confirmed'),
    open: rows.filter(({ status }) => status !== 'confirmed'),
  };
  return {
    ...frameOf(
      { id: 'offset_retirements', title: 'Offset retirements', subtitle: 'Carbon credits retired at the registry' },
      { question, reporter },
    ),
    sections: [
      section('Summary', [
        paragraph(inOneParagraph(retired)),
        keyFigures(...figures(retired)),
        notes(COUNTING_RULE, ...undivided(question)),
      ]),
      section('Projects', [...projectChart(retired), projectTable(retired)]),
      section('Confirmed retirements', [confirmedTable(retired)]),
      section('Serial numbers', [paragraph(SERIALS), serialTable(retired)]),
      section('Not confirmed yet', [...(retired.open.length > 0 ? [paragraph(OPEN)] : []), openTable(retired)]),
    ],
  };
}

const COUNTING_RULE =
  'Listed are retirements whose period lies wholly inside the period of this report. The confirmed ones are the offsets of the emission summary, with which their total agrees to the last digit. Cancelled retirements are left out: their credits went back to the wallet.';

const SERIALS =
  'One serial number stands for one tonne, whole or begun, and backs one retirement only. The registry gave them out when it confirmed.';

const OPEN =
  'These credits are reserved, and the registry has not confirmed that they are retired: no claim can rest on them yet.';

/** Claims are made in the name of the whole organisation. */
const undivided = ({ filters }: Question): string[] =>
  Object.values(filters).some((filter) => filter !== undefined)
    ? ['The filters named on the cover are about emissions: retirements belong to no location, scope or category.']
    : [];

function inOneParagraph({ confirmed, open }: Retired): string {
  if (confirmed.length + open.length === 0) return 'No retirements are recorded: nothing is offset in the period.';
  const { entries, tco2e } = amountOf(confirmed);
  const waiting = amountOf(open);
  return sentences(
    entries === 0
      ? 'No retirement of the period is confirmed.'
      : `The registry has confirmed ${counted(entries, 'retirement', 'retirements')} of ${inWords(tco2e)}.`,
    waiting.entries === 0
      ? ''
      : `${counted(waiting.entries, 'retirement', 'retirements')} of ${inWords(waiting.tco2e)} ${waiting.entries === 1 ? 'is' : 'are'} not confirmed yet.`,
  );
}

function figures({ confirmed, open }: Retired): KeyFigure[] {
  const projects = new Set(confirmed.map(({ projectId }) => projectId)).size;
  return [
    { label: 'Retired', value: amountOf(confirmed).tco2e, unit: TONNES, note: 'Confirmed by the registry' },
    { label: 'Not confirmed yet', value: amountOf(open).tco2e, unit: TONNES, note: 'Reserved; not counted as retired' },
    { label: 'Projects', value: `${projects}`, unit: projects === 1 ? 'project' : 'projects', decimals: 0 },
  ];
}
