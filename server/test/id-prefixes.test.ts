import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { features } from '../src/features.ts';
import { sourceFiles, sourcePath } from './tables/described.ts';

/** Platform prefixes: events, requests, jobs that belong to no feature, and the record. */
const PLATFORM = ['evt', 'req', 'job', 'task', 'rec'];

const declared = features.map(({ name, idPrefixes }) => ({ name, prefixes: Object.values<string>(idPrefixes) }));

it('every identifier prefix has one meaning', () => {
  const all = declared.flatMap(({ prefixes }) => prefixes);
  expect(all.filter((prefix, index) => all.indexOf(prefix) !== index)).toEqual([]);
});

it('a feature creates identifiers only with the prefixes it declares', () => {
  const used = sourceFiles('.ts').flatMap((file) =>
    Array.from(readFileSync(sourcePath(file), 'utf8').matchAll(/\bnewId\('(\w+)'/g), ([, prefix]) => ({
      file,
      prefix,
    })),
  );
  expect(used.length).toBeGreaterThan(20);
  const strange = used.filter(({ file, prefix }) => {
    const feature = declared.find(({ name }) => file.startsWith(`features/${name}/`));
    return !(feature?.prefixes ?? PLATFORM).includes(prefix!);
  });
  expect(strange).toEqual([]);
});
