import { Alert, Text } from '@mantine/core';
import type { ActivityInPlace } from '@tonne/sdk';
import type { ReactNode } from 'react';
import { FailureText } from '../../../../components/failure-panel.tsx';
import { AnchorLink } from '../../../../components/links.tsx';
import { type Texts, useFormat, useTexts } from '../../../../i18n/index.ts';
import type { EntryForm } from '../use-entry-form.ts';
import { ProximityBadge } from './result-option.tsx';

/** The factor that applies and its proximity, or the reason why there is none. Empty if the user states a factor. */
export function FactorSentence({ entryForm }: { readonly entryForm: EntryForm }): ReactNode {
  const { activity, activityError, form } = entryForm;
  const { category, factorCode, energySource } = form.values;
  if (activityError) return <FailureText error={activityError} />;
  // The answer is about the usual category, and about a factor that the service chooses.
  if (!activity || activity.category !== category || factorCode !== '' || energySource !== '') return null;
  return activity.factor === null ? <Refused activity={activity} /> : <Applies activity={activity} />;
}

interface Props {
  readonly activity: ActivityInPlace;
}

function Applies({ activity }: Props): ReactNode {
  const { search } = useTexts().emissions.form;
  const format = useFormat();
  const { circumstances, factor, factorProximity, energySource } = activity;
  const country = format.country(circumstances.country);
  const place = factor!.region === 'GLOBAL' ? search.world : format.country(factor!.region.slice(0, 2));
  const isDistant = factorProximity === 'global' || factorProximity === 'proxy';
  return (
    <div>
      <Text size="xs" c="dimmed" component="div">
        {search.applies(country)}{' '}
        <AnchorLink
          to="/factors/$factorCode"
          params={{ factorCode: factor!.code }}
          target="_blank"
          inherit
          underline="always"
        >
          {factor!.code}
        </AnchorLink>{' '}
        <ProximityBadge of={activity} />
      </Text>
      {energySource && (
        <Text size="xs" c="dimmed">
          {search.assumedSource}
        </Text>
      )}
      {isDistant && (
        <Text size="xs" c="dimmed">
          {search.distant(country, place)} <AddFactor />
        </Text>
      )}
    </div>
  );
}

function Refused({ activity }: Props): ReactNode {
  const { search } = useTexts().emissions.form;
  const format = useFormat();
  const country = format.country(activity.circumstances.country);
  return (
    <Alert color="orange" variant="light" role="status" title={search.refused(country)}>
      <Text size="sm">{reasonOf(activity, country, search)}</Text>
      <Text size="sm" mt={6}>
        <AddFactor /> {search.orOther}
      </Text>
    </Alert>
  );
}

/** The reason in the words of the console, or else in those of the service, whose hints to its API mean nothing here. */
function reasonOf({ kind, units, refusal }: ActivityInPlace, country: string, texts: SearchTexts): string {
  if (units.length > 0) return texts.otherUnit;
  return kind === 'grid' ? texts.noGrid(country) : (refusal ?? '').replaceAll(/ \((?:GET|POST) [^)]*\)/g, '');
}

type SearchTexts = Texts['emissions']['form']['search'];

const AddFactor = (): ReactNode => {
  const { search } = useTexts().emissions.form;
  return (
    <AnchorLink to="/factors/new" target="_blank" inherit underline="always">
      {search.addFactor}
    </AnchorLink>
  );
};
