import { geoNaturalEarth1, geoPath } from 'd3-geo';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import atlas from 'world-atlas/countries-110m.json';
import { numberOf } from './countries.ts';

export interface Shape {
  readonly id: string;
  readonly outline: string;
  readonly middle: readonly [x: number, y: number];
}

export const WIDTH = 960;
export const HEIGHT = 440;

const ANTARCTICA = '010';

/** The outlines of all countries of the atlas, drawn once. */
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
