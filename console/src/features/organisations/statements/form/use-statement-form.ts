import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { tonne } from '../../../../api/client.ts';
import { isConflict } from '../../../../api/failures.ts';
import { useChange } from '../../../../api/use-change.ts';
import { useTexts } from '../../../../i18n/index.ts';
import { loadStatement, STATEMENTS, statementQuery, type Version } from '../queries.ts';
import { bodyOf, isSame, type StatementValues, valuesOf } from './values.ts';

/** Saves a statement. If another user changed it in the meantime, the user decides. */
export function useEditForm(year: string, first: Version) {
  const { statements: words } = useTexts();
  const queries = useQueryClient();
  const [base, setBase] = useState(first);
  const [values, setValues] = useState(() => valuesOf(first.statement));
  const [theirs, setTheirs] = useState<Version>();
  /** Goes on from a version that was just stored. */
  const rebase = (version: Version) => {
    queries.setQueryData(statementQuery(year).queryKey, version);
    setBase(version);
    setValues(valuesOf(version.statement));
  };
  const save = useChange({
    run: ({ etag }: Version) =>
      tonne.inventoryStatements.replace(year, bodyOf(values), { ifMatch: etag }).withResponse(),
    refresh: [STATEMENTS],
    say: () => words.saved,
    done: ({ data, etag }) => rebase({ statement: data, etag }),
    isFailureShown: true,
  });
  const store = (version: Version) =>
    save.mutate(version, {
      onError(error) {
        if (isConflict(error)) void loadStatement(year).then(setTheirs);
      },
    });
  const settle = () => {
    if (theirs) setBase(theirs);
    setTheirs(undefined);
    save.reset();
  };
  return {
    base,
    values,
    set: (change: Partial<StatementValues>) => setValues({ ...values, ...change }),
    isDirty: !isSame(values, valuesOf(base.statement)),
    isPending: save.isPending,
    error: isConflict(save.error) ? null : save.error,
    theirs: theirs && valuesOf(theirs.statement),
    rebase,
    save: () => store(base),
    keepMine() {
      if (theirs) store(theirs);
      settle();
    },
    takeTheirs() {
      if (theirs) setValues(valuesOf(theirs.statement));
      settle();
    },
  };
}

export type Editing = ReturnType<typeof useEditForm>;
