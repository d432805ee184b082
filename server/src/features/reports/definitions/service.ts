import { sortedPage } from '../../../platform/http/index.ts';
import { definitions } from './index.ts';
import type { ReportDefinitionList } from './schema.ts';

export type Definitions = ReturnType<typeof createDefinitions>;

export function createDefinitions() {
  const resources = definitions.map(({ id, name, category, description, formats }) => ({
    id,
    name,
    category,
    description,
    formats,
    isCustom: false,
  }));
  const sortable = resources.map((resource, order) => ({ ...resource, order, resource }));
  return {
    list(query: ReportDefinitionList) {
      const { items, total } = sortedPage(sortable, query);
      return { items: items.map(({ resource }) => resource), total };
    },
  };
}
