import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/**
 * With these, a browser styles the whole page again whenever anything is added to it: a tenth of a second on an old
 * phone. `useRootClass` and `:where(:not(:first-child))` do the same for nothing.
 */
const COSTLY = /(?:^|[\s,(])(?:html|body|:root|:global\((?::root|html|body)\)):has\(|\* [+~] \*/

test('no style makes the browser style the whole page again when something is added to it', () => {
  const found = globSync('web/**/*.css').flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => COSTLY.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  )
  expect(found).toEqual([])
})
