const VIRAMA = '\u0d4d'
const JOINER = '\u200d'
const ATOMIC: Readonly<Record<string, string>> = {
  ണ: '\u0d7a',
  ന: '\u0d7b',
  ര: '\u0d7c',
  ല: '\u0d7d',
  ള: '\u0d7e',
  ക: '\u0d7f',
}
const FORMER = new RegExp(`([${Object.keys(ATOMIC).join('')}])${VIRAMA}${JOINER}`, 'g')

/**
 * Replaces the chillus of the former spelling (letter, virama, joiner) by their own characters, and writes 'nta' in one
 * way: the same word then has the same characters, however somebody's keyboard wrote it.
 */
export const withAtomicChillus = (text: string): string =>
  text
    .replace(FORMER, (spelt, letter: string) => ATOMIC[letter] ?? spelt)
    .replace(/\u0d7b\u0d4d(?=\u0d31)/g, `ന${VIRAMA}`)
