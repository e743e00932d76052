import { asc, eq, getTableColumns, sql } from 'drizzle-orm'
import { users } from '#server/accounts/account-tables.ts'
import { events } from '#server/events/event-tables.ts'
import { eventPrograms } from '#server/events/program-tables.ts'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import { preparedQuery } from '#server/platform/database/prepared-query.ts'
import { AppError } from '#server/platform/errors.ts'
import type { ProgramCategory } from '#shared/events/program-enums.ts'
import {
  competitionEntries,
  competitionFestivals,
  competitionItemJudges,
  competitionItems,
  competitionJudges,
  competitionParticipants,
  competitionRollCalls,
} from './competition-tables.ts'

/** A festival with the columns of its event that decide something. */
export type Festival = typeof competitionFestivals.$inferSelect & {
  title: string
  /** Ages count on its day in the Gulf. */
  firstDay: Date
  lastDay: Date
  isPublic: boolean
}
/** An item with its program's title, stage and times, and its festival. */
export type Item = typeof competitionItems.$inferSelect & {
  title: string
  stage: string | null
  startsAt: Date | null
  endsAt: Date | null
  isActive: boolean
  displayOrder: number
  picture: string | null
  category: ProgramCategory | null
}
export type ItemOfFestival = { item: Item; festival: Festival }

const FESTIVAL = {
  ...getTableColumns(competitionFestivals),
  title: events.title,
  firstDay: events.eventDate,
  lastDay: sql<Date>`coalesce(${events.eventEndDate}, ${events.eventDate})`.mapWith(events.eventDate),
  isPublic: events.isPublic,
}
const ITEM = {
  ...getTableColumns(competitionItems),
  title: eventPrograms.title,
  stage: eventPrograms.venue,
  startsAt: eventPrograms.startsAt,
  endsAt: eventPrograms.endsAt,
  isActive: eventPrograms.isActive,
  displayOrder: eventPrograms.displayOrder,
  picture: eventPrograms.programImage,
  category: eventPrograms.category,
}

export async function findFestival(db: Executor, eventId: string): Promise<Festival | null> {
  const [festival] = await festivalQuery(db).execute({ eventId })
  return festival ?? null
}

const festivalQuery = preparedQuery((db) =>
  db
    .select(FESTIVAL)
    .from(competitionFestivals)
    .innerJoin(events, eq(events.id, competitionFestivals.eventId))
    .where(eq(competitionFestivals.eventId, sql.placeholder('eventId')))
    .prepare('festival'),
)

/** Throws not_found. */
export async function getFestival(db: Executor, eventId: string): Promise<Festival> {
  const festival = await findFestival(db, eventId)
  if (!festival) throw new AppError('not_found')
  return festival
}

/** As `getFestival`; nobody else changes it or gives chest numbers until the transaction ends. */
export async function lockFestival(tx: Transaction, eventId: string): Promise<Festival> {
  await tx
    .select({ eventId: competitionFestivals.eventId })
    .from(competitionFestivals)
    .where(eq(competitionFestivals.eventId, eventId))
    .for('update')
  return getFestival(tx, eventId)
}

export async function findItem(db: Executor, programId: string): Promise<ItemOfFestival | null> {
  const [item] = await db
    .select(ITEM)
    .from(competitionItems)
    .innerJoin(eventPrograms, eq(eventPrograms.id, competitionItems.programId))
    .where(eq(competitionItems.programId, programId))
  return item ? { item, festival: await getFestival(db, item.eventId) } : null
}

/** Throws not_found. */
export async function getItem(db: Executor, programId: string): Promise<ItemOfFestival> {
  const found = await findItem(db, programId)
  if (!found) throw new AppError('not_found')
  return found
}

/** As `getItem`; its state does not change until the transaction ends. Marks are stored with a shared lock. */
export async function lockItem(
  tx: Transaction,
  programId: string,
  strength: 'update' | 'share' = 'update',
): Promise<ItemOfFestival> {
  await tx
    .select({ programId: competitionItems.programId })
    .from(competitionItems)
    .where(eq(competitionItems.programId, programId))
    .for(strength)
  return getItem(tx, programId)
}

/** Throws roll_not_called, or letters_redrawn with the message for another draw than the valid one. */
export function requireDraw({ state, drawId }: Item, sentFor: string, message?: string): void {
  if (state === 'entries') throw new AppError('roll_not_called')
  if (drawId !== sentFor) throw new AppError('letters_redrawn', { message })
}

export type Draw = typeof competitionRollCalls.$inferSelect

/** The draw of an item's letters; null before the roll call. */
export async function findDraw(db: Executor, { drawId }: Item): Promise<Draw | null> {
  if (drawId === null) return null
  const [draw] = await db.select().from(competitionRollCalls).where(eq(competitionRollCalls.id, drawId))
  return draw ?? null
}

