import type { Certificate, ListCertificatesQuery } from '@tonne/sdk';
import type { Command } from 'commander';
import { group, itemCommand, listCommand } from '../command.ts';
import { choice, period, sorting } from '../options.ts';
import { left, right } from '../output/table.ts';

export const certificatesCommands = (): Command =>
  group('certificates', 'certificates of the organisation', [
    listCommand<Certificate, ListCertificatesQuery>({
      name: 'list',
      summary: 'list certificates',
      options: [
        choice('--status <status>', 'only in this status', [
          'pending',
          'under_review',
          'approved',
          'issued',
          'revoked',
        ]),
        ...period(),
        ...sorting('createdAt', 'issuedAt', 'periodStart', 'periodEnd', 'certId'),
      ],
      examples: ['tonne certificates list --status issued'],
      list: (tonne, query) => tonne.certificates.list(query),
      columns: [
        left('number', ({ certId }) => certId),
        left('type', ({ type }) => type),
        left('status', ({ status }) => status),
        left('beneficiary', ({ beneficiaryName }) => beneficiaryName),
        left('from', ({ periodStart }) => periodStart),
        left('to', ({ periodEnd }) => periodEnd),
        right('tCO2e', ({ emissionsTco2e }) => emissionsTco2e),
      ],
    }),
    itemCommand({
      name: 'get',
      summary: 'show a certificate',
      arguments: [['<certId>', 'number of the certificate']],
      examples: ['tonne certificates get CERT-2026-7K3M9QX2'],
      run: (tonne, { args }) => tonne.certificates.get(args[0]!),
    }),
  ]);
