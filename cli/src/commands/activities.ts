import type { Activity, ActivityInPlace, ApiError, GetActivityQuery, ListActivitiesQuery, Tonne } from '@tonne/sdk';
import type { Command, Option } from 'commander';
import { group, itemCommand, listCommand } from '../command.ts';
import { CliError } from '../failure.ts';
import { choice, option, sorting } from '../options.ts';
import { record } from '../output/record.ts';
import { left, right } from '../output/table.ts';
import { proximityOf } from '../proximity.ts';

const place = (): Option[] => [
  option('--country <code>', 'country of the activity, such as DE (default: that of the default location)'),
  option('--region <code>', 'part of the country or of its grid, such as US-CAMX'),
  option('--on <day>', 'day of the activity, such as 2026-03-31 (default: today)'),
  choice('--language <language>', 'language of the names (default: en)', ['en', 'de', 'fr', 'es']),
];

const proximity = (activity: Pick<Activity, 'factorProximity' | 'factor'>): string =>
  activity.factor === null ? 'none' : proximityOf(activity);

const columns = [
  left<Activity>('code', ({ code }) => code),
  left<Activity>('name', ({ name }) => name),
  right<Activity>('scope', ({ scope }) => scope),
  left<Activity>('unit', ({ unit }) => unit),
  left<Activity>('proximity', proximity),
  left<Activity>('factor', ({ factor }) => factor?.code),
  right<Activity>('value', ({ factor }) => factor?.value),
  left<Activity>('per', ({ factor }) => factor?.unit),
];

export const activitiesCommands = (): Command =>
  group('activities', 'activities of the catalogue', [
    listCommand<Activity, ListActivitiesQuery>({
      name: 'search',
      summary: 'search activities by the words of a bill or expense form, in English, German, French or Spanish',
      arguments: [['[words...]', 'words to find (default: all activities, recently used ones first)']],
      options: [
        ...place(),
        choice('--scope <scope>', 'only this GHG scope', ['1', '2', '3']),
        ...sorting('relevance', 'scope', 'code', 'name', 'createdAt'),
      ],
      examples: [
        'tonne activities search diesel',
        'tonne activities search billet de train --country FR --language fr',
      ],
      list: (tonne, query, words) =>
        tonne.activities.list({ ...query, ...(words.length > 0 && { q: words.join(' ') }) }),
      columns,
    }),
    itemCommand<ActivityInPlace, GetActivityQuery & { json?: boolean }>({
      name: 'get',
      summary: 'show an activity with the factor that an entry would have',
      arguments: [['<activityCode>', 'code of the activity']],
      options: [...place(), option('--unit <unit>', 'unit of the amount, such as L (default: the usual one)')],
      examples: ['tonne activities get diesel_vehicles --country DE --on 2025-03-31'],
      run: (tonne, { args, options: { json: _, ...query } }) => find(tonne, args[0]!, query),
      text: textOf,
    }).alias('show'),
  ]);

/** Users may know the name of an activity but not its code. */
const find = (tonne: Tonne, code: string, query: GetActivityQuery): Promise<ActivityInPlace> =>
  tonne.activities.get(code, query).catch((error: ApiError) => {
    if (error.status !== 404) throw error;
    throw new CliError(`No activity has the code ${code}.`, {
      code: error.code,
      requestId: error.requestId,
      hint: `Find it with "tonne activities search ${code}".`,
    });
  });

function textOf(activity: ActivityInPlace): string {
  const { code, name, scope, category, subcategory, synonyms, circumstances, factor, units } = activity;
  const { country, region, on, unit } = circumstances;
  const { because, warning, refusal, alternatives, moreAlternatives } = activity;
  const known = {
    code,
    name,
    'other names': synonyms,
    scope,
    category,
    subcategory,
    place: region ?? country,
    on,
    proximity: proximity(activity),
    factor: factor && `${factor.code}, ${factor.value} ${factor.unit}`,
    why: because ?? refusal,
    warning,
    unit,
    units,
  };
  const shown = Object.entries(known).filter(([, value]) => value !== null && value !== '');
  const others = alternatives.map((each) => `Not ${each.factor.code}: ${each.reason}\n`);
  const more = moreAlternatives > 0 ? [`${moreAlternatives} more factors fit.\n`] : [];
  return [record(Object.fromEntries(shown)), ...others, ...more].join('');
}
