import { expect, test } from 'vitest'
import { canBeDrawn, countQuestion, drawLot } from '#shared/committee/votes/count-rules.ts'
import { sharesOf, tieText } from '#shared/committee/votes/result-text.ts'
import { VoteForm } from '#shared/committee/votes/vote-form-rules.ts'

const SEED = '0123456789abcdef0123456789abcdef'
const QUESTION = {
  kind: 'election',
  title: 'President',
  note: '',
  majority: 'half',
  maxChoices: 1,
  seats: 1,
  office: null,
  options: [],
  documentIds: [],
} as const
const FORM = {
  title: 'Election',
  intro: '',
  isSecret: true,
  minAge: 18,
  paidOnly: false,
  perMembership: false,
  quorumPercent: 0,
  byLot: true,
  nominationsUntil: null,
  opensAt: '2027-03-11T08:00:00.000Z',
  closesAt: '2027-03-12T08:00:00.000Z',
}
const planned = (...questions: object[]) => VoteForm.safeParse({ ...FORM, questions })

test('a vote in which no lot can ever be drawn is refused at the lot, with what to choose instead', () => {
  const refused = planned(QUESTION, { ...QUESTION, kind: 'motion', majority: 'most' })
  expect(refused.error?.issues).toMatchObject([{ path: ['byLot'] }])
  expect(refused.error?.issues[0]?.message).toContain('The most votes')
  expect(planned({ ...QUESTION, majority: 'most' }).success).toBe(true)
  expect(planned(QUESTION, { ...QUESTION, majority: 'most' }).success).toBe(true)
  expect(planned({ ...QUESTION, seats: 2, maxChoices: 2 }).success).toBe(true)
})

test.each([
  ['motion', 'most', 1, false],
  ['choice', 'most', 1, true],
  ['election', 'half', 1, false],
  ['election', 'two_thirds', 1, false],
  // two people can both have more than half
  ['election', 'half', 2, true],
] as const)('whether a lot can decide a %s that needs %s, with %i choices: %s', (kind, majority, maxChoices, can) => {
  expect(canBeDrawn({ kind, majority, maxChoices })).toBe(can)
})

test('equal votes without the majority are said once, with why no lot was drawn', () => {
  const question = { ...QUESTION, options: ['a', 'b'].map((id) => ({ id, title: id })) }
  const ballots = ['a', 'b'].map((id) => ({ optionIds: [id], count: 1 }))
  const rule = { rollSize: 2, quorumPercent: 0, lotSeed: SEED }
  const text = tieText(question, countQuestion(question, ballots, rule), true)
  expect(text).toBe(
    'The votes are equal, and 2 were needed. A lot decides only between those who have enough votes, so this vote does not decide between them.',
  )
})

/** What the page says about the lot, step by step. */
test('the published method repeats the lot', () => {
  const ids = ['e', 'b', 'd', 'a', 'c']
  const words = [0, 8, 16, 24].map((at) => BigInt(`0x${SEED.slice(at, at + 8)}`))
  let [a, b, c, n] = words as [bigint, bigint, bigint, bigint]
  const word = (value: bigint) => BigInt.asUintN(32, value)
  const next = () => {
    const x = word(a + b + n)
    n = word(n + 1n)
    a = b ^ (b >> 9n)
    b = word(c + (c << 3n))
    c = word(word((c << 21n) | (c >> 11n)) + x)
    return x
  }
  const list = ids.toSorted()
  for (let place = list.length; place > 1; place -= 1) {
    const at = Number((next() * BigInt(place)) >> 32n)
    const moved = list[place - 1]!
    list[place - 1] = list[at]!
    list[at] = moved
  }
  expect(drawLot(ids, SEED)).toEqual(list)
})

test('the shares of a result add up to 100%', () => {
  expect(sharesOf([5, 3], 8)).toEqual(['63%', '37%'])
  expect(sharesOf([1, 1, 1], 3)).toEqual(['34%', '33%', '33%'])
  // never 0% of a vote that was given, and never 100% of less than all
  expect(sharesOf([299, 1], 300)).toEqual(['99%', '1%'])
  // several choices: more votes than ballots
  expect(sharesOf([5, 5], 8)).toEqual(['63%', '63%'])
})
