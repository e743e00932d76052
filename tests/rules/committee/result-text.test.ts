import { expect, test } from 'vitest'
import { countQuestion } from '#shared/committee/votes/count-rules.ts'
import {
  countingSentence,
  EVEN_TITLE,
  outcomeTitle,
  partOf,
  resultReason,
  resultTitle,
  shareText,
} from '#shared/committee/votes/result-text.ts'
import { secondBallotTitle } from '#shared/committee/votes/second-ballot-rules.ts'

test('in a hall the quorum is of the votes that are there, not of those that are cast', () => {
  const result = { outcome: 'carried' as const, needed: 3, valid: 5 }
  const counting = { kind: 'motion' as const, majority: 'half' as const, cast: 5, possible: 40, quorum: 20, result }
  expect(countingSentence(counting, 'hall')).toBe(
    '40 votes were in the hall, the quorum was 20, 5 were cast (13%), and more than half of the 5 votes for and against were needed: 3.',
  )
})

test.each([
  [199, 200, '99%'],
  [1, 400, '1%'],
  [200, 200, '100%'],
  [0, 200, '0%'],
  [0, 0, '0%'],
])('%i of %i is %s: only all are 100%%, and only none are 0%%', (votes, of, share) => {
  expect(shareText(votes, of)).toBe(share)
})

test.each([
  ['Fee', 'Fee: second ballot'],
  ['Fee: second ballot', 'Fee: third ballot'],
  ['Fee: fourth ballot', 'Fee: another ballot'],
  ['Fee: another ballot', 'Fee: another ballot'],
])('the ballot after %s is called %s', (title, next) => {
  expect(secondBallotTitle(title, 120)).toBe(next)
})

test.each([
  ['half', 1, 1, 'Tie, so not carried'],
  ['half', 1, 2, 'Rejected'],
  // two thirds are missed by more than equal votes
  ['two_thirds', 1, 1, 'Rejected'],
  ['most', 1, 1, 'Tie: Yes and No'],
] as const)('a motion that needs %s is, with %i to %i, headed %s', (majority, yes, no, title) => {
  const options = ['Yes', 'No'].map((name) => ({ id: name, title: name }))
  const question = { kind: 'motion' as const, majority, seats: 1, options }
  const ballots = [
    { optionIds: ['Yes'], count: yes },
    { optionIds: ['No'], count: no },
  ]
  const result = countQuestion(question, ballots, { rollSize: 3, quorumPercent: 0, lotSeed: null })
  expect(resultTitle(question, result)).toBe(title)
})

test.each([
  [1, 2, 0.5],
  [2, 2, 1],
  [0, 0, 0],
  // more abstentions than valid votes
  [5, 2, 1],
])('the bar of %i votes of %i is %d of its line', (votes, of, part) => {
  expect(partOf(votes, of)).toBe(part)
})

test('an election without candidates has no result and does not miss the quorum', () => {
  const question = { kind: 'election' as const, majority: 'half' as const, seats: 1, options: [] }
  const rule = { rollSize: 20, quorumPercent: 30 }
  const result = countQuestion(question, [], { ...rule, lotSeed: null })
  expect(result).toMatchObject({ outcome: 'empty', cast: 0, winnerIds: [] })
  expect(resultTitle(question, result)).toBe('No candidates')
  expect(resultReason(question, result, rule)).toBe('There were no candidates, so there was nothing to vote on.')
})

test('equal votes are called a tie only where they have decided the result', () => {
  const even = { kind: 'motion', majority: 'half', for: 2, against: 2 } as const
  expect(outcomeTitle({ ...even, outcome: 'rejected' })).toBe(EVEN_TITLE)
  expect(outcomeTitle({ ...even, outcome: 'no_quorum' })).toBe('No quorum')
  expect(outcomeTitle({ ...even, majority: 'most', outcome: 'tie' })).toBe('Tie')
})
