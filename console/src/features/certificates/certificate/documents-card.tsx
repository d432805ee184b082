import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { DownloadIcon } from '@primer/octicons-react';
import { useQuery } from '@tanstack/react-query';
import type { CertificateDownloads, CertificateWithHistory } from '@tonne/sdk';
import type { ReactNode } from 'react';
import { FailurePanel } from '../../../components/failure-panel.tsx';
import { Card } from '../../../components/layout/card.tsx';
import { useTexts } from '../../../i18n/index.ts';
import { downloadsQuery } from '../queries.ts';
import classes from './certificate.module.css';
import { pictureOf } from './documents.ts';

interface Props {
  readonly certificate: CertificateWithHistory;
}

export function DocumentsCard({ certificate }: Props): ReactNode {
  const { certificates } = useTexts();
  return (
    <Card title={certificates.documents}>
      {certificate.status === 'issued' ? (
        <Documents certId={certificate.certId} />
      ) : (
        <Text size="sm" c="dimmed">
          {certificates.documentsHint}
        </Text>
      )}
    </Card>
  );
}

function Documents({ certId }: { readonly certId: string }): ReactNode {
  const links = useQuery(downloadsQuery(certId));
  if (links.isError) return <FailurePanel error={links.error} onRetry={() => void links.refetch()} />;
  if (!links.data) return <Skeleton height={320} />;
  return (
    <Stack>
      <Downloads links={links.data} />
      <Pictures certId={certId} links={links.data} />
    </Stack>
  );
}

interface LinksProps {
  readonly links: CertificateDownloads;
}

function Downloads({ links }: LinksProps): ReactNode {
  const { certificates } = useTexts();
  const documents = [
    [certificates.openPdf, links.pdf],
    [certificates.openSvg, links.svg],
    [certificates.openBadge, links.pngBadge],
  ] as const;
  return (
    <Group gap="xs">
      {documents.map(([label, link]) => (
        <Button
          key={label}
          component="a"
          href={pictureOf(link) ?? link}
          download
          size="xs"
          variant="default"
          leftSection={<DownloadIcon />}
        >
          {label}
        </Button>
      ))}
    </Group>
  );
}

interface PicturesProps extends LinksProps {
  readonly certId: string;
}

/** The SVG has the same content as the PDF. */
function Pictures({ certId, links }: PicturesProps): ReactNode {
  const { certificates } = useTexts();
  const certificate = pictureOf(links.svg);
  const badge = pictureOf(links.pngBadge);
  return (
    <>
      {certificate && (
        <img className={classes.paper} src={certificate} alt={`${certificates.picture} ${certId}`} width="100%" />
      )}
      {badge && <img className={classes.paper} src={badge} alt={`${certificates.badge} ${certId}`} width={240} />}
    </>
  );
}
