import { and, eq, inArray, sql } from 'drizzle-orm'
import { activeMember } from '#server/membership/member-rights.ts'
import { members } from '#server/membership/member-tables.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { Election, Elections } from '../nominations/election.ts'
import { assemblyPath } from './assembly-path.ts'
import { type AssemblyRow, findAttendance, findMotion, lockMotion, type MotionRow } from './assembly-queries.ts'
import { record } from './assembly-service.ts'
import { countElection } from './election-service.ts'
import { assemblyCandidates, assemblyMotions } from './motion-tables.ts'

declare module '#server/committee/nominations/election.ts' {
  interface CandidateTables {
    assemblies: {
      table: typeof assemblyCandidates
      electionOf: typeof assemblyCandidates.motionId
      nameOf: typeof assemblyCandidates.name
    }
  }
}

type Motion = Pick<MotionRow, 'kind' | 'state' | 'takesNominations'>

/** Whether members can nominate for an election, and those nominated can answer. */
export const acceptsNominations = ({ state }: Pick<AssemblyRow, 'state'>, motion: Motion): boolean =>
  state !== 'closed' && motion.kind === 'election' && motion.state === 'waiting' && motion.takesNominations

/** Before the doors open every active member can nominate and be nominated, after that only those who have a vote. */
export const canNominate = (
  { state }: Pick<AssemblyRow, 'state'>,
  { isActive, isOnRoll }: { isActive: boolean; isOnRoll: boolean },
): boolean => (state === 'planned' ? isActive : isOnRoll)

/** The elections of assemblies. */
export const assemblyElections: Elections = {
  table: assemblyCandidates,
  electionOf: assemblyCandidates.motionId,
  nameOf: assemblyCandidates.name,
  isAhead: inArray(
    assemblyCandidates.motionId,
    sql`(select motion.id from assembly_motions as motion join assemblies as assembly on assembly.id = motion.assembly_id
      where motion.state = 'waiting' and assembly.state <> 'closed')`,
  ),
  find: async (db, motionId) => describe(db, await findMotion(db, motionId)),
  lock: async (tx, motionId) => describe(tx, await lockMotion(tx, motionId)),
  listIn: async (db, assemblyId) => {
    const { id } = assemblyMotions
    const isElection = and(eq(assemblyMotions.assemblyId, assemblyId), eq(assemblyMotions.kind, 'election'))
    return (await db.select({ id }).from(assemblyMotions).where(isElection)).map((motion) => motion.id)
  },
  insert: async (tx, { electionId: motionId, ...candidate }) => {
    const [inserted] = await tx
      .insert(assemblyCandidates)
      .values({ ...candidate, motionId })
      .returning()
    return inserted!.id
  },
  listWinnerIds: async (db, motionId) => {
    const found = await findMotion(db, motionId)
    return found?.motion.state === 'closed' ? (await countElection(db, found.motion)).result.winnerIds : []
  },
  record: (tx, act, { heldIn }, actorId, logged) => record(tx, `assembly.${act}`, heldIn, actorId, logged),
}

type Found = Awaited<ReturnType<typeof findMotion>>

function describe(db: Executor, found: Found): Election | null {
  if (found?.motion.kind !== 'election') return null
  const { motion, assembly } = found
  return {
    id: motion.id,
    title: motion.title,
    office: motion.office,
    heldIn: assembly.id,
    path: assemblyPath(assembly.id),
    hasNominations: motion.takesNominations,
    takesNominations: acceptsNominations(assembly, motion),
    takesAnswers: fixedBecause(assembly, motion) === null,
    fixedBecause: fixedBecause(assembly, motion),
    isOpenTo: async (memberId) =>
      canNominate(assembly, {
        isActive: (await db.$count(members, and(eq(members.id, memberId), activeMember))) > 0,
        isOnRoll: (await findAttendance(db, assembly.id, memberId)) !== null,
      }),
  }
}

function fixedBecause({ state }: AssemblyRow, motion: MotionRow) {
  if (state === 'closed') return 'assembly_not_open' as const
  return motion.state === 'waiting' ? null : ('item_begun' as const)
}
