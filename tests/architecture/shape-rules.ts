import { basename } from 'node:path'
import { DEMO } from './feature-order.ts'
import type { Source } from './source-tree.ts'

const NAMES_WITHOUT_MEANING = /(^|[-.])(utils?|helpers?|common|misc)$/

export function namesThatSayNothing(sources: Source[]): string[] {
  return sources
    .filter(({ path: file }) => partsOf(withoutFeature(file)).some((part) => NAMES_WITHOUT_MEANING.test(part)))
    .map(({ path: file }) => `${file}: a name tells what is inside`)
}

/** People who help at an event: the folder of this feature, directly below a layer, says what is inside. */
const withoutFeature = (file: string): string => file.replace(/^(shared|server|web|demo|tests\/http)\/helpers\//, '$1/')

export function barrels(sources: Source[]): string[] {
  return sources
    .filter(({ path: file }) => /(^|\/)index\.(tsx?|mjs)$/.test(file))
    .map(({ path: file }) => `${file}: no barrels, import the file that has it`)
}

/** A failure in `events.test.ts` must say which. */
export function testsThatShareAName(sources: Source[]): string[] {
  const tests = sources.map(({ path: file }) => file).filter((file) => file.startsWith('tests/'))
  const byName = Map.groupBy(tests, (file) => basename(file))
  return [...byName.values()]
    .filter((files) => files.length > 1)
    .map((files) => `${files.join(' and ')} share a name: name each by its subject`)
}

/** A spread literal says no more than its members in its place. */
export function literalSpreads(sources: Source[]): string[] {
  return sources.flatMap(({ path: file, literalSpreads: lines }) =>
    lines.map((line) => `${file}:${line} spreads a literal: write its members in its place`),
  )
}

/** The texts of the demo are data: no function, no call, and nothing imported but types. */
export function textsWithCode(sources: Source[]): string[] {
  return sources
    .filter(({ path: file }) => file.startsWith(DEMO) && file.endsWith('-texts.ts'))
    .filter(({ imports, hasCode }) => hasCode || imports.some(({ typeOnly }) => !typeOnly))
    .map(({ path: file }) => `${file} has code: texts of the demo are data`)
}

function partsOf(file: string) {
  return file.replace(/(\.test)?\.(tsx?|mjs)$/, '').split('/')
}
