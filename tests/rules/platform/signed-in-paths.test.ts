import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('the path of every page for signed-in people is one for which their pages are loaded', () => {
  const [, pattern = ''] =
    /export const SIGNED_IN = \/(.+)\/\n/.exec(readFileSync('web/app/route-table.ts', 'utf8')) ?? []
  const source = readFileSync('web/app/signed-in-pages.ts', 'utf8')
  const paths = [...source.matchAll(/\bpath: '([^']+)'/g)].map(([, path = '']) => path)
  expect(paths).toContain('/pay/:id')
  expect(paths.filter((path) => !new RegExp(pattern).test(path))).toEqual([])
})
