import { desc, eq, getTableColumns } from 'drizzle-orm'
import type { By } from '#server/events/administration/event-records.ts'
import { eventPrograms } from '#server/events/program-tables.ts'
import { members } from '#server/membership/member-tables.ts'
import { notifyPeople } from '#server/notifications/notices/notice-service.ts'
import type { Database, Executor, Transaction } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { canAppeal } from '#shared/competitions/appeal-rules.ts'
import { NAMELESS } from '#shared/competitions/participant-name-rules.ts'
import { getFestival, getItem } from '../competition-queries.ts'
import { competitionEntries, competitionItems, competitionParticipants } from '../competition-tables.ts'
import { findEntry, findParticipant, listGroupMembers } from '../entries/entry-queries.ts'
import { competitionAppeals } from '../result-tables.ts'
import { recordItem } from '../setup/item-service.ts'
import { listPublications } from './confirmation-service.ts'

type AppealInput = { entryId: string; memberId: string; reason: string; actorId: string }

/** Appeals against the published result of one's own entry. Throws not_found, appeals_closed or already_appealed. */
export function appeal(db: Database, { entryId, memberId, reason, actorId }: AppealInput, now: Date): Promise<void> {
  return db.transaction(async (tx) => {
    const entry = await findEntry(tx, entryId)
    if (!entry || !(await isOwn(tx, entry, memberId))) throw new AppError('not_found')
    const { programId } = entry
    const { festival } = await getItem(tx, programId)
    const [publication] = await listPublications(tx, programId)
    if (!publication) throw new AppError('not_found')
    const { appealHours, appealFee: fee } = festival.settings
    if (!canAppeal(publication.publishedAt, appealHours, now)) throw new AppError('appeals_closed')
    const added = await tx
      .insert(competitionAppeals)
      .values({ programId, entryId, memberId, version: publication.version, reason, fee, createdAt: now })
      .onConflictDoNothing()
      .returning({ id: competitionAppeals.id })
    const [made] = added
    if (!made) throw new AppError('already_appealed')
    const after = { appealId: made.id, version: publication.version }
    await recordItem(tx, 'competition_appeal.made', programId, { actorId }, { after })
  })
}

async function isOwn(
  tx: Transaction,
  { id, participantId }: { id: string; participantId: string },
  memberId: string,
): Promise<boolean> {
  const person = await findParticipant(tx, participantId)
  const group = await listGroupMembers(tx, [id])
  return person?.memberId === memberId || group.some(({ participant }) => participant.memberId === memberId)
}

/** The appeals of a festival, or one; the latest first. */
async function listAppeals(db: Executor, of: { eventId: string } | { id: string }) {
  const rows = await db
    .select({
      appeal: getTableColumns(competitionAppeals),
      title: eventPrograms.title,
      groupName: competitionEntries.groupName,
      name: competitionParticipants.name,
    })
    .from(competitionAppeals)
    .innerJoin(competitionItems, eq(competitionItems.programId, competitionAppeals.programId))
    .innerJoin(eventPrograms, eq(eventPrograms.id, competitionAppeals.programId))
    .innerJoin(competitionEntries, eq(competitionEntries.id, competitionAppeals.entryId))
    .innerJoin(competitionParticipants, eq(competitionParticipants.id, competitionEntries.participantId))
    .where('id' in of ? eq(competitionAppeals.id, of.id) : eq(competitionItems.eventId, of.eventId))
    .orderBy(desc(competitionAppeals.createdAt), desc(competitionAppeals.id))
  return rows.map(
    ({ appeal: { entryId: _, version: __, decidedBy: ___, fee, ...appeal }, title, groupName, name }) => ({
      ...appeal,
      title,
      entryName: groupName ?? name ?? NAMELESS,
      fee: fee / 100,
    }),
  )
}

/** An appeal by its id. Throws not_found. */
export async function getAppeal(db: Executor, id: string) {
  const [found] = await listAppeals(db, { id })
  if (!found) throw new AppError('not_found')
  return found
}

/** Records whether the fee was paid. Throws not_found. */
export function noteFee(db: Database, id: string, isPaid: boolean, by: By): Promise<void> {
  return db.transaction(async (tx) => {
    const { programId, feePaidAt: before } = await getAppeal(tx, id)
    const feePaidAt = isPaid ? (before ?? by.now) : null
    await tx.update(competitionAppeals).set({ feePaidAt }).where(eq(competitionAppeals.id, id))
    const change = { before: { appealId: id, feePaidAt: before }, after: { appealId: id, feePaidAt } }
    await recordItem(tx, 'competition_appeal.fee_noted', programId, by, change)
  })
}

/**
 * Decides an appeal and notifies the member. An accepted one changes nothing by itself: marks are reopened, or the
 * entry's state is changed, and the result is confirmed and published again. Throws not_found or appeal_decided.
 */
export function decideAppeal(
  db: Database,
  { id, isAccepted, reason }: { id: string; isAccepted: boolean; reason: string },
  by: By,
): Promise<void> {
  return db.transaction(async (tx) => {
    const [row] = await tx.select().from(competitionAppeals).where(eq(competitionAppeals.id, id)).for('update')
    if (!row) throw new AppError('not_found')
    if (row.state !== 'open') throw new AppError('appeal_decided')
    const state = isAccepted ? 'accepted' : 'rejected'
    await tx
      .update(competitionAppeals)
      .set({ state, decisionReason: reason, decidedBy: by.actorId, decidedAt: by.now })
      .where(eq(competitionAppeals.id, id))
    await notifyMember(tx, row, isAccepted, by)
    await recordItem(tx, `competition_appeal.${state}`, row.programId, by, { after: { appealId: id, reason } })
  })
}

async function notifyMember(
  tx: Transaction,
  { memberId, programId }: typeof competitionAppeals.$inferSelect,
  isAccepted: boolean,
  { now }: By,
): Promise<void> {
  if (memberId === null) return
  const [member] = await tx.select({ userId: members.userId }).from(members).where(eq(members.id, memberId))
  if (!member) return
  const { item } = await getItem(tx, programId)
  const title = `Your appeal against the result of ‘${item.title}’ was ${isAccepted ? 'accepted' : 'rejected'}`
  await notifyPeople(tx, [{ userId: member.userId, title }], {
    kind: 'events',
    link: `/events/${item.eventId}`,
    aboutId: programId,
    now,
  })
}

/** The appeals of a festival. Throws not_found. */
export async function listAppealsOf(db: Executor, eventId: string) {
  await getFestival(db, eventId)
  return listAppeals(db, { eventId })
}
