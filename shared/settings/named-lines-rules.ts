/** The lines of a text that say something. */
export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** Of 'Unity: one kitchen for all', the name and the words, line by line. */
export const readNamedLines = (text: string): { name: string; words: string }[] =>
  linesOf(text).map((line) => {
    const colon = line.indexOf(':')
    return { name: line.slice(0, colon).trim(), words: line.slice(colon + 1).trim() }
  })
