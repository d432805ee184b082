/** The part of OpenAPI 3.1 used here; https://spec.openapis.org/oas/v3.1.0 */

export type Schema = Record<string, unknown>;

/** The values that examples show. The others are derived from the schemas. */
export interface ApiExamples {
  /** The value of a variable in a path, by its name. */
  readonly params: Readonly<Record<string, string>>;
  /** The whole body of a request, by the title of its schema. */
  readonly requests: Readonly<Record<string, unknown>>;
  /** Some or all members of a resource, by the title of its schema. */
  readonly resources: Readonly<Record<string, object>>;
  /** Members in which the answer of one operation differs from that, by operationId. */
  readonly answers: Readonly<Record<string, object>>;
}

export interface Ref {
  readonly $ref: string;
}

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly description?: string;
  readonly schema: Schema;
  readonly example?: string;
}

export interface Header {
  readonly description: string;
  readonly required?: boolean;
  readonly schema: Schema;
}

export interface MediaType {
  readonly schema: Schema;
  readonly example?: unknown;
  readonly examples?: Record<string, { readonly summary: string; readonly value: unknown }>;
}

export type Content = Record<string, MediaType>;

export interface Response {
  readonly description: string;
  readonly headers: Record<string, Header | Ref>;
  readonly content?: Content;
}

export interface Operation {
  readonly operationId: string;
  readonly tags: string[];
  readonly summary: string;
  readonly description: string;
  readonly deprecated?: true;
  readonly security: Record<string, string[]>[];
  readonly parameters?: (Parameter | Ref)[];
  readonly requestBody?: { readonly required: boolean; readonly content: Content };
  readonly responses: Record<string, Response | Ref>;
  readonly 'x-required-scope'?: string;
  readonly 'x-required-roles'?: string[];
  /** A session must have been confirmed within the last minutes. */
  readonly 'x-needs-confirmation'?: true;
}

export type PathItem = Partial<Record<'get' | 'post' | 'put' | 'patch' | 'delete', Operation>>;

export interface Components {
  readonly schemas: Record<string, Schema>;
  readonly responses: Record<string, Response>;
  readonly parameters: Record<string, Parameter>;
  readonly headers: Record<string, Header>;
  readonly securitySchemes: Record<string, Record<string, string>>;
}

export interface OpenApiDocument {
  readonly openapi: '3.1.0';
  readonly info: {
    readonly title: string;
    readonly version: string;
    readonly summary: string;
    readonly description: string;
    readonly contact: { readonly name: string };
    readonly license: { readonly name: string; readonly identifier: string };
  };
  readonly servers: { readonly url: string; readonly description: string }[];
  readonly tags: { readonly name: string; readonly description: string }[];
  readonly paths: Record<string, PathItem>;
  readonly webhooks: Record<string, PathItem>;
  readonly components: Components;
}
