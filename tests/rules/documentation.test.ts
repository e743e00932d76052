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

const MAX_DECISIONS = 30
const MAX_LINES = 60

test('the decisions are at most thirty pages, named by subject, each at most one page', () => {
  const pages = globSync('docs/decisions/*')
  expect(pages.length).toBeLessThanOrEqual(MAX_DECISIONS)
  expect(pages.filter((page) => !/^[a-z-]+\.md$/.test(basename(page)))).toEqual([])
  expect(pages.filter((page) => readFileSync(page, 'utf8').split('\n').length > MAX_LINES)).toEqual([])
})
