import { type Block, column, notes, table } from '@tonne/documents';
import { Decimal } from '../../../kernel/decimal.ts';
import { shareOf } from '../blocks/amounts.rules.ts';
import { type EnergyYear, energyOf, type InstrumentType, isPurchased, mwhText } from '../blocks/energy.rules.ts';

interface Line {
  datapoint: string;
  line: string;
  types: readonly InstrumentType[];
}

/** Certificates are bought without the electricity; contracts and tariffs come with it. */
const lines: readonly Line[] = [
  { datapoint: 'E1-6_22', line: 'Guarantees of origin, unbundled', types: ['guarantee_of_origin'] },
  { datapoint: 'E1-6_22', line: 'RECs and I-RECs, unbundled', types: ['rec', 'i_rec'] },
  { datapoint: 'E1-6_21', line: 'Power purchase agreements, bundled', types: ['ppa'] },
  {
    datapoint: 'E1-6_21',
    line: 'Suppliers’ rates and green tariffs, bundled',
    types: ['supplier_factor', 'green_tariff'],
  },
];

/** AR 45 (d): share and types of contractual instruments, by the purchased energy that they cover. */
export function instrumentShareBlocks({ activities, heldKwh }: EnergyYear): Block[] {
  const purchased = energyOf(activities.filter(isPurchased));
  const cells = (types: readonly InstrumentType[]) => {
    const kwh = types.reduce((all, type) => all.plus(heldKwh.get(type) ?? 0), new Decimal(0));
    return {
      mwh: mwhText(kwh),
      sharePercent: purchased && shareOf(kwh.toFixed(), purchased.toFixed()),
    };
  };
  return [
    table({
      id: 'e1_6_instruments',
      title: 'Contractual instruments',
      columns: [
        column.text('datapoint', 'Datapoint', { width: 10 }),
        column.text('paragraph', 'Paragraph', { width: 10 }),
        column.text('line', 'Instruments', { width: 44 }),
        column.decimal('mwh', 'Energy covered', { unit: 'MWh' }),
        column.percent('sharePercent', 'Share of purchased energy'),
      ],
      rows: [
        ...lines.map(({ datapoint, line, types }) => ({ datapoint, paragraph: PARAGRAPH, line, ...cells(types) })),
        {
          datapoint: 'E1-6_18',
          paragraph: PARAGRAPH,
          line: 'All contractual instruments',
          ...cells(lines.flatMap(({ types }) => types)),
        },
      ],
    }),
    notes(
      'Instruments that do not meet the quality criteria cover nothing. Certificates count as unbundled: whether they came with the electricity is not recorded.',
    ),
  ];
}

const PARAGRAPH = 'AR 45 (d)';
