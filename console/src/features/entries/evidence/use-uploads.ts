import { useState } from 'react';
import { tonne } from '../../../api/client.ts';
import { describeFailure } from '../../../api/failures.ts';
import { useChange } from '../../../api/use-change.ts';
import { useTexts } from '../../../i18n/index.ts';
import { MAX_BYTES, typeOf } from './file-types.ts';

export interface Refused {
  readonly name: string;
  readonly message: string;
}

interface Progress {
  readonly name: string;
  readonly place: number;
  readonly total: number;
}

export interface Uploads {
  readonly progress: Progress | undefined;
  readonly refused: readonly Refused[];
  send(files: readonly File[]): Promise<void>;
}

/** Uploading a file of the maximum size takes long on a slow connection. */
const PATIENCE = { timeoutMs: 120_000 };

/** Uploads files one after another. A refused file does not stop the others. */
export function useUploads(entryId: string): Uploads {
  const { common, emissions } = useTexts();
  const texts = emissions.evidence;
  const [progress, setProgress] = useState<Progress>();
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const upload = useChange({
    async run(file: File) {
      const contentType = typeOf(file.name);
      if (!contentType) throw new Refusal(texts.wrongType);
      if (file.size > MAX_BYTES) throw new Refusal(texts.tooLarge);
      return tonne.emissions.evidence.create(entryId, { contentType, content: file }, { name: file.name }, PATIENCE);
    },
    refresh: [['emissions']],
    say: ({ name }) => texts.added(name),
    isFailureShown: true,
  });

  const send = async (files: readonly File[]): Promise<void> => {
    setRefused([]);
    for (const [index, file] of files.entries()) {
      setProgress({ name: file.name, place: index + 1, total: files.length });
      await upload.mutateAsync(file).catch((error: unknown) => {
        const message = error instanceof Refusal ? error.message : describeFailure(error, common).message;
        setRefused((others) => [...others, { name: file.name, message }]);
      });
    }
    setProgress(undefined);
  };
  return { progress, refused, send };
}

/** A refusal by the console itself, before the upload. */
class Refusal extends Error {}
