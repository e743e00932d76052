import { and, asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import { eventPrograms } from '#server/events/program-tables.ts'
import { listFamily } from '#server/membership/member-queries.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { isInCategory } from '#shared/competitions/entry-rules.ts'
import { isMinor, NAMELESS } from '#shared/competitions/participant-name-rules.ts'
import { ageOn } from '#shared/events/age-rules.ts'
import { counted } from '#shared/platform/counts.ts'
import {
  type Entry,
  type EntryOfItem,
  type Festival,
  type Item,
  type ItemOfFestival,
  listEntries,
  type Participant,
  takesPart,
} from '../competition-queries.ts'
import {
  competitionEntries,
  competitionGroupMembers,
  competitionItems,
  competitionParticipants,
} from '../competition-tables.ts'
import { houseName } from '../setup/public-festival.ts'

export type GroupMember = { entryId: string; participant: Participant }

/** The people of these groups, in the order they joined. */
export async function listGroupMembers(db: Executor, entryIds: readonly string[]): Promise<GroupMember[]> {
  return db
    .select({ entryId: competitionGroupMembers.entryId, participant: getTableColumns(competitionParticipants) })
    .from(competitionGroupMembers)
    .innerJoin(competitionParticipants, eq(competitionParticipants.id, competitionGroupMembers.participantId))
    .where(inArray(competitionGroupMembers.entryId, [...entryIds]))
    .orderBy(asc(competitionGroupMembers.joinedAt), asc(competitionParticipants.id))
}

export type AdminEntry = Awaited<ReturnType<typeof listAdminEntries>>[number]

/** The entries of an item by name, without code letters. */
export async function listAdminEntries(db: Executor, { item, festival }: ItemOfFestival) {
  const entries = await listEntries(db, item.programId)
  const people = await listGroupMembers(
    db,
    entries.map(({ id }) => id),
  )
  return entries
    .map((entry) =>
      showEntry(
        { item, festival },
        entry,
        people.filter(({ entryId }) => entryId === entry.id),
      ),
    )
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en'))
}

function showEntry({ item, festival }: ItemOfFestival, entry: EntryOfItem, people: readonly GroupMember[]) {
  const { participant, groupName } = entry
  const isGroup = item.kind === 'group'
  const leader = participant.name ?? NAMELESS
  return {
    id: entry.id,
    name: isGroup ? (groupName ?? `Group of ${leader}`) : leader,
    groupName,
    leaderName: isGroup ? leader : null,
    members: people.map(({ participant: { id, name, chestNumber } }) => ({
      participantId: id,
      name: name ?? NAMELESS,
      chestNumber,
    })),
    memberId: participant.memberId,
    age: ageOf(participant, festival),
    house: houseName(festival, participant.houseKey),
    chestNumber: isGroup ? entry.chestNumber : participant.chestNumber,
    lateReason: entry.lateReason,
    problems: isGroup ? groupProblems(item, people.length, groupName) : [],
  }
}

export const ageOf = ({ dateOfBirth }: Pick<Participant, 'dateOfBirth'>, { firstDay }: Festival): number | null =>
  dateOfBirth === null ? null : Math.max(0, ageOn(dateOfBirth, firstDay))

/** The name of the category of an age; null outside all of them. */
export const categoryOf = ({ settings }: Festival, age: number | null): string | null =>
  age === null ? null : (settings.ageCategories.find((category) => isInCategory(category, age))?.name ?? null)

function groupProblems({ minSize, maxSize }: Item, size: number, groupName: string | null): string[] {
  const people = counted(size, 'person', 'people')
  return [
    ...(groupName === null ? ['The group has no name yet.'] : []),
    ...(minSize !== null && size < minSize ? [`The group has ${people}. It needs at least ${minSize}.`] : []),
    ...(maxSize !== null && size > maxSize ? [`The group has ${people}. At most ${maxSize} may take part.`] : []),
  ]
}

/** The family of a member, and who of them is a minor at the festival; nothing else of them. */
export async function listFamilyFor(db: Executor, { firstDay }: Festival, memberId: string) {
  const family = await listFamily(db, [memberId])
  return family.map((person) => ({
    id: person.id,
    name: person.name,
    relation: person.relation,
    isMinor: isMinor(person, firstDay),
  }))
}

export async function findEntry(db: Executor, entryId: string): Promise<Entry | null> {
  const [entry] = await db.select().from(competitionEntries).where(eq(competitionEntries.id, entryId))
  return entry ?? null
}

export async function findParticipant(db: Executor, id: string): Promise<Participant | null> {
  const [participant] = await db.select().from(competitionParticipants).where(eq(competitionParticipants.id, id))
  return participant ?? null
}

/** Everybody who takes part in a festival, by name. */
export async function listParticipants(db: Executor, festival: Festival, id?: string) {
  const rows = await db
    .select()
    .from(competitionParticipants)
    .where(
      and(
        eq(competitionParticipants.eventId, festival.eventId),
        takesPart,
        id ? eq(competitionParticipants.id, id) : undefined,
      ),
    )
    .orderBy(sql`lower(${competitionParticipants.name}) nulls last`, asc(competitionParticipants.id))
  const items = await listItemsOfParticipants(db, festival.eventId)
  return rows.map((participant) => {
    const age = ageOf(participant, festival)
    return {
      id: participant.id,
      name: participant.name ?? NAMELESS,
      malayalamName: participant.malayalamName,
      age,
      ageCategory: categoryOf(festival, age),
      memberId: participant.memberId,
      chestNumber: participant.chestNumber,
      house: houseName(festival, participant.houseKey),
      houseKey: participant.houseKey,
      championTitle: participant.championTitle,
      hasNameConsent: participant.nameConsentAt !== null,
      items: items.filter(({ participantId }) => participantId === participant.id).map(({ title }) => title),
    }
  })
}

/** The items of everybody in a festival, alone or in a group. */
function listItemsOfParticipants(db: Executor, eventId: string) {
  const participantId = sql<string>`coalesce(${competitionGroupMembers.participantId}, ${competitionEntries.participantId})`
  return db
    .select({ participantId, title: eventPrograms.title })
    .from(competitionEntries)
    .innerJoin(competitionItems, eq(competitionItems.programId, competitionEntries.programId))
    .innerJoin(eventPrograms, eq(eventPrograms.id, competitionItems.programId))
    .leftJoin(competitionGroupMembers, eq(competitionGroupMembers.entryId, competitionEntries.id))
    .where(eq(competitionItems.eventId, eventId))
    .orderBy(asc(eventPrograms.displayOrder), asc(eventPrograms.title))
}
