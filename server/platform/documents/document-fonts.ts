import { fileURLToPath } from 'node:url'
import { Font } from '@react-pdf/renderer'

/** Latin first; what it lacks is written in Malayalam. */
export const SANS = ['Anek Latin', 'Anek Malayalam']
/** For headings and names. */
export const DISPLAY = ['Rozha One', 'Anek Malayalam']

/** Makes the site's fonts known to the typesetter. */
export function registerFonts(): void {
  Font.register({ family: 'Anek Latin', fonts: weightsOf('anek-latin') })
  Font.register({ family: 'Anek Malayalam', fonts: weightsOf('anek-malayalam') })
  Font.register({ family: 'Rozha One', src: fileOf('rozha-one') })
  // names and addresses are never torn apart by English rules
  Font.registerHyphenationCallback((word) => [word])
}

const weightsOf = (name: string) => [
  { src: fileOf(`${name}-regular`), fontWeight: 400 },
  { src: fileOf(`${name}-bold`), fontWeight: 600 },
]

const fileOf = (name: string) => fileURLToPath(new URL(`fonts/${name}.ttf`, import.meta.url))
