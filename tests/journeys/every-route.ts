import { readFileSync } from 'node:fs'

/** An id that nothing has: the page says that it was not found. */
export const NOBODY = '3f0e0a52-6c1d-4d1f-9b1a-0c6d2f4b8a11'

const TABLES = { public: 'web/app/route-table.ts', signedIn: 'web/app/signed-in-pages.ts' } as const

/** The paths of a route table, as it is written: its modules need the build. */
const pathsOf = (table: keyof typeof TABLES): string[] => findIn(TABLES[table], /\bpath: '(\/[^']*)'/g)

/** What the group of an expression has found in a file, each once. */
function findIn(path: string, expression: RegExp): string[] {
  const text = readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')
  return [...new Set([...text.matchAll(expression)].map(([, found = '']) => found))]
}

export const PUBLIC_PATHS = pathsOf('public')
export const PORTAL_PATHS = pathsOf('signedIn').filter((path) => path.startsWith('/admin'))
export const MEMBER_PATHS = pathsOf('signedIn').filter((path) => !path.startsWith('/admin'))

/** The tabs of the portal. */
export const PORTAL_TABS = findIn('web/admin/shell/portal-places.ts', /'(\/admin\?tab=[a-z-]+)'/g)

/** Each page of settings that every full admin may open. */
export const SETTINGS_PATHS = ['setting-groups', 'office-setting-groups']
  .flatMap((file) =>
    findIn(`web/admin/settings/${file}.ts`, /^ {4}id: '([a-z-]+)',(?!(?:(?!\n {2}\},)[\s\S])*isForSuperAdmins)/gm),
  )
  .map((group) => `/admin/settings/${group}`)

const FESTIVAL_PARTS = findIn('web/competitions/administration/festival.tsx', /\bvalue: '([a-z-]+)'/g)
const ITEM_PARTS = findIn('web/competitions/administration/item-parts.tsx', /\bvalue: '([a-z-]+)'/g)

/** Each part of the page of a festival, and of the page of an item. */
export const partsOf = (festival: string, item: string): string[] => [
  ...FESTIVAL_PARTS.map((part) => `${festival}?part=${part}`),
  ...ITEM_PARTS.map((part) => `${item}?part=${part}`),
]

/** A path with its parameters replaced; `examples` has the beginning of a path and the address it becomes. */
export function addressOf(path: string, examples: Readonly<Record<string, string | undefined>>): string {
  const known = Object.keys(examples)
    .filter((start) => path === start || path.startsWith(`${start}/`))
    .toSorted((a, b) => b.length - a.length)
  const [longest] = known
  const filled = longest ? `${examples[longest]}${path.slice(longest.length)}` : path
  return filled.replaceAll(/:\w+/g, NOBODY)
}
