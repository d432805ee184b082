import { wireTime } from '../../../../kernel/period.ts';
import { tablesOf } from '../../document/model.ts';
import type { Renderer } from '../content.ts';
import { SCHEMA_VERSION } from './schema.ts';
import { frameOf, tableHead, tableTail } from './text.ts';

/** `schema.ts` says what it holds. Numbers keep every digit; the hash is that of the bytes after `"content":`. */
export const renderJson: Renderer = async function* (document, content) {
  const { head, tail } = frameOf(document);
  yield `{"schemaVersion":${SCHEMA_VERSION},\n"asOf":"${wireTime(document.asOf)}",\n"content":${head}`;
  for (const [index, table] of tablesOf(document).entries()) {
    yield tableHead(table, index);
    for await (const { text } of content.read(table)) yield text;
    yield tableTail(table);
  }
  const { rowCount, contentHash } = content.finish();
  yield `${tail},\n"rowCount":${rowCount},\n"contentHash":"${contentHash}"}\n`;
};
