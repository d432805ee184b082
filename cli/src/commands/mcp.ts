import type { Command } from 'commander';
import { connect } from '../account/connect.ts';
import { command } from '../command.ts';
import { option } from '../options.ts';

export const mcpCommand = (): Command =>
  command<{ allowWrites?: boolean }>(
    {
      name: 'mcp',
      summary: 'serve the inventory to language models over the Model Context Protocol on standard input and output',
      options: [option('--allow-writes', 'also offer tools that create and submit entries and generate reports')],
      examples: ['TONNE_URL=https://tonne.example.com TONNE_KEY=tnn_… tonne mcp'],
      isWithoutJson: true,
    },
    async ({ options: { allowWrites = false } }) => {
      const tonne = await connect();
      const { serve } = await import('../mcp/serve.ts');
      await serve(tonne, { allowWrites });
    },
  );
