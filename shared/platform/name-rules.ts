/**
 * The form in which names are searched, compared and sorted: small letters without accents, Malayalam in one spelling,
 * words separated by single spaces. The database has the same function as `normal_name` for its stored columns.
 */
export function normalName(name: string): string {
  const decomposed = name.replace(APOSTROPHES, '').normalize('NFKD').replace(INVISIBLE, '')
  const letters = Array.from(decomposed, (letter) => PLAIN_LETTERS.get(letter) ?? letter).join('')
  return letters.toLowerCase().replace(SEPARATORS, ' ').trim()
}

/** The normal form with its words in alphabetical order, because people write their names in either order. */
export const orderedName = (name: string): string => normalName(name).split(' ').toSorted().join(' ')

/** Finds texts in which each word of the search occurs, whatever their order. */
export function nameFilter(typed: string): (text: string) => boolean {
  const words = normalName(typed).split(' ')
  return (text) => {
    const normal = normalName(text)
    return words.every((word) => normal.includes(word))
  }
}

/** O'Neil is written with many signs, or with none. */
const APOSTROPHES = /['`\u00b4\u02b9\u02bb\u02bc\u2018\u2019\u201b\u2032\uff07]/g
/** Accents, joiners, direction marks and soft hyphens. */
const INVISIBLE = /[\u0300-\u036f\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g
const SEPARATORS = /[\s!-/:-@[-`{-~\u00b7\u2010-\u2015\u2212]+/g

/** Letters that Unicode does not decompose: Latin ones, the chillus of Malayalam and Arabic digits. */
const PLAIN_LETTERS: ReadonlyMap<string, string> = new Map([
  ...pairs('łŁøØđĐħĦŧŦı', 'llooddhhtti'),
  ...pairs('٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', '01234567890123456789'),
  ['ß', 'ss'],
  ['ẞ', 'ss'],
  ['æ', 'ae'],
  ['Æ', 'ae'],
  ['œ', 'oe'],
  ['Œ', 'oe'],
  ['ൺ', 'ണ്'],
  ['ൻ', 'ന്'],
  ['ർ', 'ര്'],
  ['ൽ', 'ല്'],
  ['ൾ', 'ള്'],
  ['ൿ', 'ക്'],
])

function pairs(from: string, to: string): [string, string][] {
  const plain = Array.from(to)
  return Array.from(from, (letter, at) => [letter, plain[at] ?? letter])
}
