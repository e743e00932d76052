import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** The declarations of a class, by property. */
type Look = Readonly<Record<string, string>>

const WORDS = readFileSync('web/platform/styles/words.css', 'utf8')

/** Each class that is written once, on its own, and in every window; others need a module. */
function plainClasses(css: string): Map<string, Look> {
  const text = css.replaceAll(/\/\*[\s\S]*?\*\//g, '')
  const plain = [...text.matchAll(/\n {2}\.([\w-]+) \{([^{}]*)\}/g)].filter(
    ([, name]) => [...text.matchAll(new RegExp(`\\.${name}(?![\\w-])`, 'g'))].length === 1,
  )
  return new Map(plain.map(([, name = '', body = '']) => [name, lookOf(body)]))
}

function lookOf(body: string): Look {
  const declared = body.split(';').flatMap((line) => {
    const [property, value] = line.split(/:(.*)/s).map((part) => part.trim().replaceAll(/\s+/g, ' '))
    return property && value ? [[property, value] as const] : []
  })
  const look = Object.fromEntries(declared.flatMap(([property, value]) => longhandsOf(property, value)))
  // a size of the vocabulary has a line height of its own
  const { 'line-height': _, ...others } = look
  return 'font-size' in look ? others : look
}

/** The text colours of the two grounds, which words write as the ground's. */
const GROUND_COLORS: Readonly<Record<string, string>> = {
  'var(--color-ink-soft)': 'var(--ground-soft)',
  'var(--color-moon-soft)': 'var(--ground-soft)',
  'var(--color-kumkum)': 'var(--ground-accent)',
}
/** What words add or leave out without a difference that people see. */
const UNSEEN = [
  ['letter-spacing', /^0$/],
  ['grid-template-columns', /^minmax\(0, 1fr\)$/],
] as const

/** As the words write it: `margin: var(--s-3) 0` is a distance above and below. */
function longhandsOf(property: string, value: string): [string, string][] {
  if (UNSEEN.some(([name, unseen]) => name === property && unseen.test(value))) return []
  if (property === 'color') return [[property, GROUND_COLORS[value] ?? value]]
  const [above = '', below = above, ...others] = value.split(/\s+(?![^(]*\))/)
  if (property === 'margin-block') return [...marginsOf(above, below)]
  if (property === 'margin' && below === '0' && others.length === 0) return [...marginsOf(above, above)]
  return [[property, value]]
}

const marginsOf = (above: string, below: string): [string, string][] =>
  Object.entries({ 'margin-top': above, 'margin-bottom': below })

/** 'file: .name is "row gap-3"' for each class of a module whose declarations words have. */
function repeatedWords(modules: Readonly<Record<string, string>>, vocabulary: string): string[] {
  const words = wordsOf(vocabulary)
  return Object.entries(modules).flatMap(([file, css]) =>
    [...plainClasses(css)].flatMap(([name, look]) => {
      const found = wordsFor(look, words)
      return found ? [`${file}: .${name} is "${found.join(' ')}"`] : []
    }),
  )
}

function wordsOf(vocabulary: string): Map<string, Look> {
  const [, layer = ''] = vocabulary.split('@layer words {')
  return plainClasses(layer)
}

/** At most four words that together declare exactly this; later ones override earlier ones. */
function wordsFor(look: Look, words: Map<string, Look>): string[] | null {
  const usable = [...words].filter(([, word]) =>
    Object.entries(word).every(
      ([property, value], _, { length }) => look[property] === value || (property === 'gap' && length > 1),
    ),
  )
  const find = (at: number, chosen: string[], sum: Look): string[] | null => {
    if (chosen.length > 0 && isSame(sum, look)) return chosen
    if (at === usable.length || chosen.length === 4) return null
    const [name, word] = usable[at]!
    return find(at + 1, [...chosen, name], { ...sum, ...word }) ?? find(at + 1, chosen, sum)
  }
  return find(0, [], {})
}

const isSame = (one: Look, other: Look): boolean =>
  Object.keys(one).length === Object.keys(other).length &&
  Object.entries(one).every(([property, value]) => other[property] === value)

const modules = Object.fromEntries(globSync('web/**/*.module.css').map((path) => [path, readFileSync(path, 'utf8')]))

test('no class of a module only repeats words of the vocabulary', () => {
  expect(repeatedWords(modules, WORDS)).toEqual([])
})

test.each([
  ['one word', 'color: var(--ground-soft);', 'soft'],
  ['two words', 'display: flex; align-items: center; gap: var(--s-4);', 'line gap-4'],
  ['a colour of the ground', 'color: var(--color-ink-soft)', 'soft'],
  ['a size with another line height', 'font-size: var(--text-sm); line-height: 1.3', 'small'],
  ['a distance above and below', 'margin: var(--s-3) 0;', 'above-3 below-3'],
])('a class that repeats %s is found', (_, body, words) => {
  expect(repeatedWords({ 'web/a.module.css': `@layer parts {\n  .a {${body}}\n}` }, WORDS)).toEqual([
    `web/a.module.css: .a is "${words}"`,
  ])
})

test('a class with a declaration of its own, and one with a state, stay', () => {
  const own = '@layer parts {\n  .a { color: var(--ground-soft); opacity: 0.5 }\n'
  const state = '  .b { color: var(--ground-soft) }\n  .b:hover { color: var(--color-ink) }\n}'
  expect(repeatedWords({ 'web/a.module.css': own + state }, WORDS)).toEqual([])
})
