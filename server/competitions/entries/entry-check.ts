import { and, asc, eq, gt, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import { unfinishedAt } from '#server/events/event-queries.ts'
import { events } from '#server/events/event-tables.ts'
import type { PlaceCheck } from '#server/events/program-places/place-checks.ts'
import { isNamedElsewhere } from '#server/events/program-places/places-elsewhere-queries.ts'
import { type Participant, tryLockPlacesOf } from '#server/events/program-places/program-place-queries.ts'
import { eventPrograms, programRegistrations } from '#server/events/program-tables.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { checkEntry, type EnteredItem } from '#shared/competitions/entry-rules.ts'
import { explainTimeConflict, type TimeConflict } from '#shared/events/program-place-rules.ts'
import { doOverlap } from '#shared/events/program-time-rules.ts'
import { findItem, hasMarks, type ItemOfFestival } from '../competition-queries.ts'
import {
  competitionEntries,
  competitionGroupMembers,
  competitionItems,
  competitionParticipants,
} from '../competition-tables.ts'

export type Entrant = { personId: string; name: string; dateOfBirth: string }

/** What competitions say about a sign-up. The caller has locked the person's places, so that limits are counted once. */
export const competitionPlaceCheck: PlaceCheck = {
  checkJoining: async (tx, { programId, participant, person }) => {
    const found = await findItem(tx, programId)
    const { name, dateOfBirth } = person
    const personId = personIdOf(participant)
    if (!found) return checkGroupTimes(tx, programId, { personId, name })
    if (found.item.state !== 'entries') return new AppError('roll_called')
    if (dateOfBirth === null)
      return new AppError('outside_age_category', { message: `${name} can enter once the date of birth is known.` })
    return checkEntrant(tx, found, participant, { personId, name, dateOfBirth })
  },
  checkPromotion: async (tx, { programId, participant }) => {
    const found = await findItem(tx, programId)
    if (!found) return null
    if (found.item.state !== 'entries') return new AppError('roll_called')
    const person = await findPersonOf(tx, participant)
    // somebody who enters another item at this moment is promoted by the next run: waiting could end in a deadlock
    if (!person || !(await tryLockPlacesOf(tx, participant))) return new AppError('busy')
    return checkEntrant(tx, found, participant, person)
  },
  checkLeaving: async (tx, { programId, participant }) => {
    const [called] = await tx
      .select({ id: competitionEntries.id })
      .from(competitionEntries)
      .innerJoin(competitionParticipants, eq(competitionParticipants.id, competitionEntries.participantId))
      .where(
        and(
          eq(competitionEntries.programId, programId),
          eq(competitionParticipants.personId, personIdOf(participant)),
          isNotNull(competitionEntries.isPresent),
        ),
      )
    return called ? new AppError('roll_called') : null
  },
  findPartAhead: findGroupAhead,
  checkDeletion: async (tx, programIds) => {
    const { programId: id } = competitionItems
    // a judge's marks that are just being stored are waited for
    await tx
      .select({ id })
      .from(competitionItems)
      .where(inArray(id, [...programIds]))
      .orderBy(asc(id))
      .for('update')
    for (const programId of programIds)
      if (await hasMarks(tx, programId))
        return new AppError('marks_given', {
          message: 'Judges have already given marks here, so this cannot be deleted. You can hide it instead.',
        })
    return null
  },
}

const personIdOf = ({ memberId, familyMemberId }: { memberId: string; familyMemberId: string | null }) =>
  familyMemberId ?? memberId

/** Age, limits and the times of groups; and nobody is in an item twice. */
export async function checkEntrant(
  tx: Transaction,
  { item, festival }: ItemOfFestival,
  participant: Participant,
  { personId, name, dateOfBirth }: Entrant,
): Promise<AppError | null> {
  const entered = await listEnteredItems(tx, festival.eventId, personId)
  const isEntered = entered.some(({ programId }) => programId === item.programId)
  if (isEntered || (await isInItemElsewhere(tx, item.programId, participant)))
    return new AppError(item.kind === 'group' ? 'already_in_group' : 'already_taking_part', {
      message: `${name} has already entered ‘${item.title}’.`,
    })
  const { settings, firstDay } = festival
  const error = checkEntry({ name, dateOfBirth, item, others: entered, settings, firstDay })
  return error
    ? new AppError(error.code, { message: error.message })
    : checkGroupTimes(tx, item.programId, { personId, name })
}

/** Whether the same person has entered the item with another household, alone or in a group. */
const isInItemElsewhere = (tx: Transaction, programId: string, participant: Participant): Promise<boolean> =>
  isNamedElsewhere(tx, {
    programId,
    participant,
    places: sql`(select person.member_id, person.family_member_id, named.program_id from competition_participants as person
      join (select participant_id, program_id from competition_entries
        union all select participant_id, program_id from competition_group_members) as named
        on named.participant_id = person.id)`,
  })

/**
 * An item at the time of a program in which somebody performs with a group. Only leaders have a place in the item's
 * program, so `findTimeConflict` does not know the others.
 */
async function checkGroupTimes(
  tx: Transaction,
  programId: string,
  { personId, name }: Pick<Entrant, 'personId' | 'name'>,
): Promise<AppError | null> {
  const { id, title, venue, startsAt, endsAt } = eventPrograms
  const [program] = await tx.select({ startsAt, endsAt }).from(eventPrograms).where(eq(id, programId))
  if (!program?.startsAt) return null
  const items = await tx
    .select({ id, title, venue, startsAt, endsAt })
    .from(competitionGroupMembers)
    .innerJoin(competitionParticipants, eq(competitionParticipants.id, competitionGroupMembers.participantId))
    .innerJoin(eventPrograms, eq(id, competitionGroupMembers.programId))
    .innerJoin(events, eq(events.id, eventPrograms.eventId))
    .where(
      and(
        eq(competitionParticipants.personId, personId),
        ne(id, programId),
        eq(eventPrograms.isActive, true),
        ne(events.status, 'cancelled'),
      ),
    )
    .orderBy(asc(startsAt))
  const clash = items.find((other) => doOverlap(other, program))
  return clash?.startsAt ? timeConflict(name, { ...clash, startsAt: clash.startsAt }) : null
}

/** The refusal of a place at a time at which somebody is elsewhere. */
export const timeConflict = (name: string, conflict: TimeConflict): AppError =>
  new AppError('time_conflict', { message: explainTimeConflict({ name, conflict }) })

/** The items of a festival in which a person takes part, alone or in a group. */
async function listEnteredItems(
  tx: Transaction,
  eventId: string,
  personId: string,
): Promise<(EnteredItem & { programId: string })[]> {
  const { programId, kind } = competitionItems
  return tx
    .selectDistinct({ programId, kind })
    .from(competitionEntries)
    .leftJoin(competitionGroupMembers, eq(competitionGroupMembers.entryId, competitionEntries.id))
    .innerJoin(
      competitionParticipants,
      or(
        eq(competitionParticipants.id, competitionEntries.participantId),
        eq(competitionParticipants.id, competitionGroupMembers.participantId),
      ),
    )
    .innerJoin(competitionItems, eq(programId, competitionEntries.programId))
    .where(and(eq(competitionItems.eventId, eventId), eq(competitionParticipants.personId, personId)))
}

/** The name and date of birth of a member, or of somebody of their family; null for nobody. */
export async function findPersonOf(
  tx: Transaction,
  { memberId, familyMemberId }: { memberId: string; familyMemberId: string | null },
): Promise<Entrant | null> {
  const { rows } = await tx.execute<Entrant>(sql`
    select coalesce(family.id, member.id) as "personId", coalesce(family.name, member.full_name) as name,
      coalesce(family.date_of_birth, member.date_of_birth)::text as "dateOfBirth"
    from members as member
    left join family_members as family on family.member_id = member.id and family.id = ${familyMemberId}::uuid
      and family.removed_at is null and family.deceased_at is null
    where member.id = ${memberId} and member.erased_at is null
      and (${familyMemberId}::uuid is null or family.id is not null)`)
  const [person] = rows
  return person?.dateOfBirth ? person : null
}

/** The waiting list and sign-ups of one program, so that an admin's late entry is not doubled. */
export async function hasRegistration(
  tx: Transaction,
  programId: string,
  { memberId, familyMemberId }: { memberId: string; familyMemberId: string | null },
): Promise<boolean> {
  const [row] = await tx
    .select({ id: programRegistrations.id })
    .from(programRegistrations)
    .where(
      and(
        eq(programRegistrations.programId, programId),
        eq(programRegistrations.memberId, memberId),
        familyMemberId
          ? eq(programRegistrations.familyMemberId, familyMemberId)
          : isNull(programRegistrations.familyMemberId),
      ),
    )
  return row !== undefined
}

/** The title of an upcoming item for whose group somebody has joined with its code, or null. */
async function findGroupAhead(tx: Transaction, familyMemberId: string, now: Date): Promise<string | null> {
  const [group] = await tx
    .select({ title: eventPrograms.title })
    .from(competitionGroupMembers)
    .innerJoin(competitionParticipants, eq(competitionParticipants.id, competitionGroupMembers.participantId))
    .innerJoin(eventPrograms, eq(eventPrograms.id, competitionGroupMembers.programId))
    .innerJoin(events, eq(events.id, eventPrograms.eventId))
    .where(and(eq(competitionParticipants.personId, familyMemberId), gt(events.eventDate, now), unfinishedAt(now)))
    .orderBy(asc(events.eventDate))
    .limit(1)
  return group?.title ?? null
}
