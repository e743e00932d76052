/*
 * Cuts the fonts of pages and documents from their sources, and lists the characters that documents can print. Run it
 * again after changing a source, a range or an axis.
 */
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { create, type Font } from 'fontkit'
import subsetFont from 'subset-font'

const folder = new URL('../web/assets/fonts/', import.meta.url)
const documentFolder = new URL('../server/platform/documents/fonts/', import.meta.url)
const printable = new URL('../shared/platform/printable-ranges.ts', import.meta.url)

const LATIN_FEATURES = ['kern', 'mark', 'ccmp', 'tnum', 'lnum']
const LATIN_AXES = { wght: { min: 400, max: 760 }, wdth: { min: 85, max: 100 } }
const ACCENTS: [number, number][] = [
  [0xa1, 0xa8],
  [0xaa, 0xb6],
  [0xb8, 0xd6],
  [0xd8, 0xff],
]

// of the languages of Europe and of transcriptions; combined marks have single characters (NFC)
const EXTENDED: [number, number][] = [
  [0x100, 0x24f],
  [0x1e00, 0x1e9f],
  [0x20a1, 0x20ba],
]
// without the joiners, which the documents take from the Malayalam font
const DEVANAGARI = characters([0x0900, 0x097f], [0x25cc, 0x25cc])

const cuts: Cut[] = [
  { source: 'rozha-one-latin', target: 'rozha-one', text: latin(), features: ['kern', 'liga'] },
  // the letters of every page, and separately those of rare names
  ...[
    { target: 'anek-latin', text: plainLatin() },
    { target: 'anek-accents', text: characters(...ACCENTS) },
  ].map((cut): Cut => ({ ...cut, source: 'anek-latin-var', features: LATIN_FEATURES, axes: LATIN_AXES })),
  {
    source: 'anek-malayalam-var',
    target: 'anek-malayalam',
    text: characters([0x0d00, 0x0d7f], [0x200c, 0x200d]),
    // a single weight: nearly every page loads it, and a second weight would more than double it
    axes: { wght: 560 },
  },
]

// the PDF renderer reads only static fonts of a single weight
const documentCuts: Cut[] = [
  { source: 'rozha-one-latin', target: 'rozha-one', text: latin() },
  ...[400, 650].flatMap((wght): Cut[] => {
    const weight = wght === 400 ? 'regular' : 'bold'
    return [
      { source: 'anek-latin-var', target: `anek-latin-${weight}`, text: latin(), axes: { wght, wdth: 100 } },
      {
        source: 'anek-malayalam-var',
        target: `anek-malayalam-${weight}`,
        text: characters([0x20, 0x20], [0x0d00, 0x0d7f], [0x200c, 0x200d], [0x25cc, 0x25cc]),
        axes: { wght },
      },
      ...[
        { part: 'extended', from: 'latin-ext', text: characters(...EXTENDED) },
        { part: 'vietnamese', from: 'vietnamese', text: characters([0x1ea0, 0x1ef9]) },
      ].map(
        ({ part, from, text }): Cut => ({
          source: `@fontsource-variable/anek-latin/files/anek-latin-${from}-wdth-normal`,
          target: `anek-latin-${part}-${weight}`,
          text,
          axes: { wght, wdth: 100 },
        }),
      ),
      ...[
        { family: 'anek-devanagari', script: 'devanagari', text: DEVANAGARI },
        { family: 'almarai', script: 'arabic', text: characters([0x0600, 0x06ff], [0x0750, 0x077f]) },
      ].map(
        ({ family, script, text }): Cut => ({
          source: `@fontsource/${family}/files/${family}-${script}-${wght === 400 ? 400 : 700}-normal`,
          target: `${family}-${weight}`,
          text,
        }),
      ),
    ]
  }),
  {
    source: '@fontsource/rozha-one/files/rozha-one-latin-ext-400-normal',
    target: 'rozha-one-extended',
    text: characters(...EXTENDED),
  },
  {
    source: '@fontsource/rozha-one/files/rozha-one-devanagari-400-normal',
    target: 'rozha-one-devanagari',
    text: DEVANAGARI,
  },
  {
    source: '@fontsource/noto-emoji/files/noto-emoji-emoji-400-normal',
    target: 'noto-emoji',
    text: characters([0x203c, 0x20e3], [0x2194, 0x2bff], [0x1f000, 0x1faff]),
  },
  {
    source: '@fontsource/noto-emoji/files/noto-emoji-0-400-normal',
    target: 'noto-emoji-flags',
    text: characters([0x1f1e6, 0x1f1ff]),
  },
]

