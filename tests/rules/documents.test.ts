import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const PATH = /`((?:brand|deploy|docs|scripts|server|shared|tests|web)\/[\w./-]+)`/g

test.each(['SECURITY.md', 'docs/asvs.md', 'docs/operations.md', 'docs/handing-on.md'])(
  '%s names no file that is not there',
  (document) => {
    const named = [...readFileSync(document, 'utf8').matchAll(PATH)].map(([, path]) => path ?? '')
    expect(named.length).toBeGreaterThan(1)
    expect(named.filter((path) => !existsSync(path) && !path.startsWith('dist/'))).toEqual([])
  },
)
