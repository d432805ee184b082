import { Switch } from '@mantine/core';
import type { ReactNode } from 'react';
import { Select } from '../../../components/fields/select.tsx';
import { useTexts } from '../../../i18n/index.ts';
import type { Values } from './fields.ts';
import { FiscalYearStart } from './fiscal-year-start.tsx';
import { Section } from './section.tsx';
import type { Version } from './use-save.ts';

type Method = Pick<Values, 'gwpSet' | 'scope2Method' | 'factorPolicy' | 'deriveFuelAndEnergy' | 'fiscalYearStart'>;

const options = (names: Record<string, string>) => Object.entries(names).map(([value, label]) => ({ value, label }));

export function MethodSection({ version }: { readonly version: Version }): ReactNode {
  const { organisation: words } = useTexts().organisations;
  return (
    <Section<Method>
      title={words.method}
      hint={words.methodHint}
      version={version}
      fields={['gwpSet', 'scope2Method', 'factorPolicy', 'deriveFuelAndEnergy', 'fiscalYearStart']}
    >
      {({ values, errors, set }) => (
        <>
          <Select
            label={words.gwp}
            description={words.gwpHint}
            data={options(words.gwpSets)}
            allowDeselect={false}
            value={values.gwpSet}
            error={errors.gwpSet}
            onChange={(gwpSet) => gwpSet && set({ gwpSet: gwpSet as Method['gwpSet'] })}
          />
          <Select
            label={words.scope2}
            description={words.scope2Hint}
            data={options(words.scope2Methods)}
            allowDeselect={false}
            value={values.scope2Method}
            error={errors.scope2Method}
            onChange={(method) => method && set({ scope2Method: method as Method['scope2Method'] })}
          />
          <Select
            label={words.proxies}
            description={words.proxiesHint}
            data={options(words.proxyPolicies)}
            allowDeselect={false}
            value={values.factorPolicy.proxies}
            error={errors.factorPolicy}
            onChange={(proxies) => proxies && set({ factorPolicy: { proxies } as Method['factorPolicy'] })}
          />
          <Switch
            label={words.derive}
            description={words.deriveHint}
            checked={values.deriveFuelAndEnergy}
            onChange={(event) => set({ deriveFuelAndEnergy: event.currentTarget.checked })}
          />
          <FiscalYearStart
            start={values.fiscalYearStart}
            error={errors.fiscalYearStart}
            onChange={(fiscalYearStart) => set({ fiscalYearStart })}
          />
        </>
      )}
    </Section>
  );
}
