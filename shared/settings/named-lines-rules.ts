/** The non-empty lines of a text. */
export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** Splits each line, such as 'Unity: one kitchen for all', into the name and the words. */
export const readNamedLines = (text: string): { name: string; words: string }[] =>
  linesOf(text).map((line) => {
    const colon = line.indexOf(':')
    return { name: line.slice(0, colon).trim(), words: line.slice(colon + 1).trim() }
  })
