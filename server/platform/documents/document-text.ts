/** The characters that the document fonts contain: Latin-1, the punctuation of the texts, Malayalam. */
const WRITABLE =
  /[ -~\u00a0-\u00ff\u2009\u2013\u2014\u2018-\u201d\u2022\u2026\u202f\u2190\u2192\u2212\u0d00-\u0d7f\n]|[\u200c]|[\u200d]/u

/** The text with characters the fonts contain: foreign accents are dropped, unknown characters become '?'. */
export function writable(text: string): string {
  return Array.from(text.normalize('NFC'), (each) => (WRITABLE.test(each) ? each : plain(each))).join('')
}

function plain(character: string): string {
  const letter = character.normalize('NFKD').replace(/\p{M}/gu, '')
  if (letter !== '' && Array.from(letter).every((each) => WRITABLE.test(each))) return letter
  return /\p{M}|\p{Cf}|\p{Cc}/u.test(character) ? '' : '?'
}
