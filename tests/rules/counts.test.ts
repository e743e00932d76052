import { expect, test } from 'vitest'
import { countedList } from '#shared/platform/counts.ts'

test('a list of numbers leaves out what is not there, and one thing is one thing', () => {
  const list = (entrants: number, waiting: number) =>
    countedList([
      [entrants, 'entrant', 'entrants'],
      [waiting, 'person on the waiting list', 'people on the waiting list'],
    ])
  expect(list(0, 0)).toBe('')
  expect(list(1, 0)).toBe('1 entrant')
  expect(list(2, 1)).toBe('2 entrants and 1 person on the waiting list')
})
