import type { Silk } from './silk.ts'

const SILKS: readonly Silk[] = ['kumkum', 'leaf', 'peacock', 'plum', 'rose', 'saffron', 'turmeric']

/** The silk behind a person's initials: it follows from the name, so it is the same everywhere. */
export function ownSilk(name: string): Silk {
  let sum = 0
  for (const letter of name.trim().toLowerCase()) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973
  return SILKS[sum % SILKS.length] ?? 'kumkum'
}
