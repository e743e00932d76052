import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** `if (error) return <ListFailure …`: also when the data is there and only a later fetch has failed. */
const IN_PLACE_OF_ANYTHING = /if \((?:\w+\.)?(?:error|isError)\)\s*return \(?\s*<(?:ListFailure|OwnFailure)\b/
/** `error ? <ListFailure … /> : data ? …`: only that something is loading may come after the failure. */
const BEFORE_DATA = /rror \? \(?\s*<(?:\w*Failure|FailedList)\b[^<]*\/>\s*\)? : [\w!]/

test.each([
  ['if (error) return <ListFailure error={error} />', IN_PLACE_OF_ANYTHING],
  ['if (own.isError)\n    return (\n      <OwnFailure of="entries" />', IN_PLACE_OF_ANYTHING],
  [') : error ? (\n  <FailedList of="meeting" onRetry={() => refetch()} />\n) : data ? (', BEFORE_DATA],
])('%j is found', (text, pattern) => {
  expect(text).toMatch(pattern)
})

test('what somebody types stays when data cannot be fetched again: no failure replaces data that is there', () => {
  const pages = globSync('web/**/*.tsx').filter((file) => {
    const text = readFileSync(file, 'utf8')
    return IN_PLACE_OF_ANYTHING.test(text) || BEFORE_DATA.test(text)
  })
  expect(pages).toEqual([])
})
