import { Combobox, Loader, TextInput, useCombobox, VisuallyHidden } from '@mantine/core';
import type { Activity, EmissionFactor } from '@tonne/sdk';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useState } from 'react';
import { NothingFound, useOptions } from '../../../../components/fields/select.tsx';
import { useTexts } from '../../../../i18n/index.ts';
import classes from './activity-search.module.css';
import type { Place } from './place.ts';
import { type Results, useResults } from './queries.ts';
import { ActivityResult, OwnFactorResult } from './result-option.tsx';

interface Props {
  /** Name of the chosen activity or own factor. Empty if none is chosen. */
  readonly chosenName: string;
  readonly place: Place;
  readonly error: ReactNode;
  readonly isOptional?: boolean;
  /** Takes the focus when its dialog opens. */
  readonly isFirst?: boolean;
  onActivity(activity: Activity): void;
  /** Without it, own factors are not offered. */
  onOwnFactor?(factor: EmissionFactor): void;
}

/**
 * Finds an activity by everyday words. The service searches and sorts; the first result is highlighted, and Enter takes
 * it, also while the results are still on their way.
 */
export function ActivitySearchField(props: Props): ReactNode {
  const { chosenName, place, error, isOptional = false, isFirst = false, onActivity, onOwnFactor } = props;
  const { emissions } = useTexts();
  const { search: texts } = emissions.form;
  /** Undefined until the user types. */
  const [typed, setTyped] = useState<string>();
  const [isEnterPending, setEnterPending] = useState(false);
  const statusId = useId();
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const { comboboxProps, onFocus } = useOptions(() => combobox.openDropdown());
  const found = useResults((typed ?? '').trim(), place, combobox.dropdownOpened);
  const results = onOwnFactor ? found : { ...found, own: NO_FACTORS, isOwnFirst: false };
  const { activities, own, isCurrent } = results;
  const isLoading = combobox.dropdownOpened && !isCurrent && !results.error;

  const close = () => {
    setTyped(undefined);
    setEnterPending(false);
    combobox.closeDropdown();
  };
  const choose = (value: string) => {
    const activity = activities.find(({ code }) => keyOf('activity', code) === value);
    const factor = own.find(({ code }) => keyOf('factor', code) === value);
    if (activity) onActivity(activity);
    if (factor) onOwnFactor?.(factor);
    close();
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: highlights the first of each new list
  useEffect(() => {
    if (!isCurrent || !combobox.dropdownOpened || typed === undefined) return;
    combobox.selectFirstOption();
    const first = firstOf(results);
    if (isEnterPending && first) choose(first.value);
    setEnterPending(false);
  }, [isCurrent, activities, own, combobox.dropdownOpened, isEnterPending]);

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || !combobox.dropdownOpened) return;
    // The option that is highlighted is chosen by the list itself.
    if (combobox.getSelectedOptionIndex() !== -1) return;
    event.preventDefault();
    if (typed !== undefined) setEnterPending(true);
  };

  return (
    <Combobox store={combobox} onOptionSubmit={choose} {...comboboxProps}>
      <Combobox.Target withExpandedAttribute>
        <TextInput
          required={!isOptional}
          data-autofocus={isFirst || undefined}
          label={emissions.activity}
          placeholder={texts.placeholder}
          error={error}
          data-path="activity"
          value={typed ?? chosenName}
          rightSection={isLoading ? <Loader size={16} aria-hidden /> : <Combobox.Chevron />}
          rightSectionPointerEvents="none"
          aria-describedby={statusId}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            combobox.resetSelectedOption();
            combobox.openDropdown();
          }}
          onKeyDown={onKeyDown}
          onFocus={(event) => {
            onFocus(event);
            event.currentTarget.select();
          }}
          onClick={() => combobox.openDropdown()}
          onBlur={close}
        />
      </Combobox.Target>
      <VisuallyHidden id={statusId} role="status">
        {combobox.dropdownOpened && isCurrent && typed !== undefined && summaryOf(results, texts.found)}
      </VisuallyHidden>
      <Combobox.Dropdown>
        <Combobox.Options aria-label={emissions.activity} className={classes.options} aria-busy={isLoading}>
          <Options results={results} isSearched={typed !== undefined && typed.trim() !== ''} />
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}

const NO_FACTORS: readonly EmissionFactor[] = [];

const keyOf = (kind: 'activity' | 'factor', code: string): string => `${kind}/${code}`;

interface First {
  readonly value: string;
  readonly name: string;
}

function firstOf({ activities, own, isOwnFirst }: Results): First | undefined {
  const kinds = [activities.map((each) => ['activity', each] as const), own.map((each) => ['factor', each] as const)];
  const [first] = (isOwnFirst ? kinds.toReversed() : kinds).flat();
  return first && { value: keyOf(first[0], first[1].code), name: first[1].name };
}

const summaryOf = (results: Results, found: (count: number, first: string) => string): string => {
  const first = firstOf(results);
  return first ? found(results.activities.length + results.own.length, first.name) : '';
};

interface OptionsProps {
  readonly results: Results;
  readonly isSearched: boolean;
}

function Options({ results, isSearched }: OptionsProps): ReactNode {
  const { search: texts } = useTexts().emissions.form;
  const { activities, own, isOwnFirst, isCurrent, error } = results;
  const isEmpty = activities.length === 0 && own.length === 0;
  if (error) return <Message>{texts.failed}</Message>;
  if (isEmpty) return <Message>{isCurrent ? texts.nothing : texts.searching}</Message>;
  const groups = [
    <ActivityGroup key="activities" label={isSearched ? texts.results : texts.usual} activities={activities} />,
    <OwnGroup key="own" label={texts.ownFactors} own={own} />,
  ];
  return isOwnFirst ? groups.toReversed() : groups;
}

function ActivityGroup({ label, activities }: Pick<Results, 'activities'> & { readonly label: string }): ReactNode {
  if (activities.length === 0) return null;
  return (
    <Combobox.Group label={label}>
      {activities.map((activity) => (
        <Combobox.Option key={activity.code} value={keyOf('activity', activity.code)} className={classes.option}>
          <ActivityResult activity={activity} />
        </Combobox.Option>
      ))}
    </Combobox.Group>
  );
}

function OwnGroup({ label, own }: Pick<Results, 'own'> & { readonly label: string }): ReactNode {
  if (own.length === 0) return null;
  return (
    <Combobox.Group label={label}>
      {own.map((factor) => (
        <Combobox.Option key={factor.code} value={keyOf('factor', factor.code)} className={classes.option}>
          <OwnFactorResult factor={factor} />
        </Combobox.Option>
      ))}
    </Combobox.Group>
  );
}

const Message = ({ children }: { readonly children: ReactNode }): ReactNode => (
  <Combobox.Empty>
    <NothingFound>{children}</NothingFound>
  </Combobox.Empty>
);
