import { globSync, readFileSync } from 'node:fs'

type Declaration = { prop: string; value: string }
type Root = { walkDecls: (change: (declaration: Declaration) => void) => void }

// Class and token names are part of every page: long in the sources for people, short for browsers.
// A name follows from its position in the sources, so the builds for browser and server agree.

const SCRIPTS = globSync('web/**/*.{ts,tsx}')
const STYLESHEETS = [...globSync('web/**/*.css').sort(), ...globSync('brand/*.css')]
const CLASS_OR_KEYFRAMES = /\.([a-z][\w-]*)|@keyframes\s+([\w-]+)/gi
const TOKEN = /--[a-z][\w-]*/g
/** Scripts read colours by their names. */
const COLOR = /^--color-/

/** 'ab3': the third name of the second stylesheet. */
export function shortClassName(name: string, path: string, css: string): string {
  const file = STYLESHEETS.findIndex((each) => path.endsWith(each))
  const names = new Set([...css.matchAll(CLASS_OR_KEYFRAMES)].map(([, ofClass, ofKeyframes]) => ofClass ?? ofKeyframes))
  const place = [...names].indexOf(name)
  if (file < 0 || place < 0) throw new Error(`${path}: no short name for ${name}`)
  return `${letters(file)}${place}`
}

/** '--space-4' becomes '--bc'; only for names that our own stylesheets declare, not those of libraries. */
export function shortTokenNames() {
  const shorten = shortenerOfTokens()
  return {
    postcssPlugin: 'short-token-names',
    Once: (root: Root) =>
      root.walkDecls((declaration) => {
        declaration.prop = shorten(declaration.prop)
        declaration.value = shorten(declaration.value)
      }),
  }
}

/** The same for the text of a stylesheet that Vite copies as it is. */
export function shortenerOfTokens(): (css: string) => string {
  const declared = STYLESHEETS.flatMap((file) => readFileSync(file, 'utf8').match(/--[a-z][\w-]*(?=\s*:)/g) ?? [])
  const scripted = namesInScripts()
  const names = [...new Set(declared)].filter((name) => !COLOR.test(name) && !scripted.has(name))
  const short = new Map(names.map((name, index) => [name, `--${letters(index)}`]))
  return (css) => css.replace(TOKEN, (name) => short.get(name) ?? name)
}

/** Names that scripts set or read, as in style={{ '--filled': '50%' }}: they stay as they are. */
const namesInScripts = (): ReadonlySet<string> =>
  new Set(SCRIPTS.flatMap((file) => readFileSync(file, 'utf8').match(/(?<=['"`])--[a-z][\w-]*/g) ?? []))

const letters = (number: number) => letter(Math.floor(number / 26)) + letter(number)
const letter = (number: number) => String.fromCharCode(97 + (number % 26))
