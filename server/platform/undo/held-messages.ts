import { and, asc, eq } from 'drizzle-orm'
import type { BulkOutcome } from '#shared/platform/bulk-rules.ts'
import type { AppContext } from '../app-context.ts'
import { doForEach } from '../bulk.ts'
import type { Database, Executor, Transaction } from '../database/database.ts'
import { AppError } from '../errors.ts'
import { presentMailName } from '../mail/former-mail-names.ts'
import type { MailComposer } from '../mail/mail.ts'
import { mails } from '../mail/mail-tables.ts'
import { bodyOf, letterOf } from '../mail/mail-text.ts'
import {
  beginChange,
  finishChange,
  listHeldNotices,
  type UndoableChanges,
  type UndoName,
  withdrawUndo,
} from './undo-service.ts'
import { type HeldMail, undoableChanges } from './undo-tables.ts'

/** The undoable changes that remember a list: what one act did to several records. */
type ListName = { [N in UndoName]: UndoableChanges[N] extends readonly unknown[] ? N : never }[UndoName]
type Held<N extends ListName> = { area: string; name: N; actorId: string; now: () => Date }
/** What the act did: what an undo needs, and how the bar says it. Nothing done needs no undo. */
type Done<N extends ListName, Result> = { items: UndoableChanges[N]; message: string; result: Result }

/**
 * Runs one act of an admin whose messages wait for two minutes from its end. `work` gives the id to every mail and notice
 * as `heldBy`. It may use several transactions: if it fails in between, its messages are sent within two hours. An act that
 * needs only one transaction uses `holdInTransaction`.
 */
export async function holdMessages<N extends ListName, Result>(
  db: Executor,
  { area, name, actorId, now }: Held<N>,
  work: (heldBy: string) => Promise<Done<N, Result>>,
): Promise<Result> {
  const heldBy = await beginChange(db, { area, name, actorId, now: now() })
  const { items, message, result } = await work(heldBy)
  if ((items as readonly unknown[]).length === 0) await withdrawUndo(db, heldBy)
  else await db.transaction((tx) => finishChange(tx, heldBy, { data: items, message, now: now() }))
  return result
}

/** Like `holdMessages`, in one transaction: if anything fails, nothing is stored, and the undo is never missing. */
export const holdInTransaction = <N extends ListName, Result>(
  db: Database,
  held: Held<N>,
  work: (tx: Transaction, heldBy: string) => Promise<Done<N, Result>>,
): Promise<Result> => db.transaction((tx) => holdMessages(tx, held, (heldBy) => work(tx, heldBy)))

type ItemOf<N extends ListName> = UndoableChanges[N] extends readonly (infer Item)[] ? Item : never
type Bulk<N extends ListName> = Held<N> & { ids: readonly string[]; message: (done: number) => string }

/** Like `doForEach`, with `holdMessages`: `work` returns what an undo needs about each id. */
export function holdForEach<N extends ListName>(
  db: Database,
  { ids, message, ...held }: Bulk<N>,
  work: (id: string, heldBy: string) => Promise<ItemOf<N>>,
): Promise<BulkOutcome> {
  return holdMessages(db, held, async (heldBy) => {
    const items: ItemOf<N>[] = []
    const result = await doForEach(ids, async (id) => items.push(await work(id, heldBy)))
    return { items: items as unknown as UndoableChanges[N], message: message(items.length), result }
  })
}

type Preview = { subject: string; text: string }

/** One of the messages that wait for a change, as its recipient will read it; null if there is none. */
export async function previewHeld(context: AppContext, changeId: string, actorId: string): Promise<Preview | null> {
  const [change] = await context.db
    .select()
    .from(undoableChanges)
    .where(and(eq(undoableChanges.id, changeId), eq(undoableChanges.actorId, actorId)))
  if (!change) throw new AppError('undo_over')
  const [mail] = await context.db.select().from(mails).where(eq(mails.heldBy, changeId)).orderBy(asc(mails.id)).limit(1)
  if (mail) return composeWithoutTrace(context, mail)
  const [held] = await listHeldNotices(context.db, changeId)
  const notice = held?.people[0]
  return notice ? { subject: notice.title, text: notice.body ?? notice.title } : null
}

/** Whether a mail would still be sent. One that cannot be composed keeps back no notice. */
export async function hasReason(context: AppContext, { name, ids }: HeldMail): Promise<boolean> {
  try {
    return (await composeWithoutTrace(context, { name, data: ids })) !== null
  } catch (error) {
    context.log.warn({ err: error, mail: name }, 'could not compose the mail of a held notice')
    return true
  }
}

type StoredMail = { name: string; data: unknown }

/** A composed mail may contain a new link: it is created in a transaction that is rolled back. */
async function composeWithoutTrace(context: AppContext, mail: StoredMail): Promise<Preview | null> {
  let preview: Preview | null = null
  const rolledBack = new Error('Only a preview')
  await context.db
    .transaction(async (tx) => {
      preview = await compose(context, mail, tx)
      throw rolledBack
    })
    .catch((error: unknown) => {
      if (error !== rolledBack) throw error
    })
  return preview
}

async function compose({ mailComposers, config, ...context }: AppContext, mail: StoredMail, db: Transaction) {
  const composer = (mailComposers as Record<string, MailComposer<unknown> | undefined>)[presentMailName(mail.name)]
  if (!composer) throw new Error(`No feature composes the mail '${mail.name}'`)
  const { secret, siteUrl } = config
  const content = await composer(mail.data, { ...context, db, secret, siteUrl })
  if (!content) return null
  const letter = letterOf(content, siteUrl)
  return { subject: letter.subject, text: bodyOf(letter) }
}
