import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const PORTAL = ['web/admin/**/*.{ts,tsx}', 'web/*/administration/**/*.{ts,tsx}', 'web/membership/renewals/*.tsx']
/** A line with the address of a profile. */
const ADDRESS = /^.*(?:`\/member\/\$\{|profileAddress\().*$/gm
const OPENS_OR_DEFINES = /newTab|export const profileAddress/

test('every link from the portal to the profile of a member opens a new window', () => {
  const found = PORTAL.flatMap((pattern) => globSync(pattern)).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(ADDRESS)]
      .filter(([line]) => !OPENS_OR_DEFINES.test(line))
      .map(([line]) => `${file}: ${line.trim()}`),
  )
  expect(found).toEqual([])
})
