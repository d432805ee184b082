import type { CheckCertificate, CreateCertificate, Retirement } from '@tonne/sdk';

/** Form values. Names match the API's fields, so that its errors appear at the right inputs. */
export interface RequestValues {
  type: CreateCertificate['type'];
  periodStart: string | null;
  periodEnd: string | null;
  scopeCoverage: string[];
  retirementIds: string[];
  beneficiaryName: string;
  signatoryName: string;
  signatoryTitle: string;
  notes: string;
}

interface Known {
  readonly organisation: string;
  readonly user: string;
  readonly thisYear: number;
  readonly type?: RequestValues['type'] | undefined;
}

export const newValues = ({ organisation, user, thisYear, type = 'ghg_inventory' }: Known): RequestValues => ({
  type,
  periodStart: `${thisYear - 1}-01-01`,
  periodEnd: `${thisYear - 1}-12-31`,
  scopeCoverage: ['1', '2', '3'],
  retirementIds: [],
  beneficiaryName: organisation,
  signatoryName: user,
  signatoryTitle: '',
  notes: '',
});

/** The part of the request that is filled in. Undefined until it can be checked. */
export function checkOf(values: RequestValues): CheckCertificate | undefined {
  const { type, periodStart, periodEnd, scopeCoverage, retirementIds } = values;
  if (periodStart === null || periodEnd === null || scopeCoverage.length === 0) return undefined;
  return {
    type,
    periodStart,
    periodEnd,
    scopeCoverage: ([1, 2, 3] as const).filter((scope) => scopeCoverage.includes(String(scope))),
    ...(retirementIds.length > 0 && { retirementIds }),
    ...filled(values, 'beneficiaryName'),
    ...filled(values, 'signatoryName'),
    ...filled(values, 'signatoryTitle'),
    ...filled(values, 'notes'),
  };
}

/** Assumes a complete checklist. The service reports anything still missing. */
export const requestOf = (values: RequestValues, check: CheckCertificate): CreateCertificate => ({
  ...check,
  beneficiaryName: values.beneficiaryName.trim(),
  signatoryName: values.signatoryName.trim(),
  signatoryTitle: values.signatoryTitle.trim(),
});

type TextField = 'beneficiaryName' | 'signatoryName' | 'signatoryTitle' | 'notes';

function filled(values: RequestValues, field: TextField): Partial<Record<TextField, string>> {
  const text = values[field].trim();
  return text === '' ? {} : { [field]: text };
}

/** Confirmed retirements that no certificate uses yet. */
export const freeOf = (retirements: readonly Retirement[]): Retirement[] =>
  retirements.filter(({ status, certificateId }) => status === 'confirmed' && !certificateId);
