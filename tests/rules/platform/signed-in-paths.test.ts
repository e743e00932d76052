import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { SIGNED_IN } from '#web/app/route-table.ts'

test('the path of every page for signed-in people is one for which their pages are loaded', () => {
  const source = readFileSync('web/app/signed-in-pages.ts', 'utf8')
  const paths = [...source.matchAll(/\bpath: '([^']+)'/g)].map(([, path = '']) => path)
  expect(paths).toContain('/pay/:id')
  expect(paths.filter((path) => !SIGNED_IN.test(path))).toEqual([])
})
