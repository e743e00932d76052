import * as z from 'zod/mini'
import { CANDIDATE_STATES } from './candidate-enums.ts'

/** A nomination as the nominee sees it. */
export const OwnNomination = z.object({
  id: z.uuid(),
  electionId: z.uuid(),
  state: z.enum(CANDIDATE_STATES),
  statement: z.string(),
  photoUrl: z.nullable(z.string()),
  /** The member who nominated them; null if they did so themselves, the committee did, or the member has been erased. */
  nominatedBy: z.nullable(z.string()),
  /** The committee has proposed them. */
  proposedByCommittee: z.boolean(),
  /** They can decline or withdraw now. */
  canAnswer: z.boolean(),
  /** They can accept now, because their membership is active. */
  canAccept: z.boolean(),
})

/** Somebody who was nominated, as the committee sees it: also those who have not answered or have declined. */
export const Nominee = z.object({
  id: z.uuid(),
  electionId: z.uuid(),
  name: z.string(),
  statement: z.string(),
  state: z.enum(CANDIDATE_STATES),
  /** The committee has proposed them. */
  proposedByCommittee: z.boolean(),
  /** The name of the member who nominated them; null if the committee did, or the member has been erased. */
  nominatedBy: z.nullable(z.string()),
  /** They have nominated themselves. */
  isOwn: z.boolean(),
  /** How they accepted, as the committee recorded it; null for somebody who answers on the site. */
  acceptance: z.nullable(z.string()),
})
