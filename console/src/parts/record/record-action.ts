import { useNavigate } from '@tanstack/react-router';
import { useCan } from '../../api/session.ts';
import { useTexts } from '../../texts/index.ts';
import type { RowAction } from '../row-menu.tsx';

/** For a row of a list whose things have no screen of their own: a way to its record, for those who may read it. */
export function useRecordAction(type: string, id: string): readonly RowAction[] {
  const { record } = useTexts();
  const navigate = useNavigate();
  if (!useCan('audit:read')) return [];
  const open = () => void navigate({ to: '/record', search: { subjectType: type, subjectId: id } });
  return [{ label: record.beside.title, onClick: open }];
}
