import { FileInput, List, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { OffsetEvidence } from '@tonne/sdk';
import type { ReactNode } from 'react';
import { tonne } from '../../api/client.ts';
import { useTexts } from '../../i18n/index.ts';
import { FILE_TYPES, typeOf } from '../entries/index.ts';

/** A retirement or an order, which a file proves. */
export interface Proven {
  readonly kind: 'retirements' | 'orders';
  readonly id: string;
}

const ACCEPTED = Object.values(FILE_TYPES).flat().join(',');

const keyOf = ({ kind, id }: Proven) => ['offsets', 'evidence', kind, id];

const proofQuery = (proven: Proven) => ({
  queryKey: keyOf(proven),
  queryFn: (): Promise<OffsetEvidence[]> => tonne.offsets[proven.kind].evidence.list(proven.id).toArray(),
});

/** Uploads the chosen file, if there is one, and forgets it: a second attempt does not send it again. */
export function useSendProof(proven: Proven, file: File | null, onSent: () => void): () => Promise<void> {
  const { emissions } = useTexts();
  const client = useQueryClient();
  return async () => {
    if (!file) return;
    const contentType = typeOf(file.name);
    if (!contentType) throw new Error(emissions.evidence.wrongType);
    await tonne.offsets[proven.kind].evidence.create(proven.id, { contentType, content: file }, { name: file.name });
    onSent();
    await client.invalidateQueries({ queryKey: keyOf(proven) });
  };
}

interface Props {
  readonly proven: Proven;
  readonly label: string;
  readonly file: File | null;
  readonly error?: string | undefined;
  onChange(file: File | null): void;
}

/** A file to add, below those that are there already. */
export function ProofField({ proven, label, file, error, onChange }: Props): ReactNode {
  const { offsets } = useTexts();
  const { data = [] } = useQuery(proofQuery(proven));
  return (
    <div>
      <FileInput
        label={label}
        placeholder={offsets.chooseFile}
        accept={ACCEPTED}
        clearable
        withAsterisk={data.length === 0}
        value={file}
        error={error}
        onChange={onChange}
      />
      <ProofList proven={proven} />
    </div>
  );
}

/** The files as they were added, with the beginning of their fingerprints. */
export function ProofList({ proven }: { readonly proven: Proven }): ReactNode {
  const { data = [] } = useQuery(proofQuery(proven));
  if (data.length === 0) return null;
  return (
    <List size="xs" mt={4}>
      {data.map(({ id, name, sha256 }) => (
        <List.Item key={id}>
          {name}{' '}
          <Text span c="dimmed" inherit>
            SHA-256 {sha256.slice(0, 12)}…
          </Text>
        </List.Item>
      ))}
    </List>
  );
}
