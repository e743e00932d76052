import fc from 'fast-check'
import { expect, test } from 'vitest'
import { endAfterMove, foreseeDeadline, moveWithEvent } from '#shared/events/event-change-rules.ts'
import { deadlineOf } from '#shared/events/program-place-rules.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** 4 PM in the Gulf. */
const START = new Date('2026-12-05T12:00:00Z')
const after = (milliseconds: number) => new Date(START.getTime() + milliseconds)

/** Moves an event through these starts and back, together with a program's deadline. */
function moveThereAndBack(deadline: Date, starts: Date[]): Date {
  let [at, from] = [deadline, START]
  for (const to of [...starts, START]) {
    at = moveWithEvent(at, { from, to })
    from = to
  }
  return at
}

const MOVES = [
  -400 * DAY,
  -31 * DAY,
  -7 * DAY,
  -DAY,
  DAY,
  7 * DAY,
  31 * DAY,
  400 * DAY,
  -15 * HOUR,
  -6 * HOUR,
  -MINUTE,
  MINUTE,
  7 * HOUR,
  7 * DAY - 6 * HOUR,
  -7 * DAY - 6 * HOUR,
  DAY + 7 * HOUR,
  -DAY + 7 * HOUR,
]

test.each(MOVES)('an event moved by %i ms and back leaves each deadline as it was', (move) => {
  for (const before of [0, MINUTE, HOUR, 9 * HOUR, 16 * HOUR, 17 * HOUR, 3 * DAY, 40 * DAY])
    expect(moveThereAndBack(after(-before), [after(move)])).toEqual(after(-before))
})

test('an event moved again and again leaves each deadline as it was once it is back', () => {
  const moment = fc.integer({ min: -600 * 24 * 60, max: 600 * 24 * 60 }).map((minutes) => after(minutes * MINUTE))
  fc.assert(
    fc.property(moment, fc.array(moment, { maxLength: 5 }), (deadline, starts) => {
      expect(moveThereAndBack(deadline, starts)).toEqual(deadline)
    }),
  )
})

test('a deadline moves by as many days, at the same time of day', () => {
  const to = after(7 * DAY - 6 * HOUR)
  expect(moveWithEvent('2026-12-01T19:59:00Z', { from: START, to })).toEqual(new Date('2026-12-08T19:59:00Z'))
})

test("a deadline after the event's new start ends with the start, and applies again when the event is moved back", () => {
  const deadline = after(-HOUR)
  const earlier = after(7 * DAY - 6 * HOUR)
  const moved = moveWithEvent(deadline, { from: START, to: earlier })
  const inForce = (registrationDeadline: Date, eventDate: Date) =>
    deadlineOf({ registrationDeadline }, { registrationDeadline: null, eventDate })
  expect(inForce(moved, earlier)).toEqual(earlier)
  const back = moveWithEvent(moved, { from: earlier, to: START })
  expect(inForce(back, START)).toEqual(deadline)
})

test('the announced effect of a move on a deadline is the one that applies, including the limit at the start', () => {
  const [from, to] = [START, after(7 * DAY - 6 * HOUR)]
  expect(foreseeDeadline(after(-HOUR), { from, to })).toEqual({
    before: after(-HOUR),
    after: to,
    stored: after(7 * DAY - HOUR),
  })
  expect(foreseeDeadline(after(7 * DAY - HOUR), { from: to, to: from })).toEqual({
    before: to,
    after: after(-HOUR),
    stored: null,
  })
  expect(foreseeDeadline(after(-3 * DAY), { from, to })).toEqual({
    before: after(-3 * DAY),
    after: after(4 * DAY),
    stored: null,
  })
  expect(foreseeDeadline(after(-3 * DAY), { from, to: after(HOUR) })).toBeNull()
})

test.each([
  ['a day later', '2031-06-01T18:00', '2031-06-02T18:00', '2031-06-01T22:30', '2031-06-02T22:30'],
  ['an hour earlier, past midnight', '2031-06-01T18:00', '2031-06-01T17:00', '2031-06-02T00:30', '2031-06-01T23:30'],
  ['not at all', '2031-06-01T18:00', '2031-06-01T18:00', '2031-06-01T22:30', null],
  ['to nothing', '2031-06-01T18:00', '', '2031-06-01T22:30', null],
  ['without an end', '2031-06-01T18:00', '2031-06-02T18:00', '', null],
])('an end moves by as much as its start: %s', (_, from, to, end, expected) =>
  expect(endAfterMove({ from, to, end })).toBe(expected),
)
