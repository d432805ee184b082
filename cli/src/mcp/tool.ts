import type { McpServer, ToolCallback } from '@modelcontextprotocol/sdk/server/mcp.js';
import type { CallToolResult, ToolAnnotations } from '@modelcontextprotocol/sdk/types.js';
import type { Tonne } from '@tonne/sdk';
import type * as z from 'zod';
import { failureOf } from '../failure.ts';

export interface Means {
  readonly tonne: Tonne;
  /** Ends the call when the client takes it back. */
  readonly signal: AbortSignal;
}

export interface Tool<Input extends z.ZodRawShape, Output extends z.ZodRawShape> {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly input: Input;
  readonly output: Output;
  readonly annotations: ToolAnnotations;
  run(input: z.infer<z.ZodObject<Input>>, means: Means): Promise<z.infer<z.ZodObject<Output>>>;
}

/** Reads only, from a service with known contents. */
export const READS = { readOnlyHint: true, openWorldHint: false } as const;
/** Adds or moves something, and destroys nothing. */
export const ADDS = {
  readOnlyHint: false,
  destructiveHint: false,
  idempotentHint: false,
  openWorldHint: false,
} as const;

/** Registers a tool, if it is to be offered. */
export type Offer = (server: McpServer, tonne: Tonne) => void;

export function tool<Input extends z.ZodRawShape, Output extends z.ZodRawShape>(each: Tool<Input, Output>): Offer {
  const { name, title, description, input, output, annotations } = each;
  return (server, tonne) => {
    const call = async (
      args: z.infer<z.ZodObject<Input>>,
      { signal }: { signal: AbortSignal },
    ): Promise<CallToolResult> => {
      try {
        const result = await each.run(args, { tonne, signal });
        return { structuredContent: result as Record<string, unknown>, content: textOf(result) };
      } catch (error) {
        return refusal(error);
      }
    };
    const config = { title, description, inputSchema: input, outputSchema: output, annotations };
    server.registerTool(name, config, call as unknown as ToolCallback<Input>);
  };
}

/** The model reads why, and can correct its call. */
function refusal(error: unknown): CallToolResult {
  const { exitCode: _, hint: __, ...failure } = failureOf(error);
  return { isError: true, content: textOf(failure) };
}

/** Clients that know no structured results read the same as text. */
const textOf = (value: unknown) => [{ type: 'text' as const, text: JSON.stringify(value) }];
