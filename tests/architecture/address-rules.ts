import type { Source } from './source-tree.ts'

const LAYERS = /^(server|web|shared)\//
/** These escape another thing than an address, or are the rule itself. */
const OTHERS = new Set(['shared/platform/path-segment.ts', 'server/platform/uploads/private-file-response.ts'])
/** The value of a query parameter, in a template. */
const ESCAPED_AS_VALUE = /=\$\{encodeURIComponent\(/g

/** encodeURIComponent leaves '.' and '..', which lead to another address. */
export function segmentsEscapedByHand(sources: Source[]): string[] {
  return sources
    .filter(({ path, text }) => LAYERS.test(path) && !OTHERS.has(path) && escapesByHand(text))
    .map(({ path }) => `${path}: escape a part of a path with pathSegment, and a value inside its address`)
}

const escapesByHand = (text: string) => text.replaceAll(ESCAPED_AS_VALUE, '').includes('encodeURI')
