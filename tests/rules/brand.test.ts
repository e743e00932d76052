import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { COLORS } from '#brand/colors.ts'

const read = (file: string) => readFileSync(file, 'utf8')
const sources = globSync('{shared,server,web}/**/*.{ts,tsx,css}').filter(
  (file) => !/^server\/(migrations|admin\/mail-samples)\/|^web\/styleguide\/|\.test\.tsx?$/.test(file),
)

test('mails, documents and pictures have the colours of the pages', () => {
  const styles = read('brand/colors.css')
  const long = (hex: string) => hex.toLowerCase().replace(/^#(.)(.)(.)$/, '#$1$1$2$2$3$3')
  const onPages = Object.fromEntries(
    [...styles.matchAll(/--color-([\w-]+): (#[0-9a-f]{3,6});/gi)].map(([, name, hex]) => [name, long(hex ?? '')]),
  )
  for (const [name, hex] of Object.entries(COLORS))
    expect(onPages[name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)], name).toBe(hex)
})

test('no brand colour is defined anywhere else', () => {
  const own = new RegExp(
    Object.values(COLORS)
      .filter((hex) => hex !== '#ffffff')
      .join('|'),
    'i',
  )
  expect(sources.filter((file) => own.test(read(file)))).toEqual([])
})

test('no word of this association appears outside its folder, except in the demonstration', () => {
  // an album's key, its pictures and a comment may use the word that the specification gave them
  const word = /\b(?:Pooram|Thrissur|Kerala|Kudamattam)\b|(?<!\.)\bpooram\b(?!['"`:]|\])/
  const found = sources.flatMap((file) =>
    read(file)
      .split('\n')
      .filter((line) => word.test(line) && !/^\s*(?:\/\/|\/?\*|\/\*\*)/.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  )
  expect(found).toEqual([])
})

test('the brand folder imports nothing', () => {
  for (const file of globSync('brand/**/*.ts')) expect(read(file), file).not.toMatch(/^import /m)
})
