import { tablesOf } from '../../model/model.ts';
import { isoSeconds } from '../../words.ts';
import type { Renderer } from '../content.ts';
import { SCHEMA_VERSION } from './schema.ts';
import { frameOf, tableHead, tableTail, versionText } from './text.ts';

/** `schema.ts` describes the format. Numbers keep every digit; the hash is that of the bytes after `"content":`. */
export const renderJson: Renderer = async function* (document, content) {
  const { head, tail } = frameOf(document);
  yield `{"schemaVersion":${SCHEMA_VERSION},\n"asOf":"${isoSeconds(document.asOf)}",\n"content":${head}`;
  for (const [index, table] of tablesOf(document).entries()) {
    yield tableHead(table, index);
    for await (const { text } of content.read(table)) yield text;
    yield tableTail(table);
  }
  const { rowCount, contentHash } = content.finish();
  yield `${tail},\n"rowCount":${rowCount},\n"contentHash":"${contentHash}"${versionText(document)}}\n`;
};
