import Type from 'typebox';

export const SCHEMA_VERSION = 1;

const strict = <Members extends Type.TProperties>(members: Members) =>
  Type.Object(members, { additionalProperties: false });
const civilDate = (description: string) => Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\d$', description });

const Filter = strict({ name: Type.String(), value: Type.String() });

const Report = strict({
  id: Type.String({ description: 'The definition, e.g. ghg_inventory' }),
  title: Type.String(),
  subtitle: Type.Optional(Type.String()),
  organisation: Type.String(),
  standard: Type.Optional(Type.String({ description: 'The standard the report follows' })),
  periodStart: civilDate('First day'),
  periodEnd: civilDate('Last day'),
  filters: Type.Array(Filter, { description: 'The filters applied to the data; empty without filters' }),
});

const KeyFigure = strict({
  label: Type.String(),
  value: Type.Number(),
  unit: Type.String(),
  note: Type.Optional(Type.String()),
});

const ChartSeries = strict({
  name: Type.String(),
  values: Type.Array(Type.Union([Type.Number(), Type.Null()]), { description: 'One per label; null is a gap' }),
});

const Block = Type.Union([
  strict({ type: Type.Literal('paragraph'), text: Type.String() }),
  strict({ type: Type.Literal('notes'), items: Type.Array(Type.String()) }),
  strict({ type: Type.Literal('keyFigures'), figures: Type.Array(KeyFigure) }),
  strict({ type: Type.Literal('table'), table: Type.String({ description: 'Its member in tables' }) }),
  strict({
    type: Type.Literal('chart'),
    shape: Type.Enum(['bar', 'stackedBar', 'line', 'donut']),
    title: Type.String(),
    unit: Type.String(),
    labels: Type.Array(Type.String()),
    series: Type.Array(ChartSeries),
  }),
]);

const Section = strict({ heading: Type.String(), level: Type.Integer(), blocks: Type.Array(Block) });

const Column = strict({
  key: Type.String({ description: "The member's name in rows and totals" }),
  title: Type.String(),
  kind: Type.Enum(['text', 'integer', 'decimal', 'year', 'date', 'dateTime', 'percent', 'money'], {
    description: 'percent is in points: 12.5 is 12.5 %',
  }),
  unit: Type.Optional(Type.String()),
  decimals: Type.Optional(Type.Integer({ description: 'Places shown on paper; the values here are not rounded' })),
});

const Cells = Type.Record(Type.String(), Type.Union([Type.String(), Type.Number(), Type.Null()]));

const Table = strict({
  title: Type.String(),
  columns: Type.Array(Column),
  rows: Type.Array(Cells, { description: 'null is "no value", never zero' }),
  totals: Type.Union([Cells, Type.Null()], { description: 'Only the columns that have a total' }),
});

/** The JSON rendering of every report. */
export const ReportFile = Type.Object(
  {
    schemaVersion: Type.Literal(SCHEMA_VERSION, {
      description: 'Raised when a member changes its meaning or is removed',
    }),
    asOf: Type.String({
      pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\dZ$',
      description: 'The organisation whose data it shows',
    }),
    content: strict({
      report: Report,
      sections: Type.Array(Section, {
        description: 'The content, in order; tables are referenced by name and follow below',
      }),
      tables: Type.Record(Type.String(), Table),
    }),
    rowCount: Type.Integer({ minimum: 0, description: 'Rows of all tables together' }),
    contentHash: Type.String({
      pattern: '^[0-9a-f]{64}$',
      description:
        'SHA-256 of the bytes of the content member as they stand in this file; the same in every format of one report, and the same again for unchanged data',
    }),
    version: Type.Optional(
      strict({
        number: Type.String({ description: 'Number of the report, e.g. GHG-2025-003' }),
        version: Type.Integer({ minimum: 1 }),
        facts: Type.Array(strict({ name: Type.String(), value: Type.String() }), {
          description: 'What the first page says of earlier versions; covered by the seal, not by the content hash',
        }),
      }),
    ),
    seal: Type.Optional(
      Type.String({ description: 'Added by the service: states the SHA-256 of all bytes outside itself, signed' }),
    ),
  },
  { $id: 'report-file', title: 'Report', additionalProperties: false },
);
export type ReportFile = Type.Static<typeof ReportFile>;
