/** The seven silks. Each category has one; a new category gets turmeric. */
export type Silk = 'kumkum' | 'saffron' | 'turmeric' | 'leaf' | 'peacock' | 'plum' | 'rose'

const SILKS: readonly Silk[] = ['kumkum', 'saffron', 'turmeric', 'leaf', 'peacock', 'plum', 'rose']

/** The silk behind somebody's initials: of one name always the same. */
export function silkOfPerson(firstName?: string | null, lastName?: string | null): Silk {
  const name = [firstName?.trim().split(/\s+/)[0], lastName?.trim().split(/\s+/).at(-1)].join(' ').toLowerCase()
  const mixed = Array.from(name).reduce((sum, letter) => Math.imul(sum ^ (letter.codePointAt(0) ?? 0), 16_777_619), 5)
  return SILKS[(mixed >>> 8) % SILKS.length] ?? 'kumkum'
}
