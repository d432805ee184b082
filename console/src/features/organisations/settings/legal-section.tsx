import { Group, Text, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { CountrySelect } from '../../../components/fields/country-select.tsx';
import { Select } from '../../../components/fields/select.tsx';
import { useFormat, useTexts } from '../../../i18n/index.ts';
import type { Values } from './fields.ts';
import { Section } from './section.tsx';
import type { Version } from './use-save.ts';

type Identifier = NonNullable<Values['legalIdentifier']>;

interface Props {
  readonly version: Version;
}

export function LegalNameSection({ version }: Props): ReactNode {
  const { organisation: words } = useTexts().organisations;
  const format = useFormat();
  const { formerNames } = version.organisation;
  return (
    <Section<Pick<Values, 'legalName'>>
      title={words.legalName}
      hint={words.legalNameHint}
      version={version}
      fields={['legalName']}
    >
      {({ values, errors, set }) => (
        <>
          <TextInput
            aria-label={words.legalName}
            maxLength={120}
            value={values.legalName ?? ''}
            error={errors.legalName}
            onChange={(event) => set({ legalName: event.currentTarget.value || null })}
          />
          {formerNames.map(({ name, until }) => (
            <Text key={`${name} ${until}`} size="sm" c="dimmed">
              {words.formerly(name, format.day(until))}
            </Text>
          ))}
        </>
      )}
    </Section>
  );
}

export function LegalIdentifierSection({ version }: Props): ReactNode {
  const { organisation: words } = useTexts().organisations;
  const { country } = version.organisation;
  return (
    <Section<Pick<Values, 'legalIdentifier'>>
      title={words.legalIdentifier}
      hint={words.legalIdentifierHint}
      version={version}
      fields={['legalIdentifier']}
      isComplete={({ legalIdentifier }) => legalIdentifier === null || legalIdentifier.value.trim() !== ''}
    >
      {({ values: { legalIdentifier }, errors, set }) => (
        <>
          <Select
            label={words.scheme}
            clearable
            placeholder={words.noIdentifier}
            data={Object.entries(words.schemes).map(([value, label]) => ({ value, label }))}
            value={legalIdentifier?.scheme ?? null}
            onChange={(scheme) =>
              set({ legalIdentifier: scheme ? withScheme(legalIdentifier, scheme, country) : null })
            }
          />
          {legalIdentifier && (
            <Group gap="xs" grow align="flex-start">
              <TextInput
                label={words.identifierValue}
                maxLength={60}
                value={legalIdentifier.value}
                error={errors['legalIdentifier.value']}
                onChange={(event) => set({ legalIdentifier: { ...legalIdentifier, value: event.currentTarget.value } })}
              />
              <CountrySelect
                label={words.identifierCountry}
                value={legalIdentifier.country}
                error={errors['legalIdentifier.country']}
                onChange={(next) => next && set({ legalIdentifier: { ...legalIdentifier, country: next } })}
              />
            </Group>
          )}
        </>
      )}
    </Section>
  );
}

const withScheme = (before: Identifier | null, scheme: string, country: string): Identifier => ({
  value: '',
  country,
  ...before,
  scheme: scheme as Identifier['scheme'],
});
