import { expect, test } from 'vitest'
import { describeDeletion } from '#shared/events/administration/deletion-rules.ts'

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
