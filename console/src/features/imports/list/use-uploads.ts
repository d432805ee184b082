import { useNavigate } from '@tanstack/react-router';
import type { Import } from '@tonne/sdk';
import { useState } from 'react';
import { tonne } from '../../../api/client.ts';
import { describeFailure } from '../../../api/failures.ts';
import { useChange } from '../../../api/use-change.ts';
import { useImportTexts } from '../../../i18n/import-texts.ts';
import { useTexts } from '../../../i18n/index.ts';
import { IMPORTS } from '../queries.ts';
import { MAX_BYTES, typeOf } from './file-types.ts';

interface Refused {
  readonly name: string;
  readonly message: string;
}

interface Progress {
  readonly name: string;
  readonly place: number;
  readonly total: number;
}

interface Uploads {
  readonly progress: Progress | undefined;
  readonly refused: readonly Refused[];
  send(files: readonly File[]): Promise<void>;
}

/** A large file takes minutes on a slow connection. */
const PATIENCE = { timeoutMs: 900_000 };

/** Uploads files one after another. A refused file does not stop the others; a single good one is opened. */
export function useUploads(): Uploads {
  const texts = useImportTexts();
  const { common } = useTexts();
  const navigate = useNavigate();
  const [progress, setProgress] = useState<Progress>();
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const upload = useChange({
    async run(file: File) {
      const contentType = typeOf(file.name);
      if (!contentType) throw new Refusal(texts.wrongType);
      if (file.size > MAX_BYTES) throw new Refusal(texts.tooLarge);
      if (file.size === 0) throw new Refusal(texts.isEmptyFile);
      return tonne.imports.create({ contentType, content: file }, { name: file.name }, PATIENCE);
    },
    refresh: [IMPORTS],
    isFailureShown: true,
  });

  const send = async (files: readonly File[]): Promise<void> => {
    setRefused([]);
    const made: Import[] = [];
    for (const [index, file] of files.entries()) {
      setProgress({ name: file.name, place: index + 1, total: files.length });
      try {
        made.push(await upload.mutateAsync(file));
      } catch (error) {
        const message = error instanceof Refusal ? error.message : describeFailure(error, common).message;
        setRefused((others) => [...others, { name: file.name, message }]);
      }
    }
    setProgress(undefined);
    const [first] = made;
    if (first && files.length === 1) await navigate({ to: '/imports/$importId', params: { importId: first.id } });
  };
  return { progress, refused, send };
}

/** A refusal by the console itself, before the upload. */
class Refusal extends Error {}
