import { Alert, Skeleton, Text } from '@mantine/core';
import type { CertificateReadiness, CheckCertificate } from '@tonne/sdk';
import type { ReactNode } from 'react';
import { entriesBehind, FigureLink } from '../../../components/entry-link.tsx';
import { FailureText } from '../../../components/failure-panel.tsx';
import { Tonnes } from '../../../components/figures.tsx';
import { Card } from '../../../components/layout/card.tsx';
import { Facts } from '../../../components/layout/facts.tsx';
import { useTexts } from '../../../i18n/index.ts';
import { isRequestable } from '../checklist.ts';
import { ChecklistView } from '../checklist-view.tsx';

interface Props {
  /** Undefined until there is something to check. */
  readonly about: CheckCertificate | undefined;
  readonly readiness: CertificateReadiness | undefined;
  readonly error: Error | null;
  onField(field: string): void;
}

/** The service's checks of the request in the form. */
export function ReadinessPanel({ about, readiness, error, onField }: Props): ReactNode {
  const { certificates } = useTexts();
  return (
    <Card title={certificates.checklist} aria-live="polite">
      {!about && (
        <Text size="sm" c="dimmed">
          {certificates.checklistHint}
        </Text>
      )}
      {about && error && <FailureText error={error} />}
      {about && !error && !readiness && <Skeleton height={200} />}
      {about && !error && readiness && (
        <>
          <Verdict readiness={readiness} />
          <Facts
            facts={[
              [
                certificates.emissions,
                <FigureLink
                  key="e"
                  name={certificates.emissions}
                  entries={entriesBehind(about, { scope: about.scopeCoverage.map(String) })}
                >
                  <Tonnes value={readiness.emissionsTco2e} withUnit />
                </FigureLink>,
              ],
              [certificates.offsets, <Tonnes key="o" value={readiness.offsetsTco2e} withUnit />],
            ]}
          />
          <ChecklistView checks={readiness.checks} about={about} onField={onField} />
        </>
      )}
    </Card>
  );
}

function Verdict({ readiness }: { readonly readiness: CertificateReadiness }): ReactNode {
  const { certificates } = useTexts();
  if (readiness.ready) {
    return (
      <Alert color="green" mb="md">
        {certificates.allMet}
      </Alert>
    );
  }
  return (
    <Alert color="orange" mb="md">
      {isRequestable(readiness) ? certificates.requestable : certificates.notRequestable}
    </Alert>
  );
}
