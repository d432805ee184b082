import { raw, type Sql } from '../../platform/db/index.ts';

/** A column of both tables of factors, and the field of a Factor it holds. */
interface Column {
  readonly name: string;
  readonly field: string;
  readonly type: 'text' | 'smallint' | 'numeric';
}

const column = (name: string, type: Column['type'], field = name): Column => ({ name, type, field });

const common: readonly Column[] = [
  column('code', 'text'),
  column('name', 'text'),
  column('ghg_scope', 'smallint', 'ghgScope'),
  column('category', 'text'),
  column('subcategory', 'text'),
  column('vintage', 'smallint'),
  column('region', 'text'),
  column('activity_unit', 'text', 'activityUnit'),
  column('value', 'numeric'),
  column('co2', 'numeric'),
  column('ch4', 'numeric'),
  column('n2o', 'numeric'),
  column('gwp_set', 'text', 'gwpSet'),
  column('publication', 'text'),
];

const quoted = ({ field }: Column): string => `"${field}"`;

function sqlOf(columns: readonly Column[]) {
  const list = (write: (column: Column) => string, separator = ', '): string => columns.map(write).join(separator);
  const asRow = (table: string): string => `(${list(({ name }) => `${table}.${name}`)})`;
  return {
    names: raw(list(({ name }) => name)),
    fields: raw(list(quoted)),
    namedAsFields: raw(list((each) => `${each.name} AS ${quoted(each)}`)),
    /** What `jsonb_to_recordset` makes of a JSON array of Factors. */
    record: raw(list((each) => `${quoted(each)} ${each.type}`)),
    assignments: raw(list(({ name }) => `${name} = excluded.${name}`)),
    isChanged: (table: string): Sql => raw(`${asRow(table)} IS DISTINCT FROM ${asRow('excluded')}`),
  };
}

export const customColumns = sqlOf(common);
export const publishedColumns = sqlOf([...common, column('source', 'text')]);
