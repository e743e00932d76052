import { and, asc, count, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { users } from '#server/accounts/account-tables.ts'
import { events } from '#server/events/event-tables.ts'
import { eventPrograms } from '#server/events/program-tables.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { ITEM_FIELDS, type ItemForm } from '#shared/competitions/item-rules.ts'
import { type Festival, type Item, listItemJudges, listItems, takesPart } from '../competition-queries.ts'
import {
  competitionEntries,
  competitionFestivals,
  competitionItems,
  competitionParticipants,
} from '../competition-tables.ts'
import { competitionSubmissions } from '../judging-tables.ts'
import { competitionConfirmations } from '../result-tables.ts'

export type AdminItem = Awaited<ReturnType<typeof listAdminItems>>[number]

/** The items of a festival with what their managers count. */
export async function listAdminItems(db: Executor, eventId: string) {
  const items = await listItems(db, eventId)
  const judges = await listItemJudges(db, { eventId })
  const entries = await countEntries(db, items)
  const confirmed = await countBy(db, items, competitionConfirmations)
  const submitted = await countBy(db, items, competitionSubmissions)
  return items.map((item) => {
    const { programId, title, stage, startsAt, endsAt, state, publishedVersion, updatedAt } = item
    const judgeIds = judges.filter((judge) => judge.programId === programId).map(({ judgeId }) => judgeId)
    const { entryCount = 0, toPerformCount = 0 } = entries.get(programId) ?? {}
    return {
      programId,
      title,
      stage,
      startsAt,
      endsAt,
      form: formOf(item),
      state,
      judgeIds,
      entryCount,
      toPerformCount,
      submittedCount: submitted.get(programId) ?? 0,
      confirmationCount: confirmed.get(programId) ?? 0,
      publishedVersion,
      problems: problemsOf({ judges: judgeIds.length, entryCount }),
      updatedAt,
    }
  })
}

/** The part of an item that its form edits. */
export const formOf = (item: Item): ItemForm =>
  Object.fromEntries(ITEM_FIELDS.map((field) => [field, item[field]])) as ItemForm

function problemsOf({ judges, entryCount }: { judges: number; entryCount: number }): string[] {
  return [
    ...(judges === 0 ? ['There are no judges for this item.'] : []),
    ...(entryCount === 0 ? ['Nobody has entered this item.'] : []),
  ]
}

async function countEntries(db: Executor, items: readonly Item[]) {
  const { programId, code, stageState } = competitionEntries
  const ids = items.map((item) => item.programId)
  const toPerform = and(isNotNull(code), inArray(stageState, ['waiting', 'on_stage']))
  const rows = await db
    .select({
      programId,
      entryCount: count(),
      toPerformCount: sql<number>`count(*) filter (where ${toPerform})::int`,
    })
    .from(competitionEntries)
    .where(inArray(programId, ids))
    .groupBy(programId)
  return new Map(rows.map((row) => [row.programId, row]))
}

type OfItems = typeof competitionConfirmations | typeof competitionSubmissions

async function countBy(db: Executor, items: readonly Item[], table: OfItems): Promise<Map<string, number>> {
  const ids = items.map(({ programId }) => programId)
  const rows = await db
    .select({ programId: table.programId, total: count() })
    .from(table)
    .where(
      and(
        inArray(table.programId, ids),
        table === competitionSubmissions ? isNotNull(competitionSubmissions.submittedAt) : undefined,
      ),
    )
    .groupBy(table.programId)
  return new Map(rows.map(({ programId, total }) => [programId, total]))
}

export async function listAdminNames(db: Executor, ids: readonly string[]) {
  const rows = await db
    .select({ userId: users.id, name: sql<string>`${users.firstName} || ' ' || ${users.lastName}` })
    .from(users)
    .where(inArray(users.id, [...ids]))
  return ids.flatMap((id) => rows.find(({ userId }) => userId === id) ?? [])
}

/** Those of these accounts that are admins. */
export async function findAdmins(db: Executor, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, [...ids]), inArray(users.role, ['admin', 'super_admin'])))
  return rows.map(({ id }) => id)
}

/** The programs of an event that are not judged yet, in their order. */
export function listOtherPrograms(db: Executor, eventId: string) {
  return db
    .select({ programId: eventPrograms.id, title: eventPrograms.title })
    .from(eventPrograms)
    .leftJoin(competitionItems, eq(competitionItems.programId, eventPrograms.id))
    .where(and(eq(eventPrograms.eventId, eventId), isNull(competitionItems.programId)))
    .orderBy(asc(eventPrograms.displayOrder), asc(eventPrograms.createdAt))
}

/** The people of a festival, and the chest numbers that people and groups still need. */
export async function countParticipants(db: Executor, eventId: string) {
  const [found] = await db
    .select({
      total: count(),
      withoutNumber: sql<number>`count(*) filter (where ${competitionParticipants.chestNumber} is null)::int`,
    })
    .from(competitionParticipants)
    .where(and(eq(competitionParticipants.eventId, eventId), takesPart))
  const [groups] = await db
    .select({ withoutNumber: count() })
    .from(competitionEntries)
    .innerJoin(competitionItems, eq(competitionItems.programId, competitionEntries.programId))
    .where(
      and(
        eq(competitionItems.eventId, eventId),
        eq(competitionItems.kind, 'group'),
        isNull(competitionEntries.chestNumber),
      ),
    )
  return {
    total: found?.total ?? 0,
    withoutNumber: (found?.withoutNumber ?? 0) + (groups?.withoutNumber ?? 0),
  }
}

/** The keys of the houses that somebody belongs to. */
export async function findHousesInUse(db: Executor, eventId: string): Promise<ReadonlySet<string | null>> {
  const rows = await db
    .selectDistinct({ key: competitionParticipants.houseKey })
    .from(competitionParticipants)
    .where(and(eq(competitionParticipants.eventId, eventId), takesPart))
  return new Set(rows.map(({ key }) => key))
}

/** All festivals, the latest first. */
export function listFestivals(db: Executor) {
  return db
    .select({
      eventId: events.id,
      title: events.title,
      eventDate: events.eventDate,
      eventEndDate: events.eventEndDate,
      itemCount: sql<number>`(select count(*)::int from competition_items as item where item.event_id = ${events.id})`,
      publishedCount: sql<number>`(select count(*)::int from competition_items as item
        where item.event_id = ${events.id} and item.state = 'published')`,
    })
    .from(competitionFestivals)
    .innerJoin(events, eq(events.id, competitionFestivals.eventId))
    .orderBy(desc(events.eventDate), asc(events.id))
}

export async function findPublishedItem(db: Executor, { eventId }: Pick<Festival, 'eventId'>) {
  const [item] = await db
    .select({ programId: competitionItems.programId })
    .from(competitionItems)
    .where(and(eq(competitionItems.eventId, eventId), sql`${competitionItems.publishedVersion} > 0`))
    .limit(1)
  return item ?? null
}

/** An item whose letters are drawn and still secret. */
export async function listDrawnItems(db: Executor, eventId: string): Promise<Item[]> {
  const items = await listItems(db, eventId)
  return items.filter(({ drawId, publishedVersion }) => drawId !== null && publishedVersion === 0)
}

export async function isSuperAdmin(db: Executor, id: string): Promise<boolean> {
  const [found] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), eq(users.role, 'super_admin')))
  return found !== undefined
}
