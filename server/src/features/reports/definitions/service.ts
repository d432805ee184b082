import { type Page, sortedPage, type WithQuery } from '../../../platform/http/index.ts';
import type { Definition } from './definition.ts';
import { definitions } from './index.ts';
import type { ReportDefinition, ReportDefinitionList } from './schema.ts';

export type Definitions = ReturnType<typeof createDefinitions>;

export function createDefinitions() {
  const resources = definitions.map(present);
  const sortable = resources.map((resource, order) => ({ ...resource, order, resource }));
  return {
    list({ query }: WithQuery<ReportDefinitionList>): Page<ReportDefinition> {
      const { items, ...place } = sortedPage(sortable, query);
      return { items: items.map(({ resource }) => resource), ...place };
    },
  };
}

const present = ({ id, name, category, description, formats }: Definition): ReportDefinition => ({
  ...{ id, name, category, description, formats },
  isCustom: false,
});
