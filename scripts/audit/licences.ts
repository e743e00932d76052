/** Licences that code on the server or in a browser may use without asking anybody. */
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
  // libvips, a separate library that sharp loads unmodified
  'LGPL-3.0-or-later',
  // web-push, used unmodified
  'MPL-2.0',
  'Unlicense',
]
/** Libraries without a licence in the lockfile; read by hand in their folder. */
const READ_BY_HAND: Record<string, string> = { 'png-js': 'MIT' }

type Entry = { version?: string; license?: string; dev?: boolean; devOptional?: boolean }
export type Lockfile = { packages: Record<string, Entry> }

/** The runtime libraries of a lockfile, each with its licence. */
export function librariesOf(lockfile: Lockfile) {
  return Object.entries(lockfile.packages)
    .filter(([place, { dev, devOptional }]) => place !== '' && !dev && !devOptional)
    .map(([place, { version, license }]) => {
      const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)
      return { name, version, licence: license ?? READ_BY_HAND[name] ?? 'none' }
    })
}

/** The libraries that may not be used as they are, with their licences. */
export function refusedLicences(lockfile: Lockfile): string[] {
  return librariesOf(lockfile)
    .filter(({ licence }) => !isFree(licence))
    .map(({ name, version, licence }) => `${name} ${version}: ${licence}`)
}

/** OR needs one free licence, AND needs all of them to be free. */
function isFree(licence: string): boolean {
  const words = licence.replace(/^\(|\)$/g, '')
  if (words.includes(' OR ')) return words.split(' OR ').some(isFree)
  return words.split(' AND ').every((one) => FREE.includes(one))
}
