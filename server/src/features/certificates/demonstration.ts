/** Sample projects are known by it; only the sandbox retires their credits. */
const SAMPLE = 'DEMO-';

interface Backed {
  demonstration?: boolean | undefined;
  retirements: ReadonlyArray<{ registryId: string }>;
}

export const restsOnSamples = (retirements: Backed['retirements']): boolean =>
  retirements.some(({ registryId }) => registryId.startsWith(SAMPLE));

/** Older certificates do not say so themselves, but their retirements do. */
export const isDemonstration = ({ demonstration, retirements }: Backed): boolean =>
  demonstration ?? restsOnSamples(retirements);
