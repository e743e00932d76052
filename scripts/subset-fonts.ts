/*
 * Cuts the fonts of pages and documents from their sources. Run it again after changing a source, a range or an axis.
 */
import { readFile, stat, writeFile } from 'node:fs/promises'
import subsetFont from 'subset-font'

const folder = new URL('../web/assets/fonts/', import.meta.url)
const documentFolder = new URL('../server/platform/documents/fonts/', import.meta.url)

const LATIN_FEATURES = ['kern', 'mark', 'ccmp', 'tnum', 'lnum']
const LATIN_AXES = { wght: { min: 400, max: 760 }, wdth: { min: 85, max: 100 } }
const ACCENTS: [number, number][] = [
  [0xa1, 0xa8],
  [0xaa, 0xb6],
  [0xb8, 0xd6],
  [0xd8, 0xff],
]

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
    ]
  }),
]

/** The PDF renderer reads beyond the end of the file if a font ends with a space. */
const PADDING = Buffer.alloc(16)

for (const cut of documentCuts) console.log(`${cut.target} of documents: ${await write(cut, 'truetype')} bytes`)
for (const cut of cuts) console.log(`${cut.target}: ${await write(cut)} bytes`)

interface Cut {
  source: string
  target: string
  text: string
  /** The OpenType features to retain; all of them by default. */
  features?: string[]
  axes?: Record<string, number | { min: number; max: number }>
}

async function write({ source, target, text, features, axes }: Cut, format: 'woff2' | 'truetype' = 'woff2') {
  const subset = await subsetFont(await readFile(new URL(`source/${source}.woff2`, folder)), text, {
    targetFormat: format,
    noHinting: true,
    keepFeatures: features,
    variationAxes: axes,
  })
  const file = format === 'woff2' ? new URL(`${target}.woff2`, folder) : new URL(`${target}.ttf`, documentFolder)
  await writeFile(file, format === 'woff2' ? subset : Buffer.concat([subset, PADDING]))
  return (await stat(file)).size
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
