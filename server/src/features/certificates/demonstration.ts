/** Marks sample projects, whose credits only the sandbox retires. */
const SAMPLE = 'DEMO-';

interface Backed {
  demonstration?: boolean | undefined;
  retirements: ReadonlyArray<{ registryId: string }>;
}

export const restsOnSamples = (retirements: Backed['retirements']): boolean =>
  retirements.some(({ registryId }) => registryId.startsWith(SAMPLE));

/** Older certificates do not state it, but their retirements show it. */
export const isDemonstration = ({ demonstration, retirements }: Backed): boolean =>
  demonstration ?? restsOnSamples(retirements);
