import { describe, expect, test } from 'vitest'
import {
  applyEntry,
  countPeopleNow,
  type JudgedParty,
  judgeExit,
  judgeFinding,
  judgeParty,
  tokenOf,
  UNKNOWN_OFFLINE,
  VIBRATIONS,
} from '#shared/events/gate/gate-rules.ts'

const DAY = '2026-12-05'
const DAYS = [DAY, '2026-12-06', '2026-12-07']
const OPEN = { isCancelled: false, takesCash: false, isAdmin: false, allowsReentry: false, days: [DAY], today: DAY }
const EXPECTED: JudgedParty = {
  people: 4,
  arrived: null,
  outside: 0,
  checkedInAt: null,
  by: null,
  problem: null,
  hasOpenDues: false,
  owed: 0,
  hasSlip: false,
  days: [DAY],
}
const IN = { ...EXPECTED, arrived: 4, checkedInAt: '2026-12-05T14:42:00Z', by: 'Gate A' }

test('at an event of several days, the day of an earlier entry is written', () => {
  expect(judgeParty(IN, { ...OPEN, days: DAYS })).toMatchObject({
    color: 'amber',
    heading: 'Already in today',
    text: 'since 6:42 PM, at Gate A',
  })
})

test('at an assembly, the gate says who may vote and who comes as a guest', () => {
  const voter = { ...EXPECTED, people: 1, mayVote: true }
  expect(judgeParty(voter, OPEN)).toMatchObject({ color: 'green', heading: 'Let in: may vote', next: 'come_in' })
  const back = { ...voter, arrived: 1, outside: 1, checkedInAt: IN.checkedInAt }
  expect(judgeParty(back, { ...OPEN, allowsReentry: true })).toMatchObject({
    heading: 'Let in: may vote',
    next: 'come_back',
  })
  expect(judgeParty({ ...EXPECTED, mayVote: false }, OPEN)).toMatchObject({
    color: 'amber',
    heading: 'Guest: no vote',
    next: 'let_in',
  })
  expect(judgeFinding('not_registered', true)).toMatchObject({ heading: 'Guest: no vote', next: 'walk_in' })
  expect(judgeFinding('replaced', true)).toMatchObject({ heading: 'Do not let in' })
})

describe('a party that is registered for other days', () => {
  const other = { ...EXPECTED, days: [DAYS[0]!, DAYS[2]!] }
  const second = { ...OPEN, days: DAYS, today: DAYS[1]! }

  test('is stopped by a helper, with its days', () => {
    const text = 'The ticket is for days 1 and 3'
    expect(judgeParty(other, second)).toEqual({ color: 'red', heading: 'Not today', text, next: null })
    expect(judgeParty({ ...other, days: [DAYS[2]!] }, second).text).toBe('The ticket is for day 3')
  })

  test('may be let in by the committee', () => {
    expect(judgeParty(other, { ...second, isAdmin: true })).toMatchObject({ color: 'amber', next: 'let_in' })
  })

  test('comes in on its days', () => {
    expect(judgeParty(other, { ...second, today: DAYS[2]! })).toMatchObject({ color: 'green' })
  })
})

