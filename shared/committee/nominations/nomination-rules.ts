import * as z from 'zod/mini'
import { line, lines, requiredLine } from '#shared/platform/fields/field-rules.ts'
import type { CandidateState } from './candidate-enums.ts'

/** On one ballot; those who have declined are not on it. */
export const MAX_CANDIDATES = 30

/** How often a member can nominate for one election in 24 hours. A number that nobody has counts too. */
export const NOMINATIONS_A_DAY = 5

type Nominated = { state: CandidateState; proposedByCommittee: boolean }

/** Whether the committee has proposed somebody who has not answered: they are asked. */
export const isUnanswered = ({ state, proposedByCommittee }: Nominated): boolean =>
  state === 'nominated' && proposedByCommittee

const STATEMENT_LENGTH = 160
const Statement = lines(STATEMENT_LENGTH)

/** A nomination of oneself, or of another member by their number. */
export const NominationForm = z.object({ membershipNumber: z.nullable(line(40)) })
/** What a candidate says in two lines, with a portrait. */
export const CandidateForm = z.object({ statement: Statement, photoUrl: z.nullable(line(300)) })
export type CandidateForm = z.output<typeof CandidateForm>
/**
 * How a candidate of the committee accepted, such as 'By letter, March 1'. Null asks them: they are on the ballot only once
 * they accept.
 */
export const Acceptance = z.nullable(requiredLine('Please enter how they accepted', 200))
/** A candidate of the committee. */
export const CandidateEntry = z.object({ memberId: z.uuid(), statement: Statement, acceptance: Acceptance })
export type CandidateEntry = z.output<typeof CandidateEntry>
