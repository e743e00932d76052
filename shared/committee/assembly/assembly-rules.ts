import * as z from 'zod/mini'
import { instantWith } from '#shared/events/administration/form-fields.ts'
import { OFFICER_ROLES } from '#shared/officers/officer-enums.ts'
import { BasedOn } from '#shared/platform/edit-conflict-rules.ts'
import { line, lines, requiredLine } from '#shared/platform/fields/field-rules.ts'
import { flagField, labelsOf, momentField, numberField, rulesOf } from '#shared/platform/fields/record-fields.ts'
import { Acceptance, MAX_CANDIDATES } from '../nominations/nomination-rules.ts'
import { type CountedBallot, countQuestion, type Outcome, type QuestionResult } from '../votes/count-rules.ts'
import { MAX_SEATS, Seats } from '../votes/seat-rules.ts'
import { MAJORITIES, type Majority } from '../votes/vote-enums.ts'
import { MOTION_CHOICES, MOTION_KINDS, type MotionChoice } from './assembly-enums.ts'

const PERCENT = 'Please enter a whole number from 0 to 100'
const PROXIES = 'Please enter a whole number from 0 to 10'
const PEOPLE = 'Please enter a whole number'
const MAX_PEOPLE = 100_000

const ASSEMBLY_FIELDS = {
  quorumPercent: numberField(
    'Quorum, in percent of the members with a vote',
    z.int(PERCENT).check(z.gte(0, PERCENT), z.lte(100, PERCENT)),
  ),
  paidOnly: flagField('Only members whose dues are paid', z.boolean()),
  maxProxies: numberField('Proxies for each member', z.int(PROXIES).check(z.gte(0, PROXIES), z.lte(10, PROXIES))),
  proxiesUntil: momentField('Proxies can be given on the site until', instantWith('Please enter a date and time')),
}
export const ASSEMBLY_LABELS = labelsOf(ASSEMBLY_FIELDS)
export const AssemblyForm = z.object({ ...rulesOf(ASSEMBLY_FIELDS), eventId: z.uuid('Please choose an event') })
export type AssemblyForm = z.output<typeof AssemblyForm>
export const AssemblyEdit = z.object({ ...rulesOf(ASSEMBLY_FIELDS), updatedAt: BasedOn })
export type AssemblyEdit = z.output<typeof AssemblyEdit>

/** With the attendance these are the items that minutes may have. */
export const MAX_MOTIONS = 39
/** The longest title of a motion or an election. */
export const MAX_MOTION_TITLE = 300
/** The longest explanation of one. */
export const MAX_MOTION_NOTE = 1000

export const MotionForm = z
  .object({
    title: requiredLine('Please enter a title', MAX_MOTION_TITLE),
    note: z._default(lines(MAX_MOTION_NOTE), ''),
    majority: z.enum(MAJORITIES),
    kind: z._default(z.enum(MOTION_KINDS), 'motion'),
    /** How many candidates are elected. */
    seats: z._default(Seats, 1),
    /** The office that the elected people get in the next term. */
    office: z._default(z.nullable(z.enum(OFFICER_ROLES)), null),
    /** Until the election opens, members nominate themselves and others on their phones. */
    takesNominations: z._default(z.boolean(), false),
    /** Members whom the committee proposes as candidates, in the order of the ballot. */
    candidateIds: z._default(
      z.array(z.uuid()).check(z.maxLength(MAX_CANDIDATES, `Please choose at most ${MAX_CANDIDATES} candidates`)),
      [],
    ),
    /** How all of them accepted; null if they are to be asked. */
    acceptance: z._default(Acceptance, null),
    /** The waiting item that it comes before; null puts it at the end. */
    beforeId: z._default(z.nullable(z.uuid()), null),
  })
  .check(
    z.refine(
      ({ kind, candidateIds, takesNominations }) => kind !== 'election' || takesNominations || candidateIds.length > 0,
      {
        error: 'Please choose a candidate, or let members nominate',
        path: ['candidateIds'],
      },
    ),
    z.refine(({ candidateIds }) => new Set(candidateIds).size === candidateIds.length, {
      error: 'Somebody is a candidate twice',
      path: ['candidateIds'],
    }),
  )
export type MotionForm = z.output<typeof MotionForm>

/** What can be changed about an item until it is put to the vote: everything but its kind and its candidates. */
export const MotionEdit = z.object({
  title: requiredLine('Please enter a title', MAX_MOTION_TITLE),
  note: lines(MAX_MOTION_NOTE),
  majority: z.enum(MAJORITIES),
  seats: Seats,
  office: z.nullable(z.enum(OFFICER_ROLES)),
  takesNominations: z.boolean(),
  updatedAt: BasedOn,
})
export type MotionEdit = z.output<typeof MotionEdit>

const Items = z.array(z.uuid()).check(z.maxLength(MAX_MOTIONS))
/** The items that have not been put to the vote: in their new order, and in the order before the change. */
export const AgendaOrder = z.object({ motionIds: Items, before: z.optional(Items) })
export type AgendaOrder = z.output<typeof AgendaOrder>

