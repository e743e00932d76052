import { expect, test } from 'vitest'
import { mergeEditConflict } from '#shared/platform/edit-conflict-rules.ts'

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
