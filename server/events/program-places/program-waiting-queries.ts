import { and, asc, eq } from 'drizzle-orm'
import { dateOfBirthOfEntrant } from '#server/events/administration/entrant-queries.ts'
import { programWaitingList } from '#server/events/program-tables.ts'
import { activeMember } from '#server/membership/member-rights.ts'
import { familyMembers, members } from '#server/membership/member-tables.ts'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import { ageOn, fitsAgeGroup } from '#shared/events/age-rules.ts'
import { listTakingPartElsewhere } from './places-elsewhere-queries.ts'
import { findTimeConflict, ofParticipant, type Participant, type ProgramTerms } from './program-place-queries.ts'

/** Locks a place on a waiting list until the transaction ends. False if there is none any more. */
export async function lockWaiting(tx: Transaction, programId: string, participant: Participant): Promise<boolean> {
  const [row] = await tx
    .select({ id: programWaitingList.id })
    .from(programWaitingList)
    .where(ofParticipant(programWaitingList, programId, participant))
    .for('update')
  return row !== undefined
}

export async function insertProgramWaiting(
  tx: Executor,
  place: Participant & { programId: string; joinedAt: Date },
): Promise<void> {
  await tx.insert(programWaitingList).values(place)
}

/**
 * People who wait for a program and may take part, longest waiting first. The date or age group may have changed since
 * they joined the list, and they may have a place in another program at the same time, or with another household.
 */
export async function listFitting(
  tx: Executor,
  program: Pick<ProgramTerms, 'id' | 'ageGroup' | 'eventDate' | 'startsAt' | 'endsAt'>,
  now: Date,
): Promise<Participant[]> {
  const { id, ageGroup, eventDate } = program
  const fitting: Participant[] = []
  const elsewhere = await listTakingPartElsewhere(tx, id)
  for (const { dateOfBirth, ...participant } of await listWaiting(tx, id)) {
    if (dateOfBirth === null || !fitsAgeGroup(ageGroup, ageOn(dateOfBirth, eventDate))) continue
    if (elsewhere.some((other) => isSamePlace(other, participant))) continue
    if (!(await findTimeConflict(tx, program, participant, now))) fitting.push(participant)
  }
  return fitting
}

function listWaiting(tx: Executor, programId: string) {
  const { memberId, familyMemberId, joinedAt, id } = programWaitingList
  return tx
    .select({ memberId, familyMemberId, dateOfBirth: dateOfBirthOfEntrant })
    .from(programWaitingList)
    .innerJoin(members, eq(members.id, memberId))
    .leftJoin(familyMembers, eq(familyMembers.id, familyMemberId))
    .where(and(eq(programWaitingList.programId, programId), activeMember))
    .orderBy(asc(joinedAt), asc(id))
}

const isSamePlace = (one: Participant, other: Participant) =>
  one.memberId === other.memberId && one.familyMemberId === other.familyMemberId
