import { notifications } from '@mantine/notifications';
import { type QueryKey, type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { offerUndo } from '../components/undo.tsx';
import { useTexts } from '../i18n/index.ts';
import { withConfirmation } from './confirmation.ts';
import { describeFailure } from './failures.ts';

/** Every change adds to the record. */
const RECORD: QueryKey = ['record'];

export interface Change<Input, Output> {
  run(input: Input): PromiseLike<Output>;
  /** Key prefixes of the queries to reload. */
  readonly refresh: readonly QueryKey[];
  /** Success message. Omitted if the screen shows the result itself. */
  say?(output: Output, input: Input): string | undefined;
  /** Undo, offered beside that message if the service supports it. */
  undo?(output: Output, input: Input): PromiseLike<unknown>;
  done?(output: Output, input: Input): void;
  /** Failures are shown beside the form instead of in a notification. */
  readonly isFailureShown?: boolean;
}

/** The one way to make a change: asks for confirmation if required, reloads queries and reports the outcome. */
export function useChange<Input = void, Output = unknown>(
  change: Change<Input, Output>,
): UseMutationResult<Output, Error, Input> {
  const queries = useQueryClient();
  const { common } = useTexts();
  const refresh = () =>
    Promise.all([...change.refresh, RECORD].map((queryKey) => queries.invalidateQueries({ queryKey })));
  const tell = (message: string) => notifications.show({ message, color: 'green' });
  const complain = (error: unknown) => notifications.show({ ...describeFailure(error, common), color: 'red' });
  const takeBack = (undo: () => PromiseLike<unknown>) =>
    withConfirmation(undo)
      .then(refresh)
      .then(() => tell(common.undone), complain);
  return useMutation({
    mutationFn: (input: Input) => withConfirmation(() => change.run(input)),
    async onSuccess(output, input) {
      await refresh();
      const { undo } = change;
      const message = change.say?.(output, input);
      if (message !== undefined && undo) offerUndo(message, () => void takeBack(() => undo(output, input)));
      else if (message !== undefined) tell(message);
      change.done?.(output, input);
    },
    onError(error) {
      if (!change.isFailureShown) complain(error);
    },
  });
}
