import { Switch, TagsInput, Text, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { CountrySelect } from '../../../components/fields/country-select.tsx';
import { useTexts } from '../../../i18n/index.ts';
import type { Values } from './fields.ts';
import { HeadOffice } from './head-office.tsx';
import { Section } from './section.tsx';
import { SourceOrder } from './source-order.tsx';
import type { Version } from './use-save.ts';

interface Props {
  readonly version: Version;
}

export function NameSection({ version }: Props): ReactNode {
  const { organisation: words } = useTexts().organisations;
  return (
    <Section<Pick<Values, 'name'>>
      title={words.nameTitle}
      hint={words.nameHint}
      version={version}
      fields={['name']}
      isComplete={({ name }) => name.trim() !== ''}
    >
      {({ values, errors, set }) => (
        <TextInput
          aria-label={words.name}
          maxLength={120}
          value={values.name}
          error={errors.name}
          onChange={(event) => set({ name: event.currentTarget.value })}
        />
      )}
    </Section>
  );
}

export function AccountingSection({ version }: Props): ReactNode {
  const { organisation: words } = useTexts().organisations;
  const [moved, setMoved] = useState<string>();
  return (
    <>
      <HeadOffice country={moved} onDone={() => setMoved(undefined)} />
      <Section<Pick<Values, 'country' | 'multiSite' | 'defaultSources'>>
        title={words.accounting}
        hint={words.accountingHint}
        version={version}
        fields={['country', 'multiSite', 'defaultSources']}
        onSaved={({ country }) => country !== version.organisation.country && setMoved(country)}
      >
        {({ values, errors, set }) => (
          <>
            <CountrySelect
              label={words.country}
              value={values.country}
              error={errors.country}
              onChange={(country) => country && set({ country })}
            />
            <Switch
              label={words.multiSite}
              description={words.multiSiteHint}
              checked={values.multiSite}
              onChange={(event) => set({ multiSite: event.currentTarget.checked })}
            />
            <SourceOrder
              sources={values.defaultSources}
              error={errors.defaultSources}
              onChange={(defaultSources) => set({ defaultSources })}
            />
          </>
        )}
      </Section>
    </>
  );
}

export function DomainsSection({ version }: Props): ReactNode {
  const { organisation: words } = useTexts().organisations;
  return (
    <Section<Pick<Values, 'recipientDomains'>>
      title={words.domains}
      hint={words.domainsHint}
      version={version}
      fields={['recipientDomains']}
    >
      {({ values, errors, set }) => (
        <>
          <TagsInput
            aria-label={words.domains}
            placeholder={words.domainsPlaceholder}
            maxTags={50}
            splitChars={[',', ' ', ';']}
            value={values.recipientDomains ?? []}
            error={errorOf(errors)}
            onChange={(domains) => set({ recipientDomains: domains.length > 0 ? lowerCase(domains) : null })}
          />
          {values.recipientDomains === null && <Text size="sm">{words.domainsAny}</Text>}
        </>
      )}
    </Section>
  );
}

/** Lower case, without duplicates, as the service stores them. */
const lowerCase = (domains: readonly string[]): string[] => [...new Set(domains.map((each) => each.toLowerCase()))];

/** The service reports an invalid domain by its index in the list. */
const errorOf = (errors: Record<string, string>): string | undefined =>
  Object.entries(errors).find(([field]) => field.startsWith('recipientDomains'))?.[1];
