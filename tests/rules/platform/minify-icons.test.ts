import { globSync, readFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { pathOf, type Shape } from '../../../scripts/icon-paths.ts'
import { minifyIcons } from '../../../scripts/minify-icons.ts'

const FOLDER = 'node_modules/lucide-react/dist/esm/icons'
const SIZE = 96
/** A corner that begins a hundredth of a pixel elsewhere changes a shade, not a line. */
const MAX_SHADE = 64
const MAX_PIXELS = 6

const used = [
  ...new Set(
    globSync('web/**/*.tsx')
      .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/import \{([^}]*)\} from 'lucide-react'/g)])
      .flatMap(([, names = '']) => names.split(',').map((name) => name.replace(/ as .*/, '').trim()))
      .filter((name) => name && !name.startsWith('type ')),
  ),
].map((name) => name.replace(/([a-z])([A-Z0-9])/g, '$1-$2').toLowerCase())

test('every icon of the pages looks as lucide draws it', async () => {
  expect(used.length).toBeGreaterThan(60)
  for (const icon of used) {
    const file = `${FOLDER}/${icon}.mjs`
    const code = readFileSync(file, 'utf8')
    const minified = minifyIcons().transform(code, file)?.code ?? ''
    const [before, after] = [await draw(shapesOf(code)), await draw(shapesOf(minified))]
    const changed = before.filter((shade, at) => Math.abs(shade - after[at]!) > MAX_SHADE).length
    expect(changed, icon).toBeLessThanOrEqual(MAX_PIXELS)
  }
})

test('a shape with a style of its own stays an element', () => {
  expect(pathOf(['circle', { cx: '4', cy: '4', r: '1', fill: 'currentColor' }])).toBeNull()
  expect(pathOf(['path', { d: 'm6 6 12 12' }])).toBe('M6 6l12 12')
})

/** The shapes in a file of the library, which holds nothing but them. */
const shapesOf = (code: string): Shape[] =>
  JSON.parse(
    (/node: (\[[\s\S]*?\])(?:,\s*aliases: [^;]*?)?\s*\};/.exec(code)?.[1] ?? '[]')
      .replace(/,?\s*key: "\w+"/g, '')
      .replace(/([{,]\s*)(\w+):/g, '$1"$2":'),
  )

function draw(shapes: readonly Shape[]): Promise<Buffer> {
  const elements = shapes.map(
    ([tag, given]) =>
      `<${tag} ${Object.entries(given)
        .map(([name, value]) => `${name}="${value}"`)
        .join(' ')}/>`,
  )
  const style = 'fill="none" stroke="black" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"'
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}" viewBox="0 0 24 24" ${style}>${elements.join('')}</svg>`
  return sharp(Buffer.from(svg)).flatten({ background: 'white' }).greyscale().raw().toBuffer()
}
