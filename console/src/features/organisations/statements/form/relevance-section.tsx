import { Table, Text, Textarea } from '@mantine/core';
import type { ReactNode } from 'react';
import { Select } from '../../../../components/fields/select.tsx';
import { Card } from '../../../../components/layout/card.tsx';
import { categoryName, useTexts } from '../../../../i18n/index.ts';
import { CATEGORIES, type Category, placeOfCategory, type RelevanceValues, type SectionProps } from './values.ts';

export function RelevanceSection(props: SectionProps): ReactNode {
  const { statements: words } = useTexts();
  return (
    <Card title={words.relevance} term="scope3">
      <Text size="sm" c="dimmed" mb="sm">
        {words.relevanceHint}
      </Text>
      <Table.ScrollContainer
        minWidth={680}
        scrollAreaProps={{ viewportProps: { tabIndex: 0, 'aria-label': words.relevance } }}
      >
        <Table aria-label={words.relevance} verticalSpacing={6} layout="fixed">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{words.category}</Table.Th>
              <Table.Th w={220}>{words.status}</Table.Th>
              <Table.Th>{words.reason}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {CATEGORIES.map((category, index) => (
              <Row key={category} {...props} category={category} number={index + 1} />
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Card>
  );
}

interface Props extends SectionProps {
  readonly category: Category;
  readonly number: number;
}

function Row({ values, errors, set, category, number }: Props): ReactNode {
  const texts = useTexts();
  const { common, statements: words } = texts;
  const name = categoryName(category, texts);
  const { status, reason } = values.scope3[category];
  const change = (part: Partial<RelevanceValues>) =>
    set({ scope3: { ...values.scope3, [category]: { ...values.scope3[category], ...part } } });
  const statuses = Object.entries(words.statuses).map(([value, label]) => ({ value, label }));
  return (
    <Table.Tr>
      <Table.Td>
        {number}. {name}
      </Table.Td>
      <Table.Td>
        <Select
          aria-label={words.statusOf(name)}
          placeholder={words.notStated}
          data={statuses}
          clearable
          clearButtonProps={{ 'aria-label': common.remove }}
          value={status || null}
          onChange={(next) => change({ status: (next ?? '') as RelevanceValues['status'] })}
        />
      </Table.Td>
      <Table.Td>
        {status !== '' && (
          <Textarea
            aria-label={words.reasonOf(name)}
            autosize
            minRows={1}
            maxLength={500}
            value={reason}
            error={errors[`scope3[${placeOfCategory(values, category)}].reason`]}
            onChange={(event) => change({ reason: event.currentTarget.value })}
          />
        )}
      </Table.Td>
    </Table.Tr>
  );
}
