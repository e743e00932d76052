import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countAgain, countInside, isMemberInside } from '#shared/events/gate/presence-rules.ts'

test.each([
  // counted before: came, of them out; counted now; then inside
  [3, 3, 2, 0],
  [3, 3, 5, 0],
  [3, 2, 2, 1],
  [3, 2, 1, 1],
  [3, 2, 4, 2],
  [3, 0, 2, 2],
  [3, 0, 5, 5],
])('of a party of which %s came and %s are out, %s are counted: %s are inside', (arrived, outside, counted, inside) => {
  const after = countAgain({ arrived, outside }, counted)
  expect(after.arrived).toBe(counted)
  expect(countInside(after)).toBe(inside)
})

test('a party that comes for the first time is inside', () => {
  expect(countAgain({ arrived: null, outside: 0 }, 3)).toEqual({ arrived: 3, outside: 0 })
})

test('a party that is counted again is inside exactly if it was before, and never more are out than came', () => {
  const party = fc
    .integer({ min: 1, max: 9 })
    .chain((arrived) => fc.record({ arrived: fc.constant(arrived), outside: fc.integer({ min: 0, max: arrived }) }))
  fc.assert(
    fc.property(party, fc.integer({ min: 1, max: 9 }), (before, counted) => {
      const after = countAgain(before, counted)
      expect(countInside(after) > 0).toBe(countInside(before) > 0)
      expect(after.outside).toBeGreaterThanOrEqual(0)
      expect(after.outside).toBeLessThanOrEqual(after.arrived)
    }),
  )
})

test.each([
  ['nobody has come', [], null],
  ['others of the household have come', [['check_in', false]], null],
  ['the party has come with the member', [['check_in', true]], true],
  [
    'the others have gone out',
    [
      ['check_in', true],
      ['out', false],
    ],
    true,
  ],
  [
    'the member has gone out',
    [
      ['walk_in', true],
      ['out', true],
      ['count', true],
    ],
    false,
  ],
  [
    'the member has come back',
    [
      ['check_in', true],
      ['out', true],
      ['check_in', true],
    ],
    true,
  ],
  [
    'the check-in was undone',
    [
      ['check_in', true],
      ['undo', true],
    ],
    null,
  ],
] as const)('if %s, the member is where the last entry with them says', (_, entries, expected) => {
  const crossings = entries.map(([kind, withMember]) => ({ kind, came: 1, withMember }))
  expect(isMemberInside(crossings)).toBe(expected)
})
