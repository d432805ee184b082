import { Code, Group, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './code-block.module.css';
import { CopyButton } from './copy-button.tsx';

interface Props {
  readonly code: string;
  readonly label: string;
}

export const CodeBlock = ({ code, label }: Props): ReactNode => (
  <div className={classes.frame}>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard */}
    <section className={classes.scroll} aria-label={label} tabIndex={0}>
      <Code block fz="xs" bg="transparent" style={{ overflow: 'visible' }}>
        {code}
      </Code>
    </section>
    <CopyButton value={code} pos="absolute" top={6} right={6} size="sm" />
  </div>
);

interface SecretFieldProps {
  readonly label: string;
  readonly value: string;
}

/** A secret that the service shows only once, such as a key or a link. */
export const SecretField = ({ label, value }: SecretFieldProps): ReactNode => (
  <Group align="flex-end" gap="xs" wrap="nowrap">
    <TextInput
      label={label}
      value={value}
      readOnly
      flex={1}
      ff="monospace"
      styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
      onFocus={(event) => event.currentTarget.select()}
    />
    <CopyButton value={value} size="input-sm" />
  </Group>
);
