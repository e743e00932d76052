import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'

type Files = Readonly<Record<string, string>>

const read = (...patterns: string[]): Files =>
  Object.fromEntries(patterns.flatMap((each) => globSync(each)).map((path) => [path, readFileSync(path, 'utf8')]))
const STYLES = read('web/**/*.css', 'brand/*.css')
const SCRIPTS = read('web/**/*.{ts,tsx}')

/** 'file: --name' for each `var(--name)` that no style defines and no script sets. */
function undefinedProperties(styles: Files, scripts: Files): string[] {
  const defined = new Set(
    [
      ...Object.values(styles).flatMap((css) => [...css.matchAll(/(--[\w-]+)\s*:/g)]),
      ...Object.values(scripts).flatMap((code) => [...code.matchAll(/['"`](--[\w-]+)['"`]/g)]),
    ].map(([, name]) => name),
  )
  return Object.entries(styles).flatMap(([file, css]) =>
    // with a fallback it may be undefined; Radix sets its own
    [...css.matchAll(/var\(\s*(--(?!radix-)[\w-]+)\s*\)/g)].flatMap(([, name]) =>
      defined.has(name) ? [] : [`${file}: ${name}`],
    ),
  )
}

/** 'file: .name' for each class of a module that no script uses, and for each that a script uses and no module has. */
function deadClasses(styles: Files, scripts: Files): string[] {
  const used = usesOf(scripts)
  const unused = Object.entries(styles)
    .filter(([file]) => file.endsWith('.module.css'))
    .flatMap(([file, css]) => {
      const uses = used.get(file) ?? new Set()
      if (uses.has(ANY)) return []
      return [...classesOf(css)].filter((name) => !uses.has(name)).map((name) => `${file}: .${name} is not used`)
    })
  const missing = [...used].flatMap(([file, names]) => {
    const classes = classesOf(styles[file] ?? '')
    return [...names]
      .filter((name) => name !== ANY && !classes.has(name))
      .map((name) => `${file}: .${name} does not exist`)
  })
  return [...unused, ...missing]
}

const ANY = '*'

/** The names that scripts take from each module; ANY where a variable chooses among its classes. */
function usesOf(scripts: Files): Map<string, Set<string>> {
  const used = new Map<string, Set<string>>()
  for (const [path, code] of Object.entries(scripts))
    for (const [, local, from = ''] of code.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)) {
      const file = from.startsWith('#') ? from.slice(1) : normalize(join(dirname(path), from))
      const names = used.get(file) ?? new Set()
      used.set(file, names)
      for (const [, name = ANY] of code.matchAll(new RegExp(`(?<![\\w./-])${local}(?:\\??\\.(\\w+)|\\[)`, 'g')))
        names.add(name)
    }
  return used
}

/** Those of `:global` belong to the whole site. */
function classesOf(css: string): Set<string> {
  const selectors = css
    .replaceAll(/\/\*[\s\S]*?\*\/|"[^"]*"|:global\([^)]*\)/g, '')
    .matchAll(/(?:^|[{};])\s*([^{};@]+)\{/g)
  return new Set(
    [...selectors].flatMap(([, one = '']) => [...one.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name = '']) => name)),
  )
}

test('every custom property that a style uses is defined', () => {
  expect(undefinedProperties(STYLES, SCRIPTS)).toEqual([])
})

test('every class of a module is used, and every class that is used exists', () => {
  expect(deadClasses(STYLES, SCRIPTS)).toEqual([])
})

test('an undefined property is found, one that a script sets or that has a fallback is not', () => {
  const styles = { 'web/a.module.css': '.a { color: var(--none); width: var(--set); height: var(--maybe, 1px) }' }
  const scripts = { 'web/a.tsx': "element.style.setProperty('--set', '1px')" }
  expect(undefinedProperties(styles, scripts)).toEqual(['web/a.module.css: --none'])
})

test('a class that nobody uses and one that does not exist are found', () => {
  const styles = { 'web/a/a.module.css': '.used {} .dead .used:hover {} .used :global(.lucide) {}' }
  const scripts = { 'web/a/b.tsx': "import styles from './a.module.css'\nconst a = styles.used + styles.missing" }
  expect(deadClasses(styles, scripts)).toEqual([
    'web/a/a.module.css: .dead is not used',
    'web/a/a.module.css: .missing does not exist',
  ])
})

test('a class of a module that is imported by its full path is used', () => {
  const styles = { 'web/a/a.module.css': '.used {}' }
  const scripts = { 'web/b/b.tsx': "import a from '#web/a/a.module.css'\nconst b = a.used" }
  expect(deadClasses(styles, scripts)).toEqual([])
})
