import { expect, test } from 'vitest'
import { lineErrorOf } from '#web/platform/editing/line-errors.ts'

test.each([
  [{ options: 'Two options are the same' }, 'Two options are the same'],
  [{ 'options.2': 'Too long' }, 'Option 3: Too long'],
  [{ 'options.0.title': 'Too long' }, 'Option 1: Too long'],
  [{ optionsNote: 'Too long' }, undefined],
])('the error %j of a field with one option per line is shown as %s', (errors, shown) => {
  expect(lineErrorOf(errors, 'options', 'Option')).toBe(shown)
})
