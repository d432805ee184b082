import { geoNaturalEarth1, geoPath } from 'd3-geo';
import codes from 'i18n-iso-countries/codes.json';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import atlas from 'world-atlas/countries-110m.json';

/** The atlas identifies countries by ISO 3166-1 numeric codes, the API by alpha-2 codes. */
const numbers = new Map((codes as readonly (readonly string[])[]).map(([alpha2, , numeric]) => [alpha2!, numeric!]));

export const numberOf = (country: string): string | undefined => numbers.get(country);

export interface Shape {
  readonly id: string;
  readonly outline: string;
  readonly middle: readonly [x: number, y: number];
}

export const WIDTH = 960;
export const HEIGHT = 440;

const ANTARCTICA = '010';

/** The outlines of all countries of the atlas, computed once. */
export const shapes: readonly Shape[] = draw();

const byId = new Map(shapes.map((shape) => [shape.id, shape]));

/** Undefined for countries that are too small for the atlas. */
export const shapeOf = (country: string): Shape | undefined => byId.get(numberOf(country) ?? '');

function draw(): Shape[] {
  const topology = atlas as unknown as Topology<{ countries: GeometryCollection<{ name: string }> }>;
  const all = feature(topology, topology.objects.countries);
  const countries = { ...all, features: all.features.filter(({ id }) => id !== ANTARCTICA) };
  const path = geoPath(geoNaturalEarth1().fitSize([WIDTH, HEIGHT], countries)).digits(1);
  return countries.features.map((country) => ({
    id: String(country.id ?? country.properties.name),
    outline: path(country) ?? '',
    middle: path.centroid(country),
  }));
}

export interface Place {
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** Label, such as “Kenya: 2 projects”. */
  readonly label: string;
  /** A larger value gets a stronger colour. */
  readonly value?: number;
}

/** Colour strength of each place, from 0 to 1. Users compare areas, so the scale uses square roots. */
export function sharesOf(places: readonly Place[]): ReadonlyMap<string, number> {
  const most = Math.max(0, ...places.map(({ value = 0 }) => value));
  return new Map(
    places.map(({ country, value }) => [country, value === undefined || most === 0 ? 1 : root(value, most)]),
  );
}

const root = (value: number, most: number): number => Math.sqrt(Math.max(0, value) / most);
