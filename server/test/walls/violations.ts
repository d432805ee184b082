import type { Table } from './schema.ts';
import type { SourceFile, SourceFiles } from './source-files.ts';
import { findSql, nameOfTop, type SqlPiece } from './sql-in-source.ts';
import { isStatement, namesOrganisation, tablesNamed } from './sql-text.ts';
import { type Node, plainText, walk } from './tree.ts';

export const kinds = ['outside a store', 'table of another owner', 'no organisation', 'no owner'] as const;

export interface Violation {
  readonly kind: (typeof kinds)[number];
  /** Feature or part of the platform that violates the rule. */
  readonly owner: string;
  /** `file#function`, and the table if the rule is about one. */
  readonly where: string;
}

export interface Schema {
  readonly tables: ReadonlyMap<string, Table>;
  readonly columns: ReadonlySet<string>;
}

/** `exceptions` are places, as `file#function`, whose statements need no organisation. */
export function findViolations(
  files: SourceFiles,
  schema: Schema,
  exceptions: Readonly<Record<string, string>>,
): Violation[] {
  const names = new Set(schema.tables.keys());
  const pieces = findSql(files, names);
  const named = (text: string): Table[] =>
    [...tablesNamed(text, names, schema.columns)].flatMap((name) => schema.tables.get(name) ?? []);
  const all = [
    ...withoutOwner(files, schema),
    ...pieces.filter(({ file }) => !mayHoldSql(file)).map((piece) => violation('outside a store', piece)),
    ...[...pieces.map((piece) => ({ ...piece, named: named(piece.own) })), ...namesInStrings(pieces, schema)].flatMap(
      (piece) =>
        foreign(piece).map(({ name, owner }) => violation('table of another owner', piece, `${name} of ${owner}`)),
    ),
    ...pieces
      .filter((piece) => !(placeOf(piece) in exceptions))
      .flatMap((piece) => unbound(piece, named).map(({ name }) => violation('no organisation', piece, name))),
  ];
  return [...new Map(all.map((each) => [`${each.kind} ${each.where}`, each])).values()];
}

type Place = Pick<SqlPiece, 'file' | 'within'>;

type NamedTables = Place & { readonly named: readonly Table[] };

export const placeOf = ({ file, within }: Place): string => `${file.path}#${within}`;

const violation = (kind: Violation['kind'], place: Place, about?: string): Violation => ({
  kind,
  owner: place.file.owner,
  where: about === undefined ? placeOf(place) : `${placeOf(place)}: ${about}`,
});

const mayHoldSql = ({ path, owner }: SourceFile): boolean => /[/.]store\.ts$/.test(path) || owner === 'platform/db';

const foreign = ({ file, named }: NamedTables): Table[] => named.filter(({ owner }) => owner !== file.owner);

function unbound({ own, whole, isPart }: SqlPiece, named: (text: string) => Table[]): Table[] {
  if (isPart || !isStatement(own) || namesOrganisation(whole)) return [];
  return named(whole).filter(({ isTenants }) => isTenants);
}

/**
 * A table may also be named by a plain string that is interpolated into SQL elsewhere. Only files that contain SQL are
 * searched, and only for names of several words: other strings may mean anything.
 */
function namesInStrings(pieces: readonly SqlPiece[], { tables }: Schema): NamedTables[] {
  const tableIn = (node: Node): Table | undefined => {
    const name = plainText(node);
    return name?.includes('_') ? tables.get(name) : undefined;
  };
  return [...new Set(pieces.map(({ file }) => file))].flatMap((file) =>
    [...walk(file.tree)].flatMap((node) => {
      const table = tableIn(node);
      return table ? [{ file, within: nameOfTop(node), named: [table] }] : [];
    }),
  );
}

/** The comment on a table names its owner, which must have code. */
function withoutOwner(files: SourceFiles, { tables }: Schema): Violation[] {
  const owners = new Set([...files.values()].map(({ owner }) => owner));
  return [...tables.values()]
    .filter(({ owner }) => !owners.has(owner))
    .map(({ name, owner }) => ({
      kind: 'no owner',
      owner: owner || 'nobody',
      where: `${name} of ${owner || 'nobody'}`,
    }));
}
