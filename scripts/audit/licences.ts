/** Licences under which what runs on the server or travels to a browser may stand, without asking anybody. */
const FREE = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  // libvips, a library of its own that sharp loads and nobody changes
  'LGPL-3.0-or-later',
  'Unlicense',
]
/** What names no licence in the lockfile, read by hand in its folder. */
const READ_BY_HAND: Record<string, string> = { 'png-js': 'MIT' }

type Entry = { version?: string; license?: string; dev?: boolean; devOptional?: boolean }
export type Lockfile = { packages: Record<string, Entry> }

/** The libraries of a lockfile that a running site has, each with its licence. */
export function librariesOf(lockfile: Lockfile) {
  return Object.entries(lockfile.packages)
    .filter(([place, { dev, devOptional }]) => place !== '' && !dev && !devOptional)
    .map(([place, { version, license }]) => {
      const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)
      return { name, version, licence: license ?? READ_BY_HAND[name] ?? 'none that is named' }
    })
}

/** Those among them that may not be used as they are, in words. */
export function refusedLicences(lockfile: Lockfile): string[] {
  return librariesOf(lockfile)
    .filter(({ licence }) => !isFree(licence))
    .map(({ name, version, licence }) => `${name} ${version}: ${licence}`)
}

/** Of several that may be chosen one is enough; of several that hold together, all. */
function isFree(licence: string): boolean {
  const words = licence.replace(/^\(|\)$/g, '')
  if (words.includes(' OR ')) return words.split(' OR ').some(isFree)
  return words.split(' AND ').every((one) => FREE.includes(one))
}