describe('the colour of a result', () => {
  test.each([
    ['an expected party', EXPECTED, 'green', 'Come in', 'come_in'],
    ['a party that is in', IN, 'amber', 'Already in', null],
    ['a party of which some are in', { ...IN, arrived: 2 }, 'amber', 'Already in', 'let_in'],
    [
      'a party with open dues, if the gate warns',
      { ...EXPECTED, hasOpenDues: true },
      'amber',
      'Dues are unpaid',
      'let_in',
    ],
    ['a suspended member', { ...EXPECTED, problem: 'suspended' as const }, 'red', 'Do not let in', null],
    ['a former member who is in', { ...IN, problem: 'ended' as const }, 'red', 'Do not let in', null],
  ])('%s', (_, party, color, heading, next) => {
    expect(judgeParty(party, OPEN)).toMatchObject({ color, heading, next })
  })

  test('unpaid tickets stop a party: red, or amber with the amount on a phone that may take cash', () => {
    const unpaid = { ...EXPECTED, owed: 85 }
    const heading = 'Not paid, AED\u00a085'
    expect(judgeParty(unpaid, OPEN)).toMatchObject({ color: 'red', heading, next: null })
    const cashier = { ...OPEN, takesCash: true }
    expect(judgeParty(unpaid, cashier)).toMatchObject({ color: 'amber', heading, next: 'take_cash' })
    const asked = judgeParty({ ...unpaid, hasSlip: true }, cashier)
    expect(asked).toMatchObject({ heading: 'Slip sent, not checked, AED\u00a085', next: 'take_cash' })
    expect(asked.text).toContain('Ask first')
    expect(judgeParty({ ...unpaid, arrived: 4 }, cashier)).toMatchObject({ heading: 'Already in' })
  })

  test('nobody is let in to a cancelled event', () => {
    expect(judgeParty(EXPECTED, { ...OPEN, isCancelled: true })).toMatchObject({ color: 'red', next: null })
  })

  test('a party that is in says since when and at which gate', () => {
    expect(judgeParty(IN, OPEN).text).toBe('since 6:42 PM, at Gate A')
    expect(judgeParty({ ...IN, arrived: 2, by: null }, OPEN).text).toBe('since 6:42 PM: 2 of 4 people came')
  })

  test.each([
    ['waiting', 'walk_in'],
    ['not_registered', 'walk_in'],
    ['unknown', 'walk_in'],
    ['inactive', null],
    ['replaced', null],
  ] as const)('a code that is %s is red', (finding, next) => {
    expect(judgeFinding(finding)).toMatchObject({ color: 'red', next })
  })

  test('an unknown code without a connection is amber, because nobody can know', () => {
    expect(UNKNOWN_OFFLINE).toMatchObject({ color: 'amber', heading: 'Cannot be checked offline' })
  })

  test('vibrates once briefly, twice briefly, or once for long', () => {
    expect([VIBRATIONS.green.length, VIBRATIONS.amber.length, VIBRATIONS.red.length]).toEqual([1, 3, 1])
    expect(VIBRATIONS.red[0]).toBeGreaterThan(VIBRATIONS.green[0]! * 3)
  })
})

describe('out and in again', () => {
  const reentry = { ...OPEN, allowsReentry: true }
  const OUT = { ...IN, outside: 2, wentOutAt: '2026-12-05T15:05:00Z' }

  test('a party of which some went out comes in again, unless the gate does not count exits', () => {
    const text = 'Out at 7:05 PM'
    expect(judgeParty(OUT, reentry)).toEqual({ color: 'green', heading: 'Come in again', text, next: 'come_back' })
    expect(judgeParty(OUT, OPEN)).toMatchObject({ color: 'amber', heading: 'Already in' })
    expect(judgeParty(IN, reentry)).toMatchObject({ color: 'amber', heading: 'Already in' })
  })

  test('at the exit a party that is in goes out; one that is not in, or is out, is noticed', () => {
    const text = 'In since 6:42 PM, may come back today'
    expect(judgeExit(IN)).toEqual({ color: 'ivory', heading: 'Goes out', text, next: 'go_out' })
    expect(judgeExit(OUT)).toMatchObject({ color: 'ivory', next: 'go_out' })
    expect(judgeExit({ ...OUT, outside: 4 })).toMatchObject({ color: 'amber', heading: 'Already out', next: null })
    expect(judgeExit(EXPECTED)).toMatchObject({ color: 'amber', heading: 'Not checked in', next: null })
  })

  test('who is out is not here', () => {
    const party = { people: 4, arrived: 4, outside: 1, checkedInAt: '2026-12-05T14:42:00Z' }
    expect(countPeopleNow([party], new Date('2026-12-05T16:00:00Z'))).toMatchObject({ here: 3, expected: 0 })
  })
})