/** A visible festival, or any for admins; null otherwise. */
export async function findVisibleFestival(
  db: Executor,
  eventId: string,
  { seesHidden }: { seesHidden: boolean },
): Promise<Festival | null> {
  const festival = await findFestival(db, eventId)
  return festival && (festival.isPublic || seesHidden) ? festival : null
}

/** The items of a festival that everybody may see, in the same order as `listItems`. */
export const listShownItems = async (db: Executor, eventId: string): Promise<Item[]> =>
  (await listItems(db, eventId)).filter(isShown)

/** A program that is not active is hidden from everybody outside the portal, with its entries and results. */
export const isShown = ({ isActive }: Item): boolean => isActive

/** A visible item, or any of a hidden event for admins; null otherwise. */
export async function findVisibleItem(
  db: Executor,
  programId: string,
  viewing: { seesHidden: boolean },
): Promise<ItemOfFestival | null> {
  const found = await findItem(db, programId)
  if (!found || !isShown(found.item)) return null
  return (await findVisibleFestival(db, found.item.eventId, viewing)) ? found : null
}

/** The items of a festival, by stage time and then in the order of the programs. */
export function listItems(db: Executor, eventId: string): Promise<Item[]> {
  return itemsQuery(db).execute({ eventId })
}

const itemsQuery = preparedQuery((db) =>
  db
    .select(ITEM)
    .from(competitionItems)
    .innerJoin(eventPrograms, eq(eventPrograms.id, competitionItems.programId))
    .where(eq(competitionItems.eventId, sql.placeholder('eventId')))
    .orderBy(
      sql`${eventPrograms.startsAt} asc nulls last`,
      asc(eventPrograms.displayOrder),
      asc(eventPrograms.createdAt),
      asc(eventPrograms.id),
    )
    .prepare('items_of_festival'),
)

export type ItemJudge = { programId: string; judgeId: string; name: string; position: number; lastSeenAt: Date | null }

/** The judges of one item or of a festival's items, in their order. */
export function listItemJudges(db: Executor, of: { programId: string } | { eventId: string }): Promise<ItemJudge[]> {
  const { programId, judgeId, position } = competitionItemJudges
  return db
    .select({ programId, judgeId, name: competitionJudges.name, position, lastSeenAt: competitionJudges.lastSeenAt })
    .from(competitionItemJudges)
    .innerJoin(competitionJudges, eq(competitionJudges.id, judgeId))
    .where('programId' in of ? eq(programId, of.programId) : eq(competitionJudges.eventId, of.eventId))
    .orderBy(asc(programId), asc(position), asc(judgeId))
}

export type Entry = typeof competitionEntries.$inferSelect
export type Participant = typeof competitionParticipants.$inferSelect
export type EntryOfItem = Entry & { participant: Participant }

/** The entries of an item with the person, or the leader of the group, in order of arrival. */
export async function listEntries(db: Executor, programId: string): Promise<EntryOfItem[]> {
  const rows = await db
    .select({
      entry: getTableColumns(competitionEntries),
      participant: getTableColumns(competitionParticipants),
    })
    .from(competitionEntries)
    .innerJoin(competitionParticipants, eq(competitionParticipants.id, competitionEntries.participantId))
    .where(eq(competitionEntries.programId, programId))
    .orderBy(asc(competitionEntries.createdAt), asc(competitionEntries.id))
  return rows.map(({ entry, participant }) => ({ ...entry, participant }))
}

/** The name of an account, for records of who did something; null for a deleted one. */
export async function findActorName(db: Executor, userId: string | null): Promise<string | null> {
  if (!userId) return null
  const [account] = await db
    .select({ name: sql<string>`${users.firstName} || ' ' || ${users.lastName}` })
    .from(users)
    .where(eq(users.id, userId))
  return account?.name ?? null
}

/** Marks or notes of a judge, or a sheet typed from paper: from then on the letters and judges of the item stay. */
export async function hasMarks(db: Executor, programId: string): Promise<boolean> {
  const found = await db.execute<{ found: boolean }>(sql`select exists (
      select from competition_entries as entry where entry.program_id = ${programId} and (
        exists (select from competition_marks as mark where mark.entry_id = entry.id)
        or exists (select from competition_notes as note where note.entry_id = entry.id and note.note <> '')))
    or exists (select from competition_paper_sheets where program_id = ${programId}) as found`)
  return found.rows[0]?.found ?? false
}

/** Alone or in a group: somebody with a consent only is no participant yet. */
export const takesPart = sql`(exists (select from competition_entries as entry where entry.participant_id = ${competitionParticipants.id})
  or exists (select from competition_group_members as grouped where grouped.participant_id = ${competitionParticipants.id}))`
