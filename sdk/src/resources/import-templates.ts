// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

import type { ApiPromise } from '../core/api-promise.ts';
import type { RequestOptions } from '../core/options.ts';
import type { PagePromise } from '../core/page.ts';
import { Resource } from '../core/resource.ts';
import { path } from '../core/url.ts';
import type {
  CreateImportTemplate,
  ImportTemplate,
  ListImportTemplatesQuery,
  UpdateImportTemplate,
} from '../types/index.ts';

export class ImportTemplatesResource extends Resource {
  /**
   * List import templates.
   *
   * **Scope:** `emissions:read`. **Roles:** `admin`, `manager`, `contributor`, `viewer`.
   */
  list(query?: ListImportTemplatesQuery, options?: RequestOptions): PagePromise<ImportTemplate> {
    return this.core.list('/api/v1/import-templates', query, options);
  }

  /**
   * Save the decisions of an import as a template.
   *
   * The next file with the same headers is understood in the same way.
   *
   * **Scope:** `emissions:write`. **Roles:** `admin`, `manager`, `contributor`.
   */
  create(body: CreateImportTemplate, options?: RequestOptions): ApiPromise<ImportTemplate> {
    return this.core.call('POST', '/api/v1/import-templates', { body, options });
  }

  /**
   * Get an import template.
   *
   * **Scope:** `emissions:read`. **Roles:** `admin`, `manager`, `contributor`, `viewer`.
   */
  get(templateId: string, options?: RequestOptions): ApiPromise<ImportTemplate> {
    return this.core.call('GET', path`/api/v1/import-templates/${templateId}`, { options });
  }

  /**
   * Change an import template.
   *
   * **Scope:** `emissions:write`. **Roles:** `admin`, `manager`, `contributor`.
   */
  update(templateId: string, body: UpdateImportTemplate, options?: RequestOptions): ApiPromise<ImportTemplate> {
    return this.core.call('PATCH', path`/api/v1/import-templates/${templateId}`, { body, options });
  }

  /**
   * Delete an import template.
   *
   * **Scope:** `emissions:write`. **Roles:** `admin`, `manager`, `contributor`.
   */
  delete(templateId: string, options?: RequestOptions): ApiPromise<void> {
    return this.core.call('DELETE', path`/api/v1/import-templates/${templateId}`, { options });
  }
}
