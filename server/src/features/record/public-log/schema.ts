import Type from 'typebox';
import { fields, type ResponseOf } from '../../../platform/http/index.ts';

const { resource, strictObject } = fields;

const size = (description: string, example = 1024) =>
  Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER, description, examples: [example] });

export const ConsistencyQuery = strictObject({
  // Valid for every log, so that the example can be sent to any.
  from: size('Size of the older tree', 0),
  to: size('Size of the newer tree, at most that of the latest checkpoint', 0),
});

export const hashes = (description: string) =>
  Type.Array(Type.String({ examples: ['CsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I='] }), { description });

export const ConsistencyProof = resource('ConsistencyProof', {
  from: size('Size of the older tree'),
  to: size('Size of the newer tree'),
  hashes: hashes('The proof of RFC 9162 §2.1.4, each hash in base64'),
});
export type ConsistencyProof = ResponseOf<typeof ConsistencyProof>;

export const tileParams = Type.Object({
  level: Type.String({ description: 'Level of the tile, from 0 (leaves) to 63', examples: ['0'] }),
  index: Type.String({
    description:
      'Index of the tile in its level, in elements of three digits: `x001/x234/067` is the tile 1,234,067. A partial tile ends in `.p/` and its number of hashes',
    examples: ['000.p/5'],
  }),
});