export const COUNTDOWN_SECONDS = [60, 90, 120, 180, 300, 600] as const
/** What 'More time' adds to a countdown, in seconds. */
export const COUNTDOWN_MORE = 30
export const CountdownChange = z.object({ change: z.enum(['more', 'pause', 'resume']) })
export type CountdownChange = z.output<typeof CountdownChange>

export const Recount = z.object({ reason: requiredLine('Please enter why the votes are being counted again', 200) })

const Count = z.int(PEOPLE).check(z.gte(0, PEOPLE), z.lte(MAX_PEOPLE, PEOPLE))
/** Votes counted by hand or on paper. */
export const Counts = z.object({ for: Count, against: Count, abstained: Count })
export type Counts = Record<MotionChoice, number>
/** Raised cards, and the numbers that were shown to the person who has counted them. */
export const HandCount = z.object({ ...Counts.shape, basedOn: z.optional(Counts) })
export type HandCount = z.output<typeof HandCount>
export const NO_COUNTS: Counts = { for: 0, against: 0, abstained: 0 }

/** Who comes or leaves: a scanned card, or a member who is found by name. */
export const Attendance = z.object({
  code: z.optional(line(2000)),
  memberId: z.optional(z.uuid()),
  isHere: z.boolean(),
})
export const ProxyEntry = z.object({ giverId: z.uuid(), holderId: z.uuid() })
export const ProxyForm = z.object({ membershipNumber: requiredLine('Please enter a membership number', 40) })
/** The vote of this person, or of somebody whose proxy they hold. */
export const MotionVote = z.object({ memberId: z.uuid(), choice: z.enum(MOTION_CHOICES) })

/** A secret ballot of this person, or of somebody whose proxy they hold; without a candidate it is an abstention. */
export const ElectionBallot = z.object({
  memberId: z.uuid(),
  candidateIds: z.array(z.uuid()).check(z.maxLength(MAX_SEATS)),
})
export type ElectionBallot = z.output<typeof ElectionBallot>

/** Papers of an election: how many name a candidate, how many are blank, and the votes of each candidate. */
export const ElectionPaper = z.object({
  valid: Count,
  blank: Count,
  votes: z.array(z.object({ candidateId: z.uuid(), votes: Count })).check(z.maxLength(MAX_CANDIDATES)),
})
export type ElectionPaper = z.output<typeof ElectionPaper>

/** Whether so many papers can have these votes: each names between one candidate and as many as there are seats. */
export function isPossiblePaper({ valid, votes }: Pick<ElectionPaper, 'valid' | 'votes'>, seats: number): boolean {
  const all = votes.reduce((sum, each) => sum + each.votes, 0)
  return all >= valid && all <= valid * seats && votes.every((each) => each.votes <= valid)
}

type Proxy = { giverId: string; holderId: string }
type ProxyError = 'proxy_of_oneself' | 'proxy_of_a_proxy' | 'holder_has_given' | 'too_many_proxies' | 'proxy_given'

/** Why a proxy cannot be given, or null. `all` are the proxies of the assembly. */
export function checkProxy({ giverId, holderId }: Proxy, all: readonly Proxy[], maxProxies: number): ProxyError | null {
  if (giverId === holderId) return 'proxy_of_oneself'
  if (all.some((proxy) => proxy.giverId === giverId)) return 'proxy_given'
  if (all.some((proxy) => proxy.holderId === giverId)) return 'proxy_of_a_proxy'
  if (all.some((proxy) => proxy.giverId === holderId)) return 'holder_has_given'
  return all.filter((proxy) => proxy.holderId === holderId).length >= maxProxies ? 'too_many_proxies' : null
}

/** The result of a motion from votes on phones, by hand and on paper together. */
export function countMotion(majority: Majority, counts: Counts): QuestionResult {
  const [yes, no] = [{ id: 'for' }, { id: 'against' }]
  const ballots: CountedBallot[] = [
    { optionIds: ['for'], count: counts.for },
    { optionIds: ['against'], count: counts.against },
    { optionIds: [], count: counts.abstained },
  ]
  const question = { kind: 'motion' as const, majority, seats: 1, options: [yes, no] }
  return countQuestion(question, ballots, { rollSize: 0, quorumPercent: 0, lotSeed: null })
}

/** Whether the vote on an item decided nothing, without a tie: the item can be repeated unchanged. */
export const isUndecided = (outcome: Outcome): boolean => outcome === 'empty' || outcome === 'undecided'

type PaperCount = { counts: Counts; votes: Readonly<Record<string, number>> }

/** What the counts of the paper votes say together; without one it depends on whether any are expected. */
export function paperAgreement(paper: readonly PaperCount[], isExpected: boolean) {
  if (paper.length === 0) return isExpected ? 'no_count' : 'no_paper'
  if (paper.length === 1) return 'one_count'
  return new Set(paper.map(({ counts, votes }) => JSON.stringify([counts, votes]))).size > 1 ? 'differ' : 'equal'
}

export const addCounts = (...all: readonly Counts[]): Counts =>
  all.reduce(
    (sum, each) => ({
      for: sum.for + each.for,
      against: sum.against + each.against,
      abstained: sum.abstained + each.abstained,
    }),
    NO_COUNTS,
  )

export const totalOf = (counts: Counts): number => counts.for + counts.against + counts.abstained
