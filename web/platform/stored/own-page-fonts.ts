import latin from '#web/assets/fonts/anek-latin.woff2'
import malayalam from '#web/assets/fonts/anek-malayalam.woff2'
import display from '#web/assets/fonts/rozha-one.woff2'
import { readDataUrl } from './data-url.ts'

const MALAYALAM = /\p{Script=Malayalam}/u

/** The type of the site inside a page of its own; a font that cannot be read is left to the device. */
export async function fontFacesFor(text: string): Promise<string> {
  const fonts = [
    { family: 'Rozha One', weight: '400', url: display },
    { family: 'Anek Latin', weight: '400 760', url: latin },
    ...(MALAYALAM.test(text) ? [{ family: 'Anek Malayalam', weight: '400 760', url: malayalam }] : []),
  ]
  const faces = await Promise.all(
    fonts.map(async ({ family, weight, url }) => {
      const data = await readDataUrl(url).catch(() => null)
      return data && `@font-face{font-family:"${family}";font-weight:${weight};src:url("${data}") format("woff2")}`
    }),
  )
  return faces.filter(Boolean).join('')
}
