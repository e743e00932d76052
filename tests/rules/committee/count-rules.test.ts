import { expect, test } from 'vitest'
import { type CountedQuestion, countQuestion } from '#shared/committee/votes/count-rules.ts'

const RULE = { rollSize: 10, quorumPercent: 0, lotSeed: null }
const SEED = '0123456789abcdef0123456789abcdef'
const question = (given: Partial<CountedQuestion>, ...ids: string[]): CountedQuestion => ({
  kind: 'choice',
  majority: 'most',
  seats: 1,
  options: ids.map((id) => ({ id })),
  ...given,
})
const ballots = (counts: Record<string, number>) =>
  Object.entries(counts).map(([key, count]) => ({ optionIds: key === '' ? [] : key.split('+'), count }))
const motion = (
  majority: CountedQuestion['majority'],
  yes: number,
  no: number,
  abstained = 0,
  lotSeed: string | null = null,
) =>
  countQuestion(question({ kind: 'motion', majority }, 'yes', 'no'), ballots({ yes, no, '': abstained }), {
    ...RULE,
    lotSeed,
  })

test.each([
  ['half', 5, 4, 'carried'],
  // half of the votes is not more than half
  ['half', 4, 4, 'rejected'],
  ['half', 4, 5, 'rejected'],
  ['most', 1, 1, 'tie'],
  ['two_thirds', 6, 3, 'carried'],
  ['two_thirds', 5, 3, 'rejected'],
  // half of the votes is not a tie where two thirds are needed
  ['two_thirds', 1, 1, 'rejected'],
] as const)('a motion that needs %s is, with %i to %i, %s', (majority, yes, no, outcome) => {
  expect(motion(majority, yes, no, 7)).toMatchObject({ outcome, abstained: 7 })
})

test('abstentions count for the quorum and not for the majority', () => {
  expect(motion('two_thirds', 2, 1, 7)).toMatchObject({ outcome: 'carried', needed: 2, valid: 3, cast: 10 })
})

test('too few ballots decide nothing', () => {
  const rule = { ...RULE, quorumPercent: 30 }
  expect(countQuestion(question({}, 'a', 'b'), ballots({ a: 2 }), rule)).toMatchObject({
    outcome: 'no_quorum',
    winnerIds: [],
  })
  expect(countQuestion(question({}, 'a', 'b'), ballots({ a: 3 }), rule)).toMatchObject({ outcome: 'decided' })
})

test('with several seats, those above a tie are elected and the tie is named', () => {
  const election = question({ kind: 'election', seats: 2 }, 'a', 'b', 'c')
  const counted = ballots({ 'a+b': 2, 'a+c': 2, a: 1 })
  expect(countQuestion(election, counted, RULE)).toMatchObject({
    outcome: 'tie',
    winnerIds: ['a'],
    tiedIds: ['b', 'c'],
  })
  const drawn = countQuestion(election, counted, { ...RULE, lotSeed: SEED })
  expect(drawn).toMatchObject({ outcome: 'decided', byLot: true })
  expect(drawn.winnerIds).toHaveLength(2)
  expect(countQuestion(election, counted.toReversed(), { ...RULE, lotSeed: SEED })).toEqual(drawn)
})

test('nobody is elected without votes or below the majority', () => {
  const election = question({ kind: 'election', majority: 'half', seats: 2 }, 'a', 'b', 'c')
  expect(countQuestion(election, ballots({ a: 2, b: 2, c: 1 }), RULE)).toMatchObject({ outcome: 'undecided' })
  const tie = { outcome: 'tie', winnerIds: [], tiedIds: ['a', 'b'], byLot: false }
  const single = question({ kind: 'election', majority: 'half' }, 'a', 'b')
  expect(countQuestion(single, ballots({ a: 1, b: 1 }), { ...RULE, lotSeed: SEED })).toMatchObject(tie)
  expect(countQuestion(election, ballots({ '': 4 }), RULE)).toMatchObject({ outcome: 'empty', abstained: 4 })
})

test('a lot never carries a motion', () => {
  expect(motion('most', 2, 2, 0, SEED)).toMatchObject({ outcome: 'tie', winnerIds: [], byLot: false })
  expect(motion('half', 2, 2, 0, SEED)).toMatchObject({ outcome: 'rejected', byLot: false })
})
