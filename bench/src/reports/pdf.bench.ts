import type { Benchmark, Finding } from '../benchmark.ts';
import { withClient } from '../inventory/database-client.ts';
import { type Tenant, withService } from '../inventory/tenants.ts';
import { withTonne } from '../server-process.ts';
import { type Site, withSite } from '../site.ts';
import { median } from '../statistics.ts';
import { fill } from './entry-filler.ts';
import { startPrinter } from './pdf.ts';

/** Spread over three years, so that one year has ten thousand. */
const ENTRIES = 30_000;
const YEAR = 2024;
const TIMES = 7;

/** The PDF inventory of a year: its cost to the worker, the first time and when warm. */
export const inventoryPdf: Benchmark = {
  name: 'inventory-pdf',
  run: (tell) => withSite((site) => withTonne(site, () => measure(site, tell))),
};

async function measure(site: Site, tell: (line: string) => void): Promise<Finding[]> {
  const [{ actor }] = (await withService(site, (service) =>
    withClient(site, (client) => fill(service, client, [ENTRIES])),
  )) as [Tenant];
  const { organisationId, user } = actor;
  const printing = startPrinter();
  try {
    const [first, ...others] = await printing.run({ site, organisationId, user, year: YEAR, times: TIMES });
    tell(`seconds of CPU: ${[first, ...others].map((each) => each?.toFixed(2)).join(', ')}`);
    return [finding('in a fresh process', first!), finding('in a warm process', median(others))];
  } finally {
    await printing.stop();
  }
}

const finding = (where: string, seconds: number): Finding => ({
  compared: `PDF inventory of a year of 10,000 entries, CPU ${where}`,
  unit: { name: 's', decimals: 2 },
  tonne: seconds,
  target: { of: 'amount', bound: 'at most', value: 1 },
});
