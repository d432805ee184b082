/** $1 organisation, $2 how many, $3 the first day of the month they are of, $4 what their references begin with. */
const ADD_ENTRIES = `
  INSERT INTO emission_entries (organisation_id, id, location_id, ghg_scope, category, subcategory, quantity, unit,
    period_start, period_end, state, reference, notes, tco2e, factor_code, factor_source, factor_vintage, factor_value,
    factor_unit, factor_pinned, factor_copy, created_at, created_by)
  SELECT l.organisation_id, 'ent_' || md5(l.organisation_id || $4::text || n), l.id, 2, 'purchased_electricity',
    'grid_electricity', 1000, 'kWh', $3::date, ($3::date + interval '1 month - 1 day')::date, 'approved', $4::text || n,
    'Read from the meter at the main distribution board', 0.2, 'TEST', 'Test', 2024, 0.2, 'kgCO2e/kWh', false, '{}',
    now(), u.id
  FROM locations l JOIN users u ON u.organisation_id = l.organisation_id AND u.role = 'admin',
    generate_series(1, $2::int) AS n
  WHERE l.organisation_id = $1 AND l.is_default`;

export interface ManyEntries {
  organisationId: string;
  amount: number;
  month: string;
  reference: string;
}

/** Approved entries of 0.2 t each, past the service, which would take its time; the triggers keep the totals. */
export const manyEntries = ({ organisationId, amount, month, reference }: ManyEntries): [string, unknown[]] => [
  ADD_ENTRIES,
  [organisationId, amount, month, reference],
];
