import { notifications } from '@mantine/notifications';
import { type QueryKey, type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { useTexts } from '../texts/index.ts';
import { withConfirmation } from './confirmation.ts';
import { sayFailure } from './failures.ts';

export interface Change<Input, Output> {
  run(input: Input): PromiseLike<Output>;
  /** The lists and resources to load again, by the first parts of their keys. */
  readonly refresh: readonly QueryKey[];
  /** The sentence that tells of the success; none where the screen shows it. */
  say?(output: Output, input: Input): string | undefined;
  done?(output: Output, input: Input): void;
  /** Failures are shown beside the form instead of in a notification. */
  readonly isFailureShown?: boolean;
}

/** The one way to change something: confirms where the service asks for it, refreshes, and tells how it went. */
export function useChange<Input = void, Output = unknown>(
  change: Change<Input, Output>,
): UseMutationResult<Output, Error, Input> {
  const queries = useQueryClient();
  const texts = useTexts();
  return useMutation({
    mutationFn: (input: Input) => withConfirmation(() => change.run(input)),
    async onSuccess(output, input) {
      await Promise.all(change.refresh.map((queryKey) => queries.invalidateQueries({ queryKey })));
      const message = change.say?.(output, input);
      if (message !== undefined) notifications.show({ message, color: 'green' });
      change.done?.(output, input);
    },
    onError(error) {
      if (!change.isFailureShown) notifications.show({ ...sayFailure(error, texts.common), color: 'red' });
    },
  });
}
