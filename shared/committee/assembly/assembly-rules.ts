import * as z from 'zod/mini'
import { instantWith } from '#shared/events/administration/form-fields.ts'
import { BasedOn } from '#shared/platform/edit-conflict-rules.ts'
import { line, requiredLine } from '#shared/platform/fields/field-rules.ts'
import { flagField, labelsOf, momentField, numberField, rulesOf } from '#shared/platform/fields/record-fields.ts'
import { type CountedBallot, countQuestion, type QuestionResult } from '../votes/count-rules.ts'
import { MAJORITIES, type Majority } from '../votes/vote-enums.ts'
import { MOTION_CHOICES, type MotionChoice } from './assembly-enums.ts'

const PERCENT = 'Please enter a whole number from 0 to 100'
const PROXIES = 'Please enter a whole number from 0 to 10'
const PEOPLE = 'Please enter a whole number'
const MAX_PEOPLE = 100_000

const ASSEMBLY_FIELDS = {
  quorumPercent: numberField(
    'Quorum, in per cent of the members with a vote',
    z.int(PERCENT).check(z.gte(0, PERCENT), z.lte(100, PERCENT)),
  ),
  paidOnly: flagField('Only members whose dues are paid', z.boolean()),
  maxProxies: numberField('Proxies for each member', z.int(PROXIES).check(z.gte(0, PROXIES), z.lte(10, PROXIES))),
  proxiesUntil: momentField('Proxies on the site until', instantWith('Please enter a date and time')),
}
export const ASSEMBLY_LABELS = labelsOf(ASSEMBLY_FIELDS)
export const AssemblyForm = z.object({ ...rulesOf(ASSEMBLY_FIELDS), eventId: z.uuid('Please choose an event') })
export type AssemblyForm = z.output<typeof AssemblyForm>
export const AssemblyEdit = z.object({ ...rulesOf(ASSEMBLY_FIELDS), updatedAt: BasedOn })
export type AssemblyEdit = z.output<typeof AssemblyEdit>

export const MotionForm = z.object({
  title: requiredLine('Please enter the motion', 300),
  majority: z.enum(MAJORITIES),
})
export type MotionForm = z.output<typeof MotionForm>

const Count = z.int(PEOPLE).check(z.gte(0, PEOPLE), z.lte(MAX_PEOPLE, PEOPLE))
/** Votes counted by hand or on paper. */
export const Counts = z.object({ for: Count, against: Count, abstained: Count })
export type Counts = Record<MotionChoice, number>
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

type Proxy = { giverId: string; holderId: string }
type ProxyError = 'proxy_of_oneself' | 'proxy_of_a_proxy' | 'too_many_proxies' | 'proxy_given'

/** Why a proxy cannot be given, or null. `all` are the proxies of the assembly. */
export function checkProxy({ giverId, holderId }: Proxy, all: readonly Proxy[], maxProxies: number): ProxyError | null {
  if (giverId === holderId) return 'proxy_of_oneself'
  if (all.some((proxy) => proxy.giverId === giverId)) return 'proxy_given'
  const passesOn = all.some((proxy) => proxy.giverId === holderId || proxy.holderId === giverId)
  if (passesOn) return 'proxy_of_a_proxy'
  return all.filter((proxy) => proxy.holderId === holderId).length >= maxProxies ? 'too_many_proxies' : null
}

/** The votes that make a quorum. */
export const quorumVotes = ({ rollSize, quorumPercent }: { rollSize: number; quorumPercent: number }): number =>
  Math.ceil((rollSize * quorumPercent) / 100)

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
