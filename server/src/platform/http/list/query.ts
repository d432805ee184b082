import Type from 'typebox';
import type { Position } from '../../db/index.ts';
import { dateTime } from '../validation/fields.ts';
import { LONGEST_CURSOR } from './cursor.ts';

interface ListOptions<F extends Type.TProperties> {
  /** Wire name → column. The default must be among them. */
  sortable: Record<string, string>;
  /** For lists of what was never created, such as units; newest first otherwise. */
  defaultSort?: { by: string; order: 'asc' | 'desc' };
  maxPageSize?: number;
  filters?: F;
}

/** The query schema of a list: its own filters beside the parameters every list takes. */
export function listQuery<F extends Type.TProperties>({
  sortable,
  defaultSort = { by: 'createdAt', order: 'desc' },
  maxPageSize = 200,
  filters,
}: ListOptions<F>) {
  return Type.Object(
    {
      ...(filters as F),
      page: Type.Integer({ minimum: 1, maximum: 1_000_000, default: 1, description: 'Page number, from 1.' }),
      cursor: Type.Optional(cursor),
      pageSize: Type.Integer({ minimum: 1, maximum: maxPageSize, default: 50, description: 'Items a page.' }),
      sortBy: Type.Unsafe<string>({
        type: 'string',
        enum: Object.keys(sortable),
        default: defaultSort.by,
        description: 'Field to sort by.',
      }),
      sortOrder: Type.Unsafe<'asc' | 'desc'>({
        type: 'string',
        enum: ['asc', 'desc'],
        default: defaultSort.order,
        description: 'Direction of the sort.',
      }),
      fields: Type.Optional(selection),
    },
    { additionalProperties: false },
  );
}

/** Beside a filter's name, its value: several of them mean any of these. */
export const repeatable = <S extends Type.TSchema>(schema: S) => {
  const { description, ...items } = schema as unknown as { description?: string };
  return Type.Optional(
    Type.Unsafe<Array<Type.Static<S>>>({
      type: 'array',
      items,
      minItems: 1,
      maxItems: MOST_VALUES,
      description: `${description}. Repeat it for any of several values.`,
    }),
  );
};

/** More would make a long URL and a slow search. */
const MOST_VALUES = 50;

const instant = (description: string) => Type.Optional(dateTime(description));

/** The times of a list's items, compared to the second, as they are shown. */
export const timeFilters = {
  createdFrom: instant('Only what was created at this time or later'),
  createdTo: instant('Only what was created at this time or earlier'),
  updatedFrom: instant('Only what last changed at this time or later'),
  updatedTo: instant('Only what last changed at this time or earlier'),
};

/** The pipeline leaves out the rest; a handler answers with whole items. */
const selection = Type.Unsafe<string[]>({
  type: 'string',
  maxLength: 1_000,
  description:
    'The fields of each item that you want, separated by commas. The id is always among them. All by default.',
  examples: ['id,updatedAt'],
});

/** The handler finds the position that the pipeline has read from it. */
const cursor = Type.Unsafe<Position>({
  type: 'string',
  maxLength: LONGEST_CURSOR,
  description:
    'The `nextCursor` of the previous answer, instead of `page`, with the same filters and order. Any depth costs the ' +
    'same, because nothing is counted: `page`, `totalItems` and `totalPages` are null.',
});