/** The PDF renderer reads beyond the end of the file if a font ends with a space. */
const PADDING = Buffer.alloc(16)

for (const cut of documentCuts) console.log(`${cut.target} of documents: ${await write(cut, 'truetype')} bytes`)
for (const cut of cuts) console.log(`${cut.target}: ${await write(cut)} bytes`)
await writePrintable()

interface Cut {
  source: string
  target: string
  text: string
  /** The OpenType features to retain; all of them by default. */
  features?: string[]
  axes?: Record<string, number | { min: number; max: number }>
}

async function write({ source, target, text, features, axes }: Cut, format: 'woff2' | 'truetype' = 'woff2') {
  const path = source.startsWith('@')
    ? new URL(`../node_modules/${source}.woff2`, import.meta.url)
    : new URL(`source/${source}.woff2`, folder)
  const subset = await subsetFont(await readFile(path), text, {
    targetFormat: format,
    noHinting: true,
    keepFeatures: features,
    variationAxes: axes,
  })
  const file = format === 'woff2' ? new URL(`${target}.woff2`, folder) : new URL(`${target}.ttf`, documentFolder)
  await writeFile(file, format === 'woff2' ? subset : Buffer.concat([subset, PADDING]))
  return (await stat(file)).size
}

/** Every character that the documents' fonts contain, as the first and last of each range. */
async function writePrintable() {
  const names = (await readdir(documentFolder)).filter((name) => name.endsWith('.ttf'))
  const fonts = await Promise.all(
    names.map(async (name) => create(await readFile(new URL(name, documentFolder))) as Font),
  )
  const codes = [...new Set(fonts.flatMap(({ characterSet }) => characterSet))].sort((a, b) => a - b)
  const ranges: [number, number][] = []
  for (const code of codes.filter((each) => each >= 0x20 && each !== 0xffff)) {
    const open = ranges.at(-1)
    if (open && open[1] === code - 1) open[1] = code
    else ranges.push([code, code])
  }
  const list = ranges.map(([first, last]) =>
    first === last ? first.toString(16) : `${first.toString(16)}-${last.toString(16)}`,
  )
  await writeFile(
    printable,
    `// Written by scripts/subset-fonts.ts.\n\n/** The characters that the documents' fonts contain, as hexadecimal ranges. */\nexport const PRINTABLE_RANGES =\n  '${list.join(' ')}'\n`,
  )
}

// Names of people and places are written in Latin-1.
function latin() {
  return plainLatin() + characters(...ACCENTS)
}

// The letters of English, and the signs that the texts use.
function plainLatin() {
  return (
    characters([0x20, 0x7e], [0xa0, 0xa0], [0xa9, 0xa9], [0xb7, 0xb7], [0xd7, 0xd7], [0x2009, 0x2009]) +
    characters([0x2013, 0x2014], [0x2018, 0x201d], [0x2022, 0x2022], [0x2026, 0x2026], [0x202f, 0x202f]) +
    characters([0x2190, 0x2190], [0x2192, 0x2192], [0x2212, 0x2212])
  )
}

function characters(...ranges: [number, number][]) {
  return ranges
    .map(([from, to]) => String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, i) => from + i)))
    .join('')
}
