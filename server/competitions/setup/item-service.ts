import { eq } from 'drizzle-orm'
import type { By } from '#server/events/administration/event-records.ts'
import { eventPrograms } from '#server/events/program-tables.ts'
import { recordActivity } from '#server/platform/activity-log.ts'
import type { Database, Executor, Transaction } from '#server/platform/database/database.ts'
import { differences, nextVersion, requireUnchanged } from '#server/platform/edit-conflict.ts'
import { AppError } from '#server/platform/errors.ts'
import { ITEM_FIELDS, type ItemForm } from '#shared/competitions/item-rules.ts'
import { type Festival, findItem, getFestival, type Item, listEntries, lockItem } from '../competition-queries.ts'
import { competitionItems } from '../competition-tables.ts'
import { requireNoJudgeOfItem } from '../judges/duty-separation.ts'
import { setItemJudgesWithin } from '../judges/judge-service.ts'

type Edit = { form: ItemForm; updatedAt?: Date | undefined }

/**
 * Makes a program a judged item, or changes one, together with its judges if they are given. Everybody with a place in
 * it is entered. Throws not_found, judges_this_item, duties_separated, edit_conflict, roll_called, item_in_use,
 * marks_given, judge_at_roll_call or validation_failed.
 */
export function saveItem(
  db: Database,
  programId: string,
  { judgeIds, ...edit }: Edit & { judgeIds?: string[] | undefined },
  by: By,
): Promise<void> {
  return db.transaction(async (tx) => {
    const found = await findItem(tx, programId)
    await requireNoJudgeOfItem(tx, programId, by.actorId)
    await (found ? changeItem(tx, programId, edit, by) : addItem(tx, programId, edit.form, by))
    if (judgeIds) await setItemJudgesWithin(tx, programId, judgeIds, by)
  })
}

/** The program is no longer judged; its sign-ups stay. Throws not_found, judges_this_item or roll_called. */
export function deleteItem(db: Database, programId: string, by: By): Promise<void> {
  return db.transaction(async (tx) => {
    const { item } = await lockItem(tx, programId)
    await requireNoJudgeOfItem(tx, programId, by.actorId)
    if (item.state !== 'entries') throw new AppError('roll_called')
    await tx.delete(competitionItems).where(eq(competitionItems.programId, programId))
    await recordItem(tx, 'competition_item.deleted', programId, by, { before: item })
  })
}

/** Makes a program an item, in the caller's transaction. Throws not_found or validation_failed. */
export async function addItem(tx: Transaction, programId: string, form: ItemForm, by: By): Promise<void> {
  const [program] = await tx
    .select({ eventId: eventPrograms.eventId })
    .from(eventPrograms)
    .where(eq(eventPrograms.id, programId))
    .for('share')
  if (!program) throw new AppError('not_found')
  requireCategory(await getFestival(tx, program.eventId), form)
  const row = { ...form, ...sizesOf(form), eventId: program.eventId, programId }
  await tx.insert(competitionItems).values({ ...row, createdAt: by.now, updatedAt: by.now })
  await recordItem(tx, 'competition_item.created', programId, by, { after: row })
}

/** Changes an item, in the caller's transaction. Throws edit_conflict, roll_called, item_in_use or validation_failed. */
export async function changeItem(tx: Transaction, programId: string, { form, updatedAt }: Edit, by: By): Promise<void> {
  const { item: before, festival } = await lockItem(tx, programId)
  const subject = { subjectType: 'competition_item', subjectId: programId }
  await requireUnchanged(tx, { basedOn: updatedAt, current: before, fields: ITEM_FIELDS, ...subject })
  if (before.state !== 'entries') throw new AppError('roll_called')
  requireCategory(festival, form)
  if (form.kind !== before.kind) await requireNoEntries(tx, before)
  const changed = { ...form, ...sizesOf(form), updatedAt: nextVersion(before.updatedAt, by.now) }
  await tx.update(competitionItems).set(changed).where(eq(competitionItems.programId, programId))
  await recordItem(tx, 'competition_item.edited', programId, by, differences<Item>(before, { ...before, ...changed }))
}

const sizesOf = ({ kind, minSize, maxSize }: ItemForm) =>
  kind === 'single' ? { minSize: null, maxSize: null } : { minSize, maxSize }

function requireCategory({ settings }: Festival, { ageCategory }: ItemForm): void {
  if (ageCategory === null || settings.ageCategories.some(({ key }) => key === ageCategory)) return
  const message = 'Please choose one of the categories of the festival'
  throw new AppError('validation_failed', { message, fields: { 'form.ageCategory': message } })
}

async function requireNoEntries(tx: Transaction, { programId }: Item): Promise<void> {
  if ((await listEntries(tx, programId)).length > 0) throw new AppError('item_in_use')
}

type Change = { before?: object; after?: object }

/** `actorId` is null for a judge with an invitation link. */
export const recordItem = (
  tx: Executor,
  action: string,
  programId: string,
  { actorId }: { actorId: string | null },
  change: Change,
) => recordActivity(tx, { actorId, action, subjectType: 'competition_item', subjectId: programId, ...change })
