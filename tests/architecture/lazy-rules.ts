import type { Source } from './source-tree.ts'

/** The rule itself, and the pages, which are loaded before the server renders. */
const LAZY_FILES = ['web/platform/lazy-part.ts', 'web/app/pages.ts']

/** A part that suspends while the server renders is answered with 500, once per start. */
export function partsThatSuspendOnTheServer(sources: Source[]): string[] {
  return sources
    .filter(({ path, identifiers }) => path.startsWith('web/') && identifiers.has('lazy') && !LAZY_FILES.includes(path))
    .map(({ path }) => `${path}: load a part on demand with lazyPart`)
}
