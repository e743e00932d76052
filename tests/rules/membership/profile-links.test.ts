import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const PORTAL = ['web/admin/**/*.{ts,tsx}', 'web/*/administration/**/*.{ts,tsx}', 'web/membership/renewals/*.tsx']
/** The address of a profile, without what follows on the same line. */
const ADDRESS = /(?:`\/member\/\$\{|profileAddress\().*/g

test('every link from the portal to the profile of a member opens a new window', () => {
  const found = PORTAL.flatMap((pattern) => globSync(pattern)).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(ADDRESS)]
      .filter(([line]) => !/newTab/.test(line))
      .map(([line]) => `${file}: ${line.trim()}`),
  )
  expect(found).toEqual([])
})
