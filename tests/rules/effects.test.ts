import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** The type of `navigate` promises no result, so only the text shows that it is returned; it gives a promise at run time. */
const RETURNED = /use(?:Layout)?Effect\(\s*\(\)\s*=>\s*(?:navigate|setLocation)\b/

test('no effect returns what navigating gives: React would call it as the effect’s end', () => {
  const found = globSync('web/**/*.{ts,tsx}').filter((file) => RETURNED.test(readFileSync(file, 'utf8')))
  expect(found).toEqual([])
})
