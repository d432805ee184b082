import type { UseFormReturnType } from '@mantine/form';
import type { CreateEmissionFactor, CreateEmissionFactorVersion, EmissionFactor } from '@tonne/sdk';

export const GASES = ['co2', 'ch4', 'n2o'] as const;
export type Gas = (typeof GASES)[number];

export interface GasShare {
  readonly gas: Gas;
  readonly value: number;
  /** Share of the factor's value: 1 is all of it. */
  readonly share: number;
}

/** The known gases of the figure, largest first. Zero means that the figure has none of that gas. */
export function gasShares({ ghgComponents, value }: Pick<EmissionFactor, 'ghgComponents' | 'value'>): GasShare[] {
  const stated = GASES.flatMap((gas) => {
    const amount = ghgComponents[gas];
    return amount === null ? [] : [{ gas, value: amount, share: value === 0 ? 0 : amount / value }];
  });
  return stated.toSorted((a, b) => b.value - a.value);
}

export interface Mass {
  gas: string;
  kg: number | string;
}

/** A factor as form values. An empty number field is an empty string. */
export interface Draft {
  code: string;
  name: string;
  scope: string;
  category: string | null;
  subcategory: string;
  activityUnit: string | null;
  region: string;
  vintage: number | string;
  value: number | string;
  ghgComponents: { co2: number | string; ch4: number | string; n2o: number | string };
  gwpSet: string | null;
  uncertaintyPercent: number | string;
  gases: readonly Mass[];
  publication: string;
  reason: string;
  evidence: { fileName: string; sha256: string };
}

export const EMPTY: Draft = {
  code: '',
  name: '',
  scope: '1',
  category: null,
  subcategory: '',
  activityUnit: null,
  region: 'GLOBAL',
  vintage: '',
  value: '',
  ghgComponents: { co2: '', ch4: '', n2o: '' },
  gwpSet: null,
  uncertaintyPercent: '',
  gases: [],
  publication: '',
  reason: '',
  evidence: { fileName: '', sha256: '' },
};

/** Copies the fields that a new version inherits. Code, figure and publication must be entered again. */
export const draftOfVersion = ({
  name,
  scope,
  category,
  subcategory,
  activityUnit,
  region,
  gwpSet,
}: EmissionFactor): Draft => ({
  ...EMPTY,
  name,
  category,
  subcategory,
  activityUnit,
  region,
  gwpSet,
  scope: String(scope),
});

export function toVersion(draft: Draft): CreateEmissionFactorVersion {
  return {
    code: draft.code.trim(),
    name: draft.name.trim(),
    vintage: stated(draft.vintage),
    value: stated(draft.value),
    ghgComponents: statedGases(draft),
    gwpSet: draft.gwpSet as CreateEmissionFactor['gwpSet'],
    uncertaintyPercent: draft.uncertaintyPercent === '' ? null : Number(draft.uncertaintyPercent),
    gases: statedMasses(draft),
    publication: draft.publication.trim(),
    reason: draft.reason.trim(),
    evidence: statedEvidence(draft),
  };
}

export function toFactor(draft: Draft): CreateEmissionFactor {
  return {
    ...toVersion(draft),
    name: draft.name.trim(),
    scope: Number(draft.scope) as CreateEmissionFactor['scope'],
    category: draft.category ?? '',
    subcategory: toCode(draft.subcategory),
    activityUnit: draft.activityUnit ?? '',
    region: draft.region.trim().toUpperCase() || 'GLOBAL',
  };
}

/** An empty field is not zero. NaN becomes null in JSON, and the service reports the field as missing. */
const stated = (amount: number | string): number => (amount === '' ? Number.NaN : Number(amount));

/** The API code for a name such as “Chilled water”. */
export const toCode = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_');

/** Null if no gas is stated: an unknown share is not a share of zero. */
function statedGases({ ghgComponents }: Draft): CreateEmissionFactor['ghgComponents'] {
  const known = GASES.filter((gas) => ghgComponents[gas] !== '');
  if (known.length === 0) return null;
  return Object.fromEntries(GASES.map((gas) => [gas, known.includes(gas) ? Number(ghgComponents[gas]) : null]));
}

/** Empty rows are skipped. A half-filled row is sent, and the service reports what is missing. */
function statedMasses({ gases }: Draft): CreateEmissionFactor['gases'] {
  const filled = gases.filter(({ gas, kg }) => gas.trim() !== '' || kg !== '');
  return filled.length === 0 ? null : filled.map(({ gas, kg }) => ({ gas: gas.trim(), kg: stated(kg) }));
}

/** Half-filled evidence is sent, and the service reports what is missing. */
function statedEvidence({ evidence }: Draft): CreateEmissionFactor['evidence'] {
  const [fileName, sha256] = [evidence.fileName.trim(), evidence.sha256.trim().toLowerCase()];
  return fileName === '' && sha256 === '' ? null : { fileName, sha256 };
}

/** The evidence that a file makes. The file itself stays with the organisation. */
export async function evidenceOf(file: File): Promise<Draft['evidence']> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()));
  return { fileName: file.name, sha256: [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('') };
}

export type FactorFormState = UseFormReturnType<Draft>;
