import { fileURLToPath } from 'node:url'
import { Font } from '@react-pdf/renderer'

/** Latin first; characters it lacks use the Malayalam font. */
export const SANS = ['Anek Latin', 'Anek Malayalam']
/** For headings and names. */
export const DISPLAY = ['Rozha One', 'Anek Malayalam']

/** Registers the site's fonts with the PDF renderer. */
export function registerFonts(): void {
  Font.register({ family: 'Anek Latin', fonts: weightsOf('anek-latin') })
  Font.register({ family: 'Anek Malayalam', fonts: weightsOf('anek-malayalam') })
  Font.register({ family: 'Rozha One', src: fileOf('rozha-one') })
  // never hyphenate names and addresses by English rules
  Font.registerHyphenationCallback((word) => [word])
}

const weightsOf = (name: string) => [
  { src: fileOf(`${name}-regular`), fontWeight: 400 },
  { src: fileOf(`${name}-bold`), fontWeight: 600 },
]

const fileOf = (name: string) => fileURLToPath(new URL(`fonts/${name}.ttf`, import.meta.url))
