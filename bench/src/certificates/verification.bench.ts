import type { Benchmark, Finding } from '../benchmark.ts';
import { type Load, type LoadOrder, withLoad } from '../load/load.ts';
import type { Subject } from '../server-process.ts';
import { withSite } from '../site.ts';
import { middleRound, type Round } from '../statistics.ts';
import { withBareDesk, withTonneDesk } from './desks.ts';

const CONNECTIONS = 64;
const ROUNDS = 10;
/**
 * A number of requests instead of a duration: on a busy machine, a few seconds would leave the JIT compiler half-way.
 */
const WARM_UP_REQUESTS = 10_000;
const ROUND = { seconds: 2 };

/** The cost of a public verification compared with the query and the check it needs. */
export const verification: Benchmark = {
  name: 'verification',
  run: (tell) =>
    withSite((site) =>
      withTonneDesk(site, (tonne) =>
        withBareDesk(site, tonne, (bare) => withLoad((load) => compare(bare, tonne, load, tell))),
      ),
    ),
};

/** Alternates between the two, so that other load on the machine slows both alike. */
async function compare(bare: Subject, tonne: Subject, load: Load, tell: (line: string) => void): Promise<Finding[]> {
  const perSecond = async (subject: Subject, until: LoadOrder['until']): Promise<number> =>
    (await load({ ...subject, connections: CONNECTIONS, until })).requestsPerSecond;
  for (const subject of [bare, tonne]) await perSecond(subject, { requests: WARM_UP_REQUESTS });
  const rounds: Round[] = [];
  for (let round = 1; round <= ROUNDS; round++) {
    const pair = { baseline: await perSecond(bare, ROUND), tonne: await perSecond(tonne, ROUND) };
    tell(`round ${round} of ${ROUNDS}: bare ${Math.round(pair.baseline)}/s, Tonne ${Math.round(pair.tonne)}/s`);
    rounds.push(pair);
  }
  const middle = middleRound(rounds);
  return [
    {
      compared: `verify a certificate, ${CONNECTIONS} connections: throughput`,
      unit: { name: '/s', decimals: 0 },
      baseline: { name: 'bare node:http + pg, same check and seal', amount: middle.baseline },
      tonne: middle.tonne,
      target: { of: 'ratio', bound: 'at least', value: 0.8 },
    },
  ];
}
