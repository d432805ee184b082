import Type from 'typebox';
import type { Position } from '../../db/index.ts';
import { dateTime } from '../validation/fields.ts';
import { LONGEST_CURSOR } from './cursor.ts';

interface ListOptions<F extends Type.TProperties> {
  /** Wire name → column, including the default. */
  sortable: Record<string, string>;
  /** Newest first by default. Lists without a creation time, such as units, need another order. */
  defaultSort?: { by: string; order: 'asc' | 'desc' };
  maxPageSize?: number;
  filters?: F;
}

/** The query schema of a list: its own filters and the parameters of every list. */
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

/** A filter that may be repeated. Items match any of its values. */
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

/** More values would make a long URL and a slow search. */
const MOST_VALUES = 50;

const instant = (description: string) => Type.Optional(dateTime(description));

/** Filters by the times of a list's items, compared by the second, as shown. */
export const timeFilters = {
  createdFrom: instant('Only items created at this time or later'),
  createdTo: instant('Only items created at this time or earlier'),
  updatedFrom: instant('Only items last changed at this time or later'),
  updatedTo: instant('Only items last changed at this time or earlier'),
};

/** Handlers return whole items; the pipeline removes the other fields. */
const selection = Type.Unsafe<string[]>({
  type: 'string',
  maxLength: 1_000,
  description: 'Fields of each item to include, separated by commas. The id is always included. All fields by default.',
  examples: ['id,updatedAt'],
});

/** The handler receives the position that the pipeline has read from the cursor. */
const cursor = Type.Unsafe<Position>({
  type: 'string',
  maxLength: LONGEST_CURSOR,
  description:
    'The `nextCursor` of the previous answer, instead of `page`, with the same filters and order. Any depth costs the ' +
    'same, because nothing is counted: `page`, `totalItems` and `totalPages` are null.',
});
