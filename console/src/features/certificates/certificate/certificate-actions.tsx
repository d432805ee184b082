import { Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import type { CertificateWithHistory } from '@tonne/sdk';
import { type ReactNode, useState } from 'react';
import { tonne } from '../../../api/client.ts';
import { useChange } from '../../../api/use-change.ts';
import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog.tsx';
import { Action } from '../../../components/permission.tsx';
import { useTexts } from '../../../i18n/index.ts';
import { CERTIFICATES } from '../queries.ts';
import { CertificateReasonDialog } from './reason-dialog.tsx';

const SCOPE = 'certificates:write';

interface Props {
  readonly certificate: CertificateWithHistory;
}

/** Actions available in the certificate's status. */
export function CertificateActions({ certificate: { certId, status } }: Props): ReactNode {
  if (status === 'pending') return <Pending certId={certId} />;
  if (status === 'under_review') return <UnderReview certId={certId} />;
  if (status === 'issued') return <Issued certId={certId} />;
  return null;
}

interface MoveProps {
  readonly certId: string;
}

function Pending({ certId }: MoveProps): ReactNode {
  const { certificates } = useTexts();
  const review = useChange({
    run: () => tonne.certificates.review(certId),
    refresh: CERTIFICATES,
    say: () => certificates.reviewed,
  });
  return (
    <>
      <Withdraw certId={certId} />
      <Action scope={SCOPE} loading={review.isPending} onClick={() => review.mutate()}>
        {certificates.review}
      </Action>
    </>
  );
}

function Withdraw({ certId }: MoveProps): ReactNode {
  const { certificates } = useTexts();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const withdraw = useChange({
    run: () => tonne.certificates.delete(certId),
    refresh: [['certificates', 'list'], ['offsets']],
    say: () => certificates.withdrawn,
    done: () => void navigate({ to: '/certificates' }),
  });
  return (
    <>
      <Action scope={SCOPE} variant="default" onClick={() => setAsking(true)}>
        {certificates.withdraw}
      </Action>
      <ConfirmDialog
        isOpen={isAsking}
        title={certificates.withdrawQuestion}
        verb={certificates.withdraw}
        isDangerous
        isPending={withdraw.isPending}
        onYes={withdraw.mutate}
        onNo={() => setAsking(false)}
      >
        <Text size="sm">{certificates.withdrawHint}</Text>
      </ConfirmDialog>
    </>
  );
}

function UnderReview({ certId }: MoveProps): ReactNode {
  const { certificates } = useTexts();
  return (
    <>
      <CertificateReasonDialog
        label={certificates.reject}
        title={certificates.rejectQuestion}
        hint={certificates.rejectHint}
        said={certificates.rejectedNow}
        run={(reason) => tonne.certificates.reject(certId, { reason })}
      />
      <Approve certId={certId} />
    </>
  );
}

function Approve({ certId }: MoveProps): ReactNode {
  const { certificates } = useTexts();
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const approve = useChange({
    run: () => tonne.certificates.approve(certId),
    refresh: CERTIFICATES,
    say: () => certificates.approvedNow,
    done: close,
  });
  return (
    <>
      <Action scope={SCOPE} onClick={() => setAsking(true)}>
        {certificates.approve}
      </Action>
      <ConfirmDialog
        isOpen={isAsking}
        title={certificates.approveQuestion}
        verb={certificates.approve}
        isPending={approve.isPending}
        onYes={() => approve.mutate(undefined, { onError: close })}
        onNo={close}
      >
        <Text size="sm">{certificates.approveHint}</Text>
      </ConfirmDialog>
    </>
  );
}

function Issued({ certId }: MoveProps): ReactNode {
  const { certificates } = useTexts();
  return (
    <CertificateReasonDialog
      isDangerous
      label={certificates.revoke}
      title={certificates.revokeQuestion}
      hint={certificates.revokeHint}
      said={certificates.revokedNow}
      run={(reason) => tonne.certificates.revoke(certId, { reason })}
    />
  );
}
