import { readFileSync } from 'node:fs'

/** An id that nothing has: the page says that it was not found. */
const NOBODY = '3f0e0a52-6c1d-4d1f-9b1a-0c6d2f4b8a11'

const TABLES = { public: 'web/app/route-table.ts', signedIn: 'web/app/signed-in-pages.ts' } as const

/** The paths of a route table, as it is written: its modules need the build. */
function pathsOf(table: keyof typeof TABLES): string[] {
  const text = readFileSync(new URL(`../../${TABLES[table]}`, import.meta.url), 'utf8')
  return [...text.matchAll(/\bpath: '(\/[^']*)'/g)].map(([, path = '']) => path)
}

export const PUBLIC_PATHS = pathsOf('public')
export const PORTAL_PATHS = pathsOf('signedIn').filter((path) => path.startsWith('/admin'))
export const MEMBER_PATHS = pathsOf('signedIn').filter((path) => !path.startsWith('/admin'))

/** A path with its parameters replaced; `examples` has the beginning of a path and the address it becomes. */
export function addressOf(path: string, examples: Readonly<Record<string, string | undefined>>): string {
  const known = Object.keys(examples)
    .filter((start) => path === start || path.startsWith(`${start}/`))
    .toSorted((a, b) => b.length - a.length)
  const [longest] = known
  const filled = longest ? `${examples[longest]}${path.slice(longest.length)}` : path
  return filled.replaceAll(/:\w+/g, NOBODY)
}
