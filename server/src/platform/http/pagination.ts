import Type from 'typebox';

interface ListOptions<F extends Type.TProperties> {
  /** Wire name → column. The default must be among them. */
  sortable: Record<string, string>;
  /** For lists of what was never created, such as units; newest first otherwise. */
  defaultSort?: { by: string; order: 'asc' | 'desc' };
  maxPageSize?: number;
  filters?: F;
}

/** The query schema of a list: its own filters beside the four parameters every list takes. */
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
    },
    { additionalProperties: false },
  );
}
