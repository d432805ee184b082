export type { XmlElement, XmlHandler, XmlLimits } from './document.ts';
export { readXml } from './reader.ts';
export { UnreadableXml } from './unreadable.ts';
