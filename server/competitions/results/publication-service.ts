import { eq, inArray } from 'drizzle-orm'
import type { By } from '#server/events/administration/event-records.ts'
import { members } from '#server/membership/member-tables.ts'
import { notifyPeople } from '#server/notifications/notices/notice-service.ts'
import type { Database, Executor, Transaction } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { offerUndo } from '#server/platform/undo/undo-service.ts'
import { isSame } from '#shared/platform/edit-conflict-rules.ts'
import { lockItem } from '../competition-queries.ts'
import { competitionItems } from '../competition-tables.ts'
import { listGroupMembers } from '../entries/entry-queries.ts'
import { competitionPublications, type PublishedRow } from '../result-tables.ts'
import { recordItem } from '../setup/item-service.ts'
import { issueCertificates } from './certificate-service.ts'
import { listPublications, requireComplete, requireConfirmed } from './confirmation-service.ts'
import { loadMarking, type MarkedItem, requireNoJudge } from './tabulation-queries.ts'

type PublishInput = { programId: string; fingerprint: string; reason: string | null }

/**
 * Publishes a confirmed result and issues its certificates; the participants are notified in two minutes, unless it is
 * undone. A changed result needs a reason; one that is the same as before is valid again, and nobody is notified. Throws
 * not_found, judges_this_item, result_incomplete, result_changed, not_confirmed, already_published or validation_failed.
 */
export function publishResult(db: Database, { programId, fingerprint, reason }: PublishInput, by: By): Promise<void> {
  return db.transaction(async (tx) => {
    const found = await lockItem(tx, programId)
    await requireNoJudge(tx, found.item, by.actorId)
    const marking = await loadMarking(tx, found)
    requireComplete(marking, fingerprint)
    await requireConfirmed(tx, programId, fingerprint)
    if (marking.item.state === 'published') throw new AppError('already_published')
    const rows = publishedRows(marking)
    const [latest] = await listPublications(tx, programId)
    if (latest && isSame(latest.rows, rows)) return keepPublication(tx, latest, by)
    const version = marking.item.publishedVersion + 1
    if (version > 1 && !reason) throw missingReason()
    const publication = { programId, version, rows, reason: version > 1 ? reason : null }
    await tx.insert(competitionPublications).values({ ...publication, publishedBy: by.actorId, publishedAt: by.now })
    await markPublished(tx, publication, by)
    await issueCertificates(tx, programId, by)
    const name = 'result-published' as const
    const message = `The result of ‘${marking.item.title}’ has been published.`
    const heldBy = await offerUndo(tx, { area: 'results', name, data: { programId, version }, message, ...by })
    await notifyParticipants(tx, marking, { version, heldBy }, by)
    await recordItem(tx, 'competition_result.published', programId, by, { after: { version, reason, rows } })
  })
}

/** After a check that changed nothing. */
async function keepPublication(tx: Transaction, publication: { programId: string; version: number }, by: By) {
  const { programId, version } = publication
  await markPublished(tx, publication, by)
  await recordItem(tx, 'competition_result.unchanged', programId, by, { after: { version } })
}

const markPublished = (tx: Transaction, { programId, version }: { programId: string; version: number }, { now }: By) =>
  tx
    .update(competitionItems)
    .set({ state: 'published', publishedVersion: version, updatedAt: now })
    .where(eq(competitionItems.programId, programId))

function missingReason(): AppError {
  const message = 'Please say why the result has changed.'
  return new AppError('validation_failed', { message, fields: { reason: message } })
}

/** The rows of a result as they are published: absent and disqualified entries are kept, all others are 'ranked'. */
export function publishedRows({ rows, called }: MarkedItem): PublishedRow[] {
  return rows.map(({ entryId, place, sharedWith, grade, score, maximum, points }) => {
    const state = called.find(({ id }) => id === entryId)?.stageState
    return {
      entryId,
      state: state === 'absent' || state === 'disqualified' ? state : 'ranked',
      place,
      sharedWith,
      grade,
      score,
      maximum,
      points,
    }
  })
}

type Published = { version: number; heldBy: string }

/** Everybody who was entered, once each, even with several entries. */
async function notifyParticipants(
  tx: Transaction,
  { item, called }: MarkedItem,
  { version, heldBy }: Published,
  { now }: By,
) {
  const people = await listGroupMembers(
    tx,
    called.map(({ id }) => id),
  )
  const memberIds = [...called, ...people].flatMap(({ participant }) => participant.memberId ?? [])
  const userIds = await listAccounts(tx, [...new Set(memberIds)])
  const title =
    version > 1 ? `The result of ‘${item.title}’ has changed` : `The result of ‘${item.title}’ has been published`
  await notifyPeople(
    tx,
    userIds.map((userId) => ({ userId, title })),
    { kind: 'events', link: `/programs/${item.programId}/results`, aboutId: item.programId, heldBy, now },
  )
}

async function listAccounts(tx: Executor, memberIds: readonly string[]): Promise<string[]> {
  const rows = await tx
    .select({ userId: members.userId })
    .from(members)
    .where(inArray(members.id, [...memberIds]))
  return rows.map(({ userId }) => userId)
}
