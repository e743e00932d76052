import type { SQL } from 'drizzle-orm'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import type { CandidateState } from '#shared/committee/nominations/candidate-enums.ts'
import type { OfficerRole } from '#shared/officers/officer-enums.ts'
import type { ErrorCode } from '#shared/platform/error-codes.ts'

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
  /** Members can nominate at some time before voting begins; false for a second ballot. */
  hasNominations: boolean
  /** Members can nominate now. */
  takesNominations: boolean
  /** Members see the election and voting has not begun. */
  takesAnswers: boolean
  /** Why the committee can no longer change the candidates, or null. */
  fixedBecause: ErrorCode | null
  /** Whether a member, who may be inactive, can nominate and be nominated now. */
  isOpenTo: (memberId: string) => Promise<boolean>
}

/**
 * Somebody whom a member has nominated can answer until nominations end. A candidate of the committee can until voting
 * begins, and so can everybody in an election without nominations, such as a second ballot.
 */
export const canAnswer = (
  { hasNominations, takesNominations, takesAnswers }: Election,
  { proposedByCommittee }: { proposedByCommittee: boolean },
): boolean => (proposedByCommittee || !hasNominations ? takesAnswers : takesNominations)

type NewCandidate = {
  electionId: string
  memberId: string
  name: string
  position: number
  statement: string
  state: CandidateState
  nominatedBy: string | null
  proposedByCommittee: boolean
  acceptance?: string | null
  photoUrl?: string | null
}

type Finding<Db> = (db: Db, electionId: string, now: Date) => Promise<Election | null>
type Logged = { before?: object; after?: object }

/**
 * The tables of candidates, by declaration merging: with the options of votes, and with the items of assemblies. Each has a
 * `table` and its columns `electionOf` and `nameOf`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the features that hold elections
export interface CandidateTables {}

type OfTables<K extends string> = CandidateTables[keyof CandidateTables] extends infer T
  ? T extends Record<K, infer Column>
    ? Column
    : never
  : never

/** Where candidates are stored. */
export type Elections = {
  table: OfTables<'table'>
  electionOf: OfTables<'electionOf'>
  nameOf: OfTables<'nameOf'>
  /** Candidates of elections whose ballot is not fixed yet. */
  isAhead: SQL
  find: Finding<Executor>
  /** The same, locked until the transaction ends: nobody opens it or changes its candidates. */
  lock: Finding<Transaction>
  /** The ids of the elections of a vote or an assembly. */
  listIn: (db: Executor, heldIn: string) => Promise<string[]>
  /** Returns the id. */
  insert: (tx: Transaction, candidate: NewCandidate) => Promise<string>
  /** The candidates who are elected by the present result; none before the election has closed or while it is counted again. */
  listWinnerIds: (db: Executor, electionId: string) => Promise<readonly string[]>
  /** Records `vote.<act>` or `assembly.<act>`. */
  record: (tx: Transaction, act: string, election: Election, actorId: string | null, logged?: Logged) => Promise<void>
}
