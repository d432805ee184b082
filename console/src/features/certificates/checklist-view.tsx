import { Button, Group, List, Stack, Text, ThemeIcon, Title } from '@mantine/core';
import { CheckIcon, XIcon } from '@primer/octicons-react';
import type { CertificateCheck, CheckCertificate } from '@tonne/sdk';
import type { ReactNode } from 'react';
import { AnchorLink } from '../../components/links.tsx';
import { useTexts } from '../../i18n/index.ts';
import { byStage, fixOf, reasonsOf } from './checklist.ts';

interface Props {
  readonly checks: readonly CertificateCheck[];
  readonly about: CheckCertificate;
  /** Moves to a field of the form. Omitted on screens without a form. */
  readonly onField?: (field: string) => void;
}

/** All checks, missing ones first, each with a link to the place where it can be fixed. */
export function ChecklistView({ checks, about, onField }: Props): ReactNode {
  const { certificates } = useTexts();
  return byStage(checks).map(({ stage, checks: ofStage, missing }) => (
    <Stack key={stage} gap="xs" mt="md">
      <Group justify="space-between">
        <Title order={3} size="h6">
          {certificates.stages[stage]}
        </Title>
        <Text size="xs" c="dimmed">
          {missing === 0 ? certificates.met : certificates.missing(missing)}
        </Text>
      </Group>
      <List spacing="sm" listStyleType="none" styles={{ itemWrapper: { alignItems: 'flex-start' } }}>
        {ofStage.map((check) => (
          <List.Item key={check.id} icon={<Mark isMet={check.met} />}>
            <CheckText check={check} about={about} onField={onField} />
          </List.Item>
        ))}
      </List>
    </Stack>
  ));
}

function Mark({ isMet }: { readonly isMet: boolean }): ReactNode {
  const { certificates } = useTexts();
  return (
    <ThemeIcon
      size={20}
      radius="xl"
      variant="light"
      color={isMet ? 'green' : 'red'}
      role="img"
      aria-label={isMet ? certificates.met : certificates.unmet}
    >
      {isMet ? <CheckIcon size={12} /> : <XIcon size={12} />}
    </ThemeIcon>
  );
}

interface CheckProps extends Omit<Props, 'checks'> {
  readonly check: CertificateCheck;
}

const CheckText = ({ check, about, onField }: CheckProps): ReactNode => {
  const { certificates } = useTexts();
  return (
    <>
      <Text size="sm" fw={check.met ? 400 : 600}>
        {certificates.checks[check.id] ?? check.id}
      </Text>
      {reasonsOf(check, certificates.fields).map((reason) => (
        <Text key={reason} size="xs" c="dimmed">
          {reason}
        </Text>
      ))}
      {!check.met && <FixLink check={check} about={about} onField={onField} />}
    </>
  );
};

/** Other screens open in a new tab, so that the form keeps its input. */
function FixLink({ check, about, onField }: CheckProps): ReactNode {
  const { certificates } = useTexts();
  const fix = fixOf(check, about);
  const label = certificates.fixes[fix.kind];
  if (fix.kind !== 'field') {
    return (
      <AnchorLink size="xs" target="_blank" {...{ to: fix.to, search: fix.search ?? {} }}>
        {label} ↗
      </AnchorLink>
    );
  }
  if (!onField) return null;
  return (
    <Button variant="transparent" size="compact-xs" p={0} onClick={() => onField(fix.field)}>
      {label}
    </Button>
  );
}
