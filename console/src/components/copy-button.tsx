import { ActionIcon, type ActionIconProps, CopyButton as Copy } from '@mantine/core';
import { CheckIcon, CopyIcon } from '@primer/octicons-react';
import type { ReactNode } from 'react';
import { useTexts } from '../i18n/index.ts';
import { Hint } from './hint.tsx';

interface Props extends ActionIconProps {
  readonly value: string;
}

export function CopyButton({ value, ...props }: Props): ReactNode {
  const { common } = useTexts();
  return (
    <Copy value={value}>
      {({ copied, copy }) => (
        <Hint label={copied ? common.copied : common.copy}>
          <ActionIcon variant="default" aria-label={copied ? common.copied : common.copy} {...props} onClick={copy}>
            {copied ? <CheckIcon /> : <CopyIcon />}
          </ActionIcon>
        </Hint>
      )}
    </Copy>
  );
}
