import { and, asc, desc, eq, getTableColumns, inArray, isNull, or } from 'drizzle-orm'
import { eventPrograms } from '#server/events/program-tables.ts'
import { listFamily, type Member } from '#server/membership/member-queries.ts'
import type { Database, Executor } from '#server/platform/database/database.ts'
import { appealsUntil } from '#shared/competitions/appeal-rules.ts'
import { entriesLeft } from '#shared/competitions/entry-rules.ts'
import { isMinor, NAMELESS } from '#shared/competitions/participant-name-rules.ts'
import type { Entry, Festival, Participant } from '../competition-queries.ts'
import {
  competitionEntries,
  competitionGroupMembers,
  competitionItems,
  competitionParticipants,
} from '../competition-tables.ts'
import { competitionAppeals, competitionCertificates, competitionPublications } from '../result-tables.ts'
import { houseName } from '../setup/public-festival.ts'
import { ageOf, categoryOf, type GroupMember, listGroupMembers } from './entry-queries.ts'

/** The member and the family in a festival: entries, chest numbers, published results, appeals and certificates. */
export async function listOwnParticipants(db: Database, festival: Festival, member: Member) {
  const { eventId, memberId } = competitionParticipants
  const [family, participants] = await Promise.all([
    listFamily(db, [member.id]),
    db
      .select()
      .from(competitionParticipants)
      .where(and(eq(eventId, festival.eventId), eq(memberId, member.id))),
  ])
  const entries = await listOwnEntries(db, festival, participants)
  const people = [
    { familyMemberId: null, name: member.fullName, dateOfBirth: member.dateOfBirth },
    ...family.map(({ id, name, dateOfBirth }) => ({ familyMemberId: id, name, dateOfBirth })),
  ]
  return people.map((person) => {
    const participant = participants.find(({ personId }) => personId === (person.familyMemberId ?? member.id))
    const own = entries.filter(({ participantIds }) => participant && participantIds.has(participant.id))
    const age = ageOf(person, festival) ?? 0
    return {
      participantId: participant?.id ?? null,
      familyMemberId: person.familyMemberId,
      name: person.name,
      age,
      ageCategory: categoryOf(festival, age),
      isMinor: isMinor(person, festival.firstDay),
      malayalamName: participant?.malayalamName ?? null,
      hasNameConsent: Boolean(participant?.nameConsentAt),
      house: houseName(festival, participant?.houseKey ?? null),
      chestNumber: participant?.chestNumber ?? null,
      left: entriesLeft(festival.settings, own),
      entries: own.map(({ participantIds: _, ...entry }) => ({
        ...entry,
        isLeader: entry.leaderId === participant?.id,
        certificates: entry.certificates.filter(({ participantId }) => participantId === participant?.id),
      })),
    }
  })
}

async function listOwnEntries(db: Executor, festival: Festival, own: readonly Participant[]) {
  if (own.length === 0) return []
  const rows = await listRows(db, own)
  const ids = rows.map(({ entry }) => entry.id)
  const people = await listGroupMembers(db, ids)
  const results = await listResults(db, rows)
  const appeals = await db
    .select()
    .from(competitionAppeals)
    .where(inArray(competitionAppeals.entryId, ids))
    .orderBy(desc(competitionAppeals.createdAt))
  const certificates = await db
    .select()
    .from(competitionCertificates)
    .where(and(inArray(competitionCertificates.entryId, ids), isNull(competitionCertificates.revokedAt)))
    .orderBy(asc(competitionCertificates.number))
  return rows.map(({ entry, item, title, startsAt, stage }) => {
    const group = people.filter(({ entryId }) => entryId === entry.id)
    const isLed = own.some(({ id }) => id === entry.participantId)
    return {
      id: entry.id,
      programId: entry.programId,
      title,
      kind: item.kind,
      state: item.state,
      startsAt,
      stage,
      groupName: entry.groupName,
      joinCode: isLed ? entry.joinCode : null,
      leaderId: entry.participantId,
      members: showGroup(group, own),
      chestNumber: entry.chestNumber,
      result: resultOf(entry, results, festival),
      appeal: showAppeal(appeals.find(({ entryId }) => entryId === entry.id)),
      certificates: certificates
        .filter(({ entryId }) => entryId === entry.id)
        .map(({ id, number, code, participantId }) => ({ id, number, code, participantId })),
      participantIds: new Set([entry.participantId, ...group.map(({ participant }) => participant.id)]),
    }
  })
}

async function listRows(db: Executor, own: readonly Participant[]) {
  const ids = own.map(({ id }) => id)
  const grouped = db
    .select({ entryId: competitionGroupMembers.entryId })
    .from(competitionGroupMembers)
    .where(inArray(competitionGroupMembers.participantId, ids))
  return db
    .select({
      entry: getTableColumns(competitionEntries),
      item: getTableColumns(competitionItems),
      title: eventPrograms.title,
      startsAt: eventPrograms.startsAt,
      stage: eventPrograms.venue,
    })
    .from(competitionEntries)
    .innerJoin(competitionItems, eq(competitionItems.programId, competitionEntries.programId))
    .innerJoin(eventPrograms, eq(eventPrograms.id, competitionItems.programId))
    .where(or(inArray(competitionEntries.participantId, ids), inArray(competitionEntries.id, grouped)))
    .orderBy(asc(eventPrograms.startsAt), asc(eventPrograms.displayOrder), asc(competitionEntries.id))
}

type Publication = typeof competitionPublications.$inferSelect

/** The valid publications of these items. */
async function listResults(db: Executor, rows: Awaited<ReturnType<typeof listRows>>): Promise<Publication[]> {
  const published = rows.filter(({ item }) => item.publishedVersion > 0)
  const found = await db
    .select()
    .from(competitionPublications)
    .where(
      inArray(
        competitionPublications.programId,
        published.map(({ entry }) => entry.programId),
      ),
    )
    .orderBy(desc(competitionPublications.version))
  return found
}

function resultOf({ id, programId }: Entry, publications: readonly Publication[], { settings }: Festival) {
  const latest = publications.find((each) => each.programId === programId)
  const row = latest?.rows.find(({ entryId }) => entryId === id)
  if (!latest || !row) return null
  return {
    grade: row.grade,
    place: row.place,
    isAbsent: row.state === 'absent',
    isDisqualified: row.state === 'disqualified',
    canAppealUntil: appealsUntil(latest.publishedAt, settings.appealHours),
  }
}

const showGroup = (group: readonly GroupMember[], own: readonly Participant[]) =>
  group.map(({ participant: { id, name } }) => ({
    participantId: id,
    name: name ?? NAMELESS,
    isOwn: own.some((each) => each.id === id),
  }))

const showAppeal = (appeal: typeof competitionAppeals.$inferSelect | undefined) =>
  appeal
    ? {
        state: appeal.state,
        reason: appeal.reason,
        isFeePaid: appeal.feePaidAt !== null,
        decisionReason: appeal.decisionReason,
      }
    : null
