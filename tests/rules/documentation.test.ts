import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const PATH = /`((?:bench|brand|demo|deploy|docs|scripts|server|shared|tests|web)\/[\w./-]+)`/g
const LINK = /\]\((?!https?:)([^)#]+)(?:#[^)]*)?\)/g

test.each(globSync(['*.md', 'docs/**/*.md', 'tests/**/*.md']))('%s names no file that is not there', (document) => {
  const text = readFileSync(document, 'utf8')
  const named = [...text.matchAll(PATH)].map(([, path]) => path ?? '')
  const linked = [...text.matchAll(LINK)].map(([, path]) => join(dirname(document), path ?? ''))
  expect([...named, ...linked].filter((path) => !existsSync(path) && !path.startsWith('dist/'))).toEqual([])
})

/** Documents for those who change the code. */
const GUIDES = ['ARCHITECTURE.md', 'CONTRIBUTING.md', 'docs/recipes.md', 'docs/handing-on.md', 'tests/README.md']
const SOURCES = globSync('{bench,brand,demo,deploy,scripts,server,shared,tests,web}/**/*.{ts,tsx,mjs,css,json}')
const NAME = /(?<![\w/.-])(?:[a-z]+(?:[A-Z][a-z\d]*)+|(?:[A-Z][a-z\d]+){2,}|[A-Z]+(?:_[A-Z\d]+)+)(?![\w/-])/g
const FILE = /[\w./-]*\w\.(?:tsx?|mjs|css)\b/g
/** The field and the record of the recipes, which nobody has added. */
const EXAMPLE = /^(?:dressCode|THING_|Thing|thing-)/

/** The identifiers and files that a document names and the sources do not have. */
function unknownNames(document: string, known: ReadonlySet<string>, files: readonly string[]): string[] {
  const codes = [...document.replaceAll(/```[\s\S]*?```/g, '').matchAll(/`([^`\n]+)`/g)].map(([, code]) => code ?? '')
  const named = (pattern: RegExp) => codes.flatMap((code) => code.match(pattern) ?? [])
  return [
    ...named(NAME).filter((name) => !known.has(name)),
    ...named(FILE).filter((file) => !files.some((each) => each.endsWith(file))),
  ].filter((name) => !EXAMPLE.test(name))
}

test('the guides name no identifier and no file that the sources do not have', () => {
  const known = new Set(SOURCES.flatMap((file) => readFileSync(file, 'utf8').match(/[A-Za-z]\w+/g) ?? []))
  const files = [...SOURCES, ...globSync('*.{ts,json}')]
  expect(GUIDES.flatMap((guide) => unknownNames(readFileSync(guide, 'utf8'), known, files))).toEqual([])
})

test('an identifier and a file that are gone are found in a guide', () => {
  const guide = '`useGone` and `useThere` in `web/gone.tsx` and `there.tsx`'
  expect(unknownNames(guide, new Set(['useThere']), ['web/there.tsx'])).toEqual(['useGone', 'web/gone.tsx'])
})

const MAX_DECISIONS = 30
const MAX_LINES = 60

test('the decisions are at most thirty pages, named by subject, each at most one page', () => {
  const pages = globSync('docs/decisions/*')
  expect(pages.length).toBeLessThanOrEqual(MAX_DECISIONS)
  expect(pages.filter((page) => !/^[a-z-]+\.md$/.test(basename(page)))).toEqual([])
  expect(pages.filter((page) => readFileSync(page, 'utf8').split('\n').length > MAX_LINES)).toEqual([])
})
