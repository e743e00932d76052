import type { SQL } from 'drizzle-orm'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import type { CandidateState } from '#shared/committee/nominations/candidate-enums.ts'
import type { OfficerRole } from '#shared/officers/officer-enums.ts'
import type { ErrorCode } from '#shared/platform/error-codes.ts'
import type { assemblyCandidates } from '../assembly/assembly-tables.ts'
import type { voteOptions } from '../votes/vote-tables.ts'

/** An election in which members are candidates: a question of a vote, or an item of an assembly. */
export type Election = {
  id: string
  title: string
  /** The office that the winners get in the next term. */
  office: OfficerRole | null
  /** The vote or the assembly. */
  heldIn: string
  /** Its page, on which members nominate and answer. */
  path: string
  takesNominations: boolean
  /** Members see it and voting has not begun: those whom the committee has proposed can answer. */
  takesAnswers: boolean
  /** Why the committee can no longer change the candidates, or null. */
  fixedBecause: ErrorCode | null
  /** Whether a member, who may be inactive, can nominate and be nominated now. */
  isOpenTo: (memberId: string) => Promise<boolean>
}

type NewCandidate = {
  electionId: string
  memberId: string
  name: string
  position: number
  statement: string
  state: CandidateState
  nominatedBy: string | null
  acceptance?: string | null
  photoUrl?: string | null
}

type Finding<Db> = (db: Db, electionId: string, now: Date) => Promise<Election | null>
type Logged = { before?: object; after?: object }

/** Where candidates are stored: with the options of votes, or with the items of assemblies. */
export type Elections = {
  table: typeof voteOptions | typeof assemblyCandidates
  electionOf: typeof voteOptions.questionId | typeof assemblyCandidates.motionId
  nameOf: typeof voteOptions.title | typeof assemblyCandidates.name
  /** Candidates of elections whose ballot is not fixed yet. */
  isAhead: SQL
  find: Finding<Executor>
  /** The same, locked until the transaction ends: nobody opens it or changes its candidates. */
  lock: Finding<Transaction>
  /** The ids of the elections of a vote or an assembly. */
  listIn: (db: Executor, heldIn: string) => Promise<string[]>
  insert: (tx: Transaction, candidate: NewCandidate) => Promise<void>
  /** Records `vote.<act>` or `assembly.<act>`. */
  record: (tx: Transaction, act: string, election: Election, actorId: string | null, logged?: Logged) => Promise<void>
}
