import { type Block, column, notes, paragraph, table } from '@tonne/documents';
import { Decimal } from '../../../../kernel/decimal.ts';
import type { Db } from '../../../../platform/db/index.ts';
import { type OwnFactorSum, type Selection, sumOwnFactors } from '../../../inventory/index.ts';
import { counted, inWords, sentences, TONNES, total } from '../amounts.rules.ts';

export const OWN_FACTORS = 'Own factors';

const columns = [
  column.text('code', 'Factor', { width: 28 }),
  column.text('name', 'Name', { printed: false, width: 40 }),
  column.decimal('value', 'Value', { decimals: 5 }),
  column.text('unit', 'Unit', { width: 9 }),
  column.text('publication', 'Publication', { width: 48 }),
  column.text('reason', 'Reason', { width: 48 }),
  column.text('evidence', 'Evidence', { printed: false, width: 30 }),
  column.text('evidenceSha256', 'SHA-256 of the evidence', { printed: false, width: 64 }),
  column.integer('entries', 'Entries', { printed: false, width: 9 }),
  column.decimal('tco2e', 'Emissions', { unit: TONNES }),
  column.percent('sharePercent', 'Share'),
];

/** Lists every own factor in use, so that readers can follow each figure that no publisher of the library states. */
export async function ownFactorBlocks(db: Db, selection: Selection): Promise<Block[]> {
  const sums = await sumOwnFactors(db, selection);
  return [
    paragraph(ownFactorsInWords(sums)),
    table({
      id: 'own_factors',
      title: OWN_FACTORS,
      columns,
      rows: sums.map(({ evidence, ...sum }) => ({
        ...sum,
        evidence: evidence?.fileName ?? null,
        evidenceSha256: evidence?.sha256 ?? null,
      })),
      totals: { code: 'Total', ...total(sums) },
      emptyText: 'None.',
    }),
    ...evidenceNotes(sums),
  ];
}

/** Names the files apart from the table, which has no room for them on paper. */
const evidenceNotes = (sums: readonly OwnFactorSum[]): Block[] => {
  const files = sums.flatMap(({ code, evidence }) => (evidence ? [`${code} by ${evidence.fileName}`] : []));
  return files.length === 0 ? [] : [notes(`Evidence: ${files.join('; ')}.`)];
};

/** `2 own factors give 12.300 t CO₂e, 4.56 % of the total.` */
export function ownFactorsInWords(sums: readonly OwnFactorSum[]): string {
  if (sums.length === 0) return 'Every figure rests on a published factor of the library.';
  const share = sums.reduce((all, { sharePercent }) => all.plus(sharePercent ?? 0), new Decimal(0));
  const verb = sums.length === 1 ? 'gives' : 'give';
  const incomplete = sums.filter(({ publication, reason, evidence }) => !publication || !reason || !evidence);
  const lack = incomplete.length === 1 ? 'lacks' : 'lack';
  return sentences(
    `${counted(sums.length, 'own factor', 'own factors')} ${verb} ${inWords(total(sums).tco2e)}, ${share.toFixed(2)} % of the total.`,
    incomplete.length === 0
      ? ''
      : `${counted(incomplete.length, 'of them', 'of them')} ${lack} a publication, a reason or an evidence file.`,
  );
}