describe('entries of several phones', () => {
  const party = (arrived: number | null) => ({ people: 4, arrived, outside: 0 })
  const came = (count: number) => ({ kind: 'check_in' as const, came: count })

  test.each([
    [null, 4, 4, false],
    [null, 2, 2, false],
    [2, 2, 4, false],
    [4, 4, 4, true],
    [2, 4, 4, true],
    [4, 1, 4, true],
  ])('with %s in, %s more make %s; let in twice: %s', (before, more, arrived, isDouble) => {
    expect(applyEntry(party(before), came(more))).toMatchObject({ arrived, isDouble })
  })

  test('a count replaces the number, and never exceeds the party; nobody undoes the check-in', () => {
    expect(applyEntry(party(4), { kind: 'count', came: 3 })).toMatchObject({ arrived: 3, isDouble: false })
    expect(applyEntry(party(2), { kind: 'count', came: 9 })).toMatchObject({ arrived: 4, isDouble: false })
    expect(applyEntry(party(2), { kind: 'count', came: 0 })).toMatchObject({ arrived: null, isDouble: false })
    expect(applyEntry(party(2), { kind: 'undo', came: 0 })).toMatchObject({ arrived: null, isDouble: false })
  })

  test('who goes out comes back first, and only more than the party is a second time', () => {
    const out = applyEntry(party(4), { kind: 'out', came: 2 })
    expect(out).toEqual({ arrived: 4, outside: 2, isDouble: false })
    expect(applyEntry({ people: 4, ...out }, came(2))).toEqual({ arrived: 4, outside: 0, isDouble: false })
    expect(applyEntry({ people: 4, ...out }, came(3))).toMatchObject({ arrived: 4, outside: 0, isDouble: true })
    expect(applyEntry({ people: 4, arrived: 3, outside: 1 }, came(2))).toEqual({
      arrived: 4,
      outside: 0,
      isDouble: false,
    })
    expect(applyEntry(party(2), { kind: 'out', came: 9 })).toMatchObject({ arrived: 2, outside: 2 })
    expect(applyEntry(party(null), { kind: 'out', came: 2 })).toMatchObject({ arrived: null, outside: 0 })
  })

  test('the order in which two phones report does not matter for how many are in', () => {
    const orders = [
      [came(2), came(4)],
      [came(4), came(2)],
    ]
    const results = orders.map((entries) =>
      entries.reduce((state, entry) => ({ people: 4, ...applyEntry(state, entry) }), party(null)),
    )
    expect(results.map(({ arrived }) => arrived)).toEqual([4, 4])
  })
})

test('people are counted as here, expected and of the last minute', () => {
  const now = new Date('2026-12-05T15:00:00Z')
  const parties = [
    { people: 4, arrived: 4, outside: 0, checkedInAt: '2026-12-05T14:59:30Z' },
    { people: 3, arrived: 2, outside: 0, checkedInAt: '2026-12-05T14:40:00Z' },
    { people: 5, arrived: null, outside: 0, checkedInAt: null },
  ]
  expect(countPeopleNow(parties, now)).toEqual({ here: 6, expected: 6, lastMinute: 4 })
})

test('the token is found in the code of a card and of a ticket, and in nothing else', () => {
  const card = 'A'.repeat(40)
  const ticket = 'b'.repeat(38)
  expect(tokenOf(` https://pooram.example/verify/${card} `)).toBe(card)
  expect(tokenOf(`https://pooram.example/events/3f0e0a52-6c1d-4d1f-9b1a-0c6d2f4b8a11#${ticket}`)).toBe(ticket)
  expect(tokenOf(card)).toBe(card)
  for (const other of ['', 'https://example.org', 'WIFI:T:WPA;S:Hall;;', `${card}?x=1`])
    expect(tokenOf(other)).toBeNull()
})
