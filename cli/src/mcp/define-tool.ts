import type { McpServer, ToolCallback } from '@modelcontextprotocol/sdk/server/mcp.js';
import type { CallToolResult, ToolAnnotations } from '@modelcontextprotocol/sdk/types.js';
import type { Tonne } from '@tonne/sdk';
import type * as z from 'zod';
import { failureOf } from '../failure.ts';

export interface ToolContext {
  readonly tonne: Tonne;
  /** Aborts the call when the client cancels it. */
  readonly signal: AbortSignal;
}

export interface Tool<Input extends z.ZodRawShape, Output extends z.ZodRawShape> {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly input: Input;
  readonly output: Output;
  readonly annotations: ToolAnnotations;
  run(input: z.infer<z.ZodObject<Input>>, context: ToolContext): Promise<z.infer<z.ZodObject<Output>>>;
}

/** Reads only, from a service with known contents. */
export const READS = { readOnlyHint: true, openWorldHint: false } as const;
/** Adds or changes something without destroying anything. */
export const ADDS = {
  readOnlyHint: false,
  destructiveHint: false,
  idempotentHint: false,
  openWorldHint: false,
} as const;

/** Registers a tool with the server. */
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

/** Tells the model the reason, so that it can correct its call. */
function refusal(error: unknown): CallToolResult {
  const { exitCode: _, hint: __, ...failure } = failureOf(error);
  return { isError: true, content: textOf(failure) };
}

/** The same result as text, for clients without structured results. */
const textOf = (value: unknown) => [{ type: 'text' as const, text: JSON.stringify(value) }];
