import { inflateSync } from 'node:zlib'

/**
 * The text of a PDF that this site has written: the glyphs of each run, by the tables of the fonts in the file. Which
 * font a run uses is not read: each font reads all runs, and only the right one makes sense of them.
 */
export function textOfPdf(file: Buffer): string {
  const streams = streamsOf(file)
  const fonts = streams.filter((stream) => stream.includes('beginbfrange')).map(glyphsOf)
  const runs = streams.flatMap((stream) =>
    [...stream.matchAll(/\[([^\]]*)\]\s*TJ/g)].map(([, run = '']) => codesOf(run)),
  )
  return fonts
    .map((glyphs) => runs.map((codes) => codes.map((code) => glyphs.get(code) ?? '').join('')).join('\n'))
    .join('\n')
}

function streamsOf(file: Buffer): string[] {
  const text = file.toString('latin1')
  return [...text.matchAll(/stream\r?\n/g)].flatMap(({ 0: keyword, index }) => {
    if (text.slice(index - 3, index) === 'end') return []
    const start = index + keyword.length
    try {
      return [inflateSync(file.subarray(start, text.indexOf('endstream', start))).toString('latin1')]
    } catch {
      // a picture that is not compressed this way
      return []
    }
  })
}

/** The text of each page, in order. */
export function pagesOfPdf(file: Buffer): string[] {
  const streams = streamsOf(file)
  const fonts = streams.filter((stream) => stream.includes('beginbfrange')).map(glyphsOf)
  const runsOf = (stream: string) => [...stream.matchAll(/\[([^\]]*)\]\s*TJ/g)].map(([, run = '']) => codesOf(run))
  return streams
    .map(runsOf)
    .filter((runs) => runs.length > 0)
    .map((runs) =>
      fonts
        .map((glyphs) => runs.map((codes) => codes.map((code) => glyphs.get(code) ?? '').join('')).join('\n'))
        .join('\n'),
    )
}

const codesOf = (run: string): string[] =>
  [...run.matchAll(/<([0-9a-f]+)>/gi)].flatMap(([, hex = '']) => hex.toLowerCase().match(/.{4}/g) ?? [])

/** The table of a font from the codes of its glyphs to text. */
function glyphsOf(table: string): Map<string, string> {
  const glyphs = new Map<string, string>()
  for (const [, first = '', list = ''] of table.matchAll(/<([0-9a-f]{4})>\s*<[0-9a-f]{4}>\s*\[([^\]]*)\]/gi))
    for (const [at, [, hex = '']] of [...list.matchAll(/<([0-9a-f ]*)>/gi)].entries())
      glyphs.set((Number.parseInt(first, 16) + at).toString(16).padStart(4, '0'), lettersOf(hex))
  return glyphs
}

const lettersOf = (hex: string): string =>
  String.fromCharCode(...(hex.replaceAll(' ', '').match(/.{4}/g) ?? []).map((unit) => Number.parseInt(unit, 16)))
