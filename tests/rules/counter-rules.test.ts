import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { countIncluded, divideServings, forecastNeeded, judgeTicket } from '#shared/helpers/counters/counter-rules.ts'
import { formatDirhams } from '#shared/platform/money.ts'

const TERMS = {
  title: 'sadya',
  isCancelled: false,
  leftInAll: null,
  sittings: [
    { number: 3, startsAt: '2026-12-05T16:30:00Z' },
    { number: 4, startsAt: '2026-12-05T17:15:00Z' },
  ],
  currentSitting: 3,
}
const PARTY = { included: 4, served: 0, owed: 0, lastAt: null, lastBy: null, sitting: 3 }
const AT = '2026-12-05T09:05:00Z'

describe('what a counter does with a ticket', () => {
  test.each([
    ['includes four', PARTY, {}, 'green', 'Serve 4', '4 sadya, sitting 3', 'serve', 4],
    ['was served partly', { served: 2, lastAt: AT }, {}, 'green', 'Serve 2', '2 of 4 served at 1:05 PM', 'serve', 2],
    [
      'was served',
      { served: 4, lastAt: AT, lastBy: 'Counter 2' },
      {},
      'amber',
      'Already served at 1:05 PM',
      '4 of 4, Counter 2',
      'anyway',
      1,
    ],
    ['is for a later sitting', { sitting: 4 }, {}, 'amber', 'Sitting 4', 'at 9:15 PM', 'now', 4],
    ['is for an earlier sitting', { sitting: 2 }, {}, 'green', 'Serve 4', '4 sadya, sitting 2', 'serve', 4],
    ['includes none', { included: 0 }, {}, 'red', 'No sadya', 'This ticket includes none.', 'anyway', 1],
    [
      'is not paid',
      { owed: 25 },
      {},
      'red',
      `Not paid, ${formatDirhams(25)}`,
      'Send this person to the committee.',
      null,
      0,
    ],
    [
      'includes more than is left',
      {},
      { leftInAll: 3 },
      'amber',
      'Only 3 left',
      'This ticket includes 4 more.',
      'now',
      3,
    ],
    [
      'comes when nothing is left',
      {},
      { leftInAll: 0 },
      'red',
      'None left',
      'Everything that was prepared has been served. This ticket includes 4 more.',
      null,
      0,
    ],
    ['is of a cancelled event', {}, { isCancelled: true }, 'red', 'Do not serve', 'The event was cancelled.', null, 0],
  ] as const)('that %s', (_, party, terms, color, heading, text, next, count) => {
    const verdict = judgeTicket({ ...PARTY, ...party }, { ...TERMS, ...terms })
    expect(verdict).toEqual({ color, heading, text, next, count })
  })
})

test('a ticket includes by person, child, party or what was ordered', () => {
  const party = { people: 4, children: 2, ordered: 3 }
  const counts = (['person', 'child', 'party', 'ordered'] as const).map((basis) => countIncluded(basis, party))
  expect(counts).toEqual([4, 2, 1, 3])
})

test('however servings arrive, what counts is never more than included, and nothing is lost', () => {
  const serving = fc.record({
    id: fc.uuid(),
    kind: fc.constantFrom('serve' as const, 'extra' as const),
    count: fc.integer({ min: 1, max: 99 }),
  })
  fc.assert(
    fc.property(fc.nat(99), fc.uniqueArray(serving, { selector: ({ id }) => id }), (included, servings) => {
      const divided = divideServings(included, servings)
      let counted = 0
      for (const { id, kind, count } of servings) {
        const parts = divided.get(id)!
        counted += parts.counted
        expect(parts.counted + parts.above).toBe(kind === 'serve' ? count : 0)
      }
      expect(counted).toBeLessThanOrEqual(included)
    }),
  )
})

describe('the forecast', () => {
  const edition = { included: 800, ofArrived: 600, handedOut: 660 }
  test('is everybody without an earlier edition', () => {
    expect(forecastNeeded({ included: 640, ofArrived: 0 }, [])).toBe(640)
  })
  test('takes how many came and how much they took', () => {
    expect(forecastNeeded({ included: 400, ofArrived: 0 }, [edition])).toBe(330)
  })
  test('knows who is here already', () => {
    expect(forecastNeeded({ included: 400, ofArrived: 400 }, [edition])).toBe(440)
  })
  test('uses the number handed out where nobody scanned at the gate', () => {
    expect(forecastNeeded({ included: 400, ofArrived: 0 }, [{ ...edition, ofArrived: 0 }])).toBe(330)
  })
})
