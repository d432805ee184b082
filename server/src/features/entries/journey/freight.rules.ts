import { Decimal } from '../../../kernel/decimal.ts';
import type { ErrorDetail } from '../../../platform/errors/index.ts';
import type { Library } from '../../factors/index.ts';
import { METHOD } from './flight.rules.ts';
import { type Plan, placed, routeThrough, sane } from './plan.rules.ts';
import type { Freight, FreightLeg, Journey } from './schema.ts';

type Tables = Pick<Library, 'airports' | 'activities'>;

/** A leg with its activity and its distance, or its problems. */
interface MeasuredLeg {
  readonly activity?: string;
  readonly km: Decimal;
  readonly places: Pick<Journey['legs'][number], 'from' | 'to'>;
  readonly isMeasured: boolean;
  readonly details: readonly ErrorDetail[];
}

export function planFreight(library: Tables, { massTonnes, legs }: Freight): Plan {
  const measured = legs.map((leg, at) => measure(library, leg, `freight.legs[${at}]`));
  const problems = measured.flatMap(({ details }) => details);
  const activities = [...new Set(measured.flatMap(({ activity }) => activity ?? []))];
  const [activity] = activities;
  if (activities.length > 1) problems.push({ field: 'freight.legs', message: severalFactors(activities) });
  if (problems.length > 0 || activity === undefined) return { details: problems };
  const mass = sane('massTonnes', massTonnes);
  const { mode, vehicle } = legs[0]!;
  const journey: Journey = {
    kind: 'freight',
    mode,
    cabin: null,
    vehicle: vehicle ?? (mode === 'road' ? DEFAULT_TRUCK : null),
    passengers: null,
    return: false,
    massTonnes: mass,
    nights: null,
    rooms: null,
    country: null,
    legs: measured.map(({ km, places }) => ({
      ...places,
      distanceKm: km.toNumber(),
      tonneKm: km.times(mass).toNumber(),
    })),
    distanceKm: measured.reduce((sum, { km }) => sum.plus(km), new Decimal(0)).toNumber(),
    method: methodOf(measured),
  };
  return { activity, unit: 'tkm', journey };
}

const methodOf = (legs: readonly MeasuredLeg[]): string =>
  [legs.some((each) => !each.isMeasured) && 'as stated', legs.some((each) => each.isMeasured) && METHOD]
    .filter(Boolean)
    .join('; ');

const severalFactors = (activities: readonly string[]): string =>
  `have different factors (${activities.join(', ')}); send an entry for each mode and kind of vehicle`;

const DEFAULT_TRUCK = 'truck';
const NOWHERE = { from: null, to: null };

function measure(library: Tables, leg: FreightLeg, field: string): MeasuredLeg {
  const { mode, distanceKm, from, to } = leg;
  const isByPlaces = from !== undefined || to !== undefined;
  const refused = (details: readonly ErrorDetail[]): MeasuredLeg => ({
    km: new Decimal(0),
    places: NOWHERE,
    isMeasured: false,
    details,
  });
  const problems = [...checkVehicle(library, leg, field), ...checkDistance(leg, field)];
  if (problems.length > 0) return refused(problems);
  if (!isByPlaces) {
    const activity = codeOf(leg);
    const km = new Decimal(sane('distanceKm', distanceKm));
    return { activity, km, places: NOWHERE, isMeasured: false, details: [] };
  }
  const route = routeThrough(library, [
    { field: `${field}.from`, iata: from },
    { field: `${field}.to`, iata: to },
  ]);
  const [only] = route.legs;
  if (!only) return refused(route.details);
  const activity = only.haul === 'international' ? codeOf(leg) : `freight_${mode}_${only.haul}`;
  return {
    activity,
    km: only.km,
    places: { from: placed(only.from), to: placed(only.to) },
    isMeasured: true,
    details: [],
  };
}

const codeOf = ({ mode, vehicle }: FreightLeg): string => {
  const kind = vehicle ?? (mode === 'road' ? DEFAULT_TRUCK : undefined);
  return kind === undefined ? `freight_${mode}` : `freight_${mode}_${kind}`;
};

function checkVehicle({ activities }: Tables, leg: FreightLeg, field: string): ErrorDetail[] {
  if (activities.get(codeOf(leg))) return [];
  const prefix = `freight_${leg.mode}_`;
  const kinds = activities.all.flatMap(({ code }) => (code.startsWith(prefix) ? code.slice(prefix.length) : []));
  const isFixed = kinds.length === 0 || leg.mode === 'air';
  const said = leg.vehicle === undefined ? `is required for ${leg.mode}` : `is not a vehicle for ${leg.mode}`;
  const remedy = isFixed ? 'leave it out' : `known: ${kinds.join(', ')}`;
  return [{ field: `${field}.vehicle`, message: `${said}; ${remedy}` }];
}

/** Either a distance or two airports. Only airports have coordinates here. */
function checkDistance({ mode, distanceKm, from, to }: FreightLeg, field: string): ErrorDetail[] {
  const isByPlaces = from !== undefined || to !== undefined;
  if (!isByPlaces && distanceKm !== undefined) return [];
  const detail = (name: string, message: string): ErrorDetail[] => [{ field: `${field}.${name}`, message }];
  if (!isByPlaces) return detail('distanceKm', mode === 'air' ? 'is required without from and to' : 'is required');
  if (mode !== 'air')
    return detail(
      from === undefined ? 'to' : 'from',
      'is an airport, and only air has distances by place here; send distanceKm',
    );
  return distanceKm === undefined ? [] : detail('distanceKm', 'follows from from and to; leave it out');
}
