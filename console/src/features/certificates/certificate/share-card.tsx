import { Button, Code, Group, Stack, Text, TextInput, Title } from '@mantine/core';
import type { CertificateWithHistory } from '@tonne/sdk';
import type { ReactNode } from 'react';
import { CopyButton } from '../../../components/copy-button.tsx';
import { Card } from '../../../components/layout/card.tsx';
import { useTexts } from '../../../i18n/index.ts';
import { embedCode } from './documents.ts';

interface Props {
  readonly certificate: CertificateWithHistory;
}

export function ShareCard({ certificate }: Props): ReactNode {
  const { certificates } = useTexts();
  const { certId, verifyUrl } = certificate;
  return (
    <Card title={certificates.share}>
      <Stack>
        <Text size="sm" c="dimmed">
          {certificates.shareHint}
        </Text>
        <Group gap="xs" align="flex-end" wrap="nowrap">
          <TextInput label={certificates.verifyUrl} value={verifyUrl} readOnly flex={1} />
          <CopyButton value={verifyUrl} size={36} />
        </Group>
        <Button
          component="a"
          href={`/public/certificates/${certId}`}
          target="_blank"
          rel="noreferrer"
          variant="default"
          style={{ alignSelf: 'flex-start' }}
        >
          {certificates.publicPage} ↗
        </Button>
        {certificate.status === 'issued' && <Embed certificate={certificate} />}
      </Stack>
    </Card>
  );
}

function Embed({ certificate }: Props): ReactNode {
  const { certificates } = useTexts();
  const { certId, verifyUrl, type } = certificate;
  const code = embedCode({ certId, verifyUrl, alt: `${certificates.types[type]}: ${certId}` });
  return (
    <Stack gap="xs">
      <Title order={3} size="h6">
        {certificates.embed}
      </Title>
      <Text size="sm" c="dimmed">
        {certificates.embedHint}
      </Text>
      <div style={{ position: 'relative' }}>
        <Code block pr={44} style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {code}
        </Code>
        <CopyButton value={code} pos="absolute" top={6} right={6} />
      </div>
      <Text size="sm">{certificates.embedWarning}</Text>
    </Stack>
  );
}
