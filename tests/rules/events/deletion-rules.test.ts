import { expect, test } from 'vitest'
import { countProgramTold, countTold, describeDeletion } from '#shared/events/administration/deletion-rules.ts'

const NOTHING = { registeredCount: 0, waitingCount: 0, programCount: 0, entrantCount: 0 }

test.each([
  [NOTHING, 0, 'This cannot be undone.'],
  [{ ...NOTHING, programCount: 2 }, 0, 'This cannot be undone. It also deletes 2 programs.'],
  [
    { registeredCount: 3, waitingCount: 1, programCount: 1, entrantCount: 1 },
    5,
    'You can undo this for two minutes. It also deletes 3 registered places, 1 place on the waiting list, and 1 program with 1 entrant.',
  ],
])('the deletion of an event names only what there is: %j', (lost, mails, text) => {
  expect(describeDeletion(lost, mails)).toBe(text)
  expect(text).not.toMatch(/\b0\b/)
})

test.each([
  ['upcoming', null, 4],
  ['upcoming', 'moved', 4],
  ['completed', null, 0],
  ['cancelled', null, 0],
  // its guests have not been told of the change yet
  ['cancelled', 'cancelled', 4],
  ['upcoming', 'restored', 0],
] as const)(
  'a deleted event that is %s, after a change to %j in the last two minutes, tells %i people',
  (status, change, told) => {
    const statusChange = change && { change }
    expect(countTold({ status, statusChange, guestCount: 4 })).toBe(told)
  },
)

test.each([
  ['upcoming', 2, 2],
  ['ongoing', 1, 1],
  ['upcoming', 0, 0],
  ['completed', 3, 0],
  ['cancelled', 3, 0],
] as const)(
  'a program of an event that is %s, with %i members in it or waiting, is deleted: %i are told',
  (status, guestCount, told) => {
    expect(countProgramTold({ guestCount }, { status })).toBe(told)
  },
)
