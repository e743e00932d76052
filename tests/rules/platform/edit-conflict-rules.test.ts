import { expect, test } from 'vitest'
import { isSame, mergeEditConflict } from '#shared/platform/edit-conflict-rules.ts'

const found = { title: 'Pooram', venue: 'Creek Park', capacity: '100' }

test("another person's change to an untouched field is taken over, and a typed value stays", () => {
  const merged = mergeEditConflict(found, { ...found, title: 'Pooram Night' }, { ...found, venue: 'Al Noor' })
  expect(merged).toEqual({
    values: { title: 'Pooram Night', venue: 'Al Noor', capacity: '100' },
    taken: ['venue'],
    contested: [],
  })
})

test('a field that both changed is contested, and the typed value stays', () => {
  const merged = mergeEditConflict(found, { ...found, capacity: '120' }, { ...found, capacity: '80' })
  expect(merged).toEqual({ values: { ...found, capacity: '120' }, taken: [], contested: ['capacity'] })
})

test('the same change made twice is no conflict', () => {
  const both = { ...found, venue: 'Al Noor' }
  expect(mergeEditConflict(found, both, both)).toEqual({ values: both, taken: [], contested: [] })
})

test('properties in another order, as the database returns them, are no change', () => {
  const sent = { grades: [{ grade: 'A', fromPercent: 80, points: 5 }], at: new Date(0), note: null }
  const stored = { at: '1970-01-01T00:00:00.000Z', note: null, grades: [{ grade: 'A', points: 5, fromPercent: 80 }] }
  expect(isSame(sent, stored)).toBe(true)
  expect(isSame([1, 2], [2, 1])).toBe(false)
  expect([isSame(null, undefined), isSame(0, null)]).toEqual([true, false])
})
