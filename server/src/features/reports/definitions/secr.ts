import { type Block, column, notes, paragraph, type ReportDocument, section, table } from '@tonne/documents';
import type { Db } from '../../../platform/db/index.ts';
import { type Amount, sumActivities } from '../../emissions/index.ts';
import { changeSince, countedSentence, nothing, sentences, TONNES, total, totalBy } from './amounts.ts';
import { COUNTING_RULE, exclusionTable, narrowed } from './blocks/exclusions.ts';
import { sourceTable } from './blocks/factors.ts';
import { CALCULATION, gwpSentence, scope2Sentence } from './blocks/method.ts';
import { scopeName } from './blocks/scopes.ts';
import { shortLabel } from './calendar.ts';
import { changeInWords } from './comparing.ts';
import type { Definition, Question } from './definition.ts';
import { frameOf } from './frame.ts';
import {
  allFormats,
  type Comparison,
  countEntries,
  type Reading,
  readComparison,
  readInventory,
  scopesOf,
} from './reading.ts';
import { energyTable, unconvertedTable } from './secr-energy.ts';

export const secr: Definition = {
  id: 'secr',
  name: 'Streamlined Energy and Carbon Reporting (UK)',
  category: 'disclosure',
  description:
    'Energy use in kWh and emissions by scope, UK and elsewhere, with the previous year and the methodology.',
  formats: allFormats,
  countRows: countEntries,
  compose,
};

async function compose(db: Db, question: Question): Promise<ReportDocument> {
  const reading = await readInventory(db, question);
  const previous = await readComparison(db, reading);
  const activities = await sumActivities(db, reading.selection);
  const before = await sumActivities(db, { ...reading.selection, ...previous.period });
  const label = shortLabel(previous.period);
  return {
    ...frameOf(
      {
        id: 'secr',
        title: 'Energy and carbon report',
        subtitle: 'Streamlined Energy and Carbon Reporting',
        standard:
          'Companies (Directors’ Report) and Limited Liability Partnerships (Energy and Carbon Report) Regulations 2018, SI 2018/1155',
      },
      reading,
    ),
    sections: [
      section('Emissions', [
        paragraph(sentences(countedSentence(reading.total), changeInWords(previous, reading.total))),
        emissionTable(reading, previous),
        notes(
          '“UK” means locations in the United Kingdom (GB); its offshore area is not shown separately.',
          ...narrowed(reading),
        ),
      ]),
      section('Energy use', [
        energyTable(activities, before, label),
        unconvertedTable(activities),
        notes(
          'Quantities in units of energy are converted into kWh by the exact definitions of the units. A litre, a tonne or a kilometre has no fixed amount of energy: those quantities are listed separately, and their emissions are in the figures above. A dash means that nothing could be converted.',
          'Energy is shown as recorded; the factor of a fuel decides between gross and net calorific value.',
          'Within scope 3, fuel bought for hired vehicles or for employees’ own vehicles is not shown separately.',
        ),
      ]),
      intensity,
      section('Methodology', [
        paragraph(CALCULATION),
        sourceTable(activities),
        notes(COUNTING_RULE, gwpSentence(activities), scope2Sentence(activities)),
      ]),
      section('Exclusions', [exclusionTable(reading)]),
    ],
  };
}

/** No ratio is stated, because an invented denominator would be worse. */
const intensity = section('Intensity ratio', [
  paragraph(
    'The regulations ask for at least one ratio of emissions to a quantifiable factor of the company’s activity, such as turnover or floor area. Denominator: not recorded in Tonne. Ratio: not stated.',
  ),
]);

function emissionTable(reading: Reading, previous: Comparison): Block {
  const uk = new Set(reading.reporter.locations.filter(({ country }) => country === 'GB').map(({ id }) => id));
  const before = totalBy(previous.sums, ({ ghgScope }) => ghgScope);
  const cells = (sums: Reading['counted'], then: Amount) => {
    const tco2e = total(sums).tco2e;
    const previousTco2e = previous.total === null ? null : then.tco2e;
    return {
      ukTco2e: total(sums.filter(({ locationId }) => uk.has(locationId))).tco2e,
      elsewhereTco2e: total(sums.filter(({ locationId }) => !uk.has(locationId))).tco2e,
      ...{ tco2e, previousTco2e },
      changePercent: changeSince(previousTco2e, tco2e, reading.total),
    };
  };
  return table({
    id: 'emissions',
    title: 'Emissions by scope',
    columns: [
      column.integer('scope', 'Scope', { printed: false }),
      column.text('scopeName', 'Scope'),
      column.decimal('ukTco2e', 'UK', { unit: TONNES }),
      column.decimal('elsewhereTco2e', 'Elsewhere', { unit: TONNES }),
      column.decimal('tco2e', 'Total', { unit: TONNES }),
      column.decimal('previousTco2e', shortLabel(previous.period), { unit: TONNES }),
      column.percent('changePercent', 'Change'),
    ],
    rows: scopesOf(reading.question).map((scope) => ({
      scope,
      scopeName: scopeName(scope),
      ...cells(
        reading.counted.filter(({ ghgScope }) => ghgScope === scope),
        before.get(scope) ?? nothing,
      ),
    })),
    totals: { scopeName: 'Total', ...cells(reading.counted, previous.total ?? nothing) },
  });
}
