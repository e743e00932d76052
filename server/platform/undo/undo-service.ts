import { and, asc, desc, eq, gt, lt, ne, sql } from 'drizzle-orm'
import { UNDO_MS } from '#shared/platform/undo-api.ts'
import type { Database, Executor, Transaction } from '../database/database.ts'
import { inParts } from '../database/update-rows.ts'
import { AppError } from '../errors.ts'
import { releaseMails } from '../mail/mail.ts'
import { mails } from '../mail/mail-tables.ts'
import { enqueue, type Log } from '../tasks/tasks.ts'
import { type HeldNotices, heldNotices, undoableChanges } from './undo-tables.ts'

/** Every feature adds its undoable changes here, by declaration merging, with the data that is stored for each. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the features
export interface UndoableChanges {}

export type UndoName = Extract<keyof UndoableChanges, string>
type By = { actorId: string; now: Date }

type UndoHandler<Data> = {
  /** Undoes all of it; any AppError means that something has changed since, and nothing is undone. */
  undo: (tx: Transaction, data: Data, by: By) => Promise<void>
  /** Runs before `end`: restores what must not be removed any more. Returns true if it has; then nobody is told. */
  restoreInstead?: (tx: Transaction, data: Data, now: Date) => Promise<boolean>
  /** Whether what was done is hidden just now: its messages leave once it is shown again, within two weeks. */
  isHidden?: (tx: Transaction, data: Data) => Promise<boolean>
  /** Whether what was done has ended since: then nobody is told. Only for messages whose mails do not say it. */
  isVoid?: (tx: Transaction, data: Data) => Promise<boolean>
  /** Runs once the two minutes are over: removes for good what was only hidden. */
  end?: (tx: Transaction, data: Data, now: Date) => Promise<void>
}
export type UndoHandlers = { [N in keyof UndoableChanges]?: UndoHandler<UndoableChanges[N]> }

declare module '../tasks/tasks.ts' {
  interface Tasks {
    /** Added with each undoable change. */
    'end-undo': { changeId: string }
    /** For changes whose task is missing, as after a backup was restored. */
    'end-overdue-undos': Record<string, never>
    /** The notices that waited for a change. */
    'send-held-notices': { notices: HeldNotices[] }
  }
}

type Offered<N extends UndoName> = {
  area: string
  name: N
  data: UndoableChanges[N]
  /** What was done: '3 photos have been deleted.' */
  message: string
} & By

/**
 * Lets the actor undo a change for two minutes. Call it in the transaction of the change. Mails and notices that name
 * the returned id in `heldBy` are sent after that.
 */
export async function offerUndo<N extends UndoName>(tx: Executor, { now, ...change }: Offered<N>): Promise<string> {
  const undoUntil = new Date(now.getTime() + UNDO_MS)
  const changeId = await insertChange(tx, { ...change, undoUntil })
  await enqueue(tx, 'end-undo', { changeId }, { startAfter: undoUntil })
  return changeId
}

/**
 * Begins a change of several steps, to be offered with `finishChange`. If it never is, `end-overdue-undos` sends after
 * half an hour what the steps held.
 */
export function beginChange(tx: Executor, { now, ...change }: Omit<Offered<UndoName>, 'data' | 'message'>) {
  return insertChange(tx, { ...change, data: [], message: '', undoUntil: new Date(now.getTime() + MAX_WORK_MS) })
}

/** Longer than any act takes. */
const MAX_WORK_MS = 30 * 60_000

/** Lets the actor undo a change that `beginChange` began, for two minutes from now on. */
export async function finishChange(
  tx: Executor,
  changeId: string,
  { now, ...finished }: { data: unknown; message: string; now: Date },
): Promise<void> {
  const undoUntil = new Date(now.getTime() + UNDO_MS)
  await tx
    .update(undoableChanges)
    .set({ ...finished, undoUntil })
    .where(eq(undoableChanges.id, changeId))
  await enqueue(tx, 'end-undo', { changeId }, { startAfter: undoUntil })
}

async function insertChange(tx: Executor, change: typeof undoableChanges.$inferInsert): Promise<string> {
  const [stored] = await tx.insert(undoableChanges).values(change).returning({ id: undoableChanges.id })
  if (!stored) throw new Error('The change was not stored')
  return stored.id
}

/** Whether anybody's change of this name can still be undone; `data` is a part of what was stored. */
export async function isUndoable<N extends UndoName>(
  tx: Executor,
  name: N,
  data: Partial<UndoableChanges[N]>,
): Promise<boolean> {
  const same = sql`${undoableChanges.data} @> ${JSON.stringify(data)}::jsonb`
  return (await tx.$count(undoableChanges, and(eq(undoableChanges.name, name), same))) > 0
}

/** Forgets an offer of this transaction: there was nothing to undo. */
export async function withdrawUndo(tx: Executor, changeId: string): Promise<void> {
  await tx.delete(undoableChanges).where(eq(undoableChanges.id, changeId))
}

/** Forgets an offer, with its messages, because what it did has been taken back in another way. */
export async function discardUndo<N extends UndoName>(tx: Executor, name: N, data: UndoableChanges[N]): Promise<void> {
  const same = sql`${undoableChanges.data} @> ${JSON.stringify(data)}::jsonb`
  await tx.delete(undoableChanges).where(and(eq(undoableChanges.name, name), same))
}

/** Stores notices until a change is final. */
export async function holdNotices(tx: Executor, changeId: string, ...held: readonly HeldNotices[]): Promise<void> {
  for (const part of inParts(held)) await tx.insert(heldNotices).values(part.map((each) => ({ changeId, ...each })))
}

/** The part of the portal in which the person made a change, or null. */
export async function findUndoArea(db: Executor, changeId: string, actorId: string): Promise<string | null> {
  const { id, area } = undoableChanges
  const own = and(eq(id, changeId), eq(undoableChanges.actorId, actorId))
  const [change] = await db.select({ area }).from(undoableChanges).where(own)
  return change?.area ?? null
}

/** The person's latest finished change in this part of the portal that can still be undone, with those before it, or null. */
export async function findUndoableChange(db: Executor, area: string, { actorId, now }: By) {
  const { id, message, undoUntil } = undoableChanges
  const mailCount = db.$count(mails, eq(mails.heldBy, id))
  const people = sql<number>`(select coalesce(sum(jsonb_array_length(held.people)), 0)::int
    from held_notices as held where held.change_id = undoable_changes.id)`
  const [latest, ...earlier] = await db
    .select({ id, message, undoUntil, mails: mailCount, notices: people })
    .from(undoableChanges)
    .where(
      and(eq(undoableChanges.actorId, actorId), eq(undoableChanges.area, area), gt(undoUntil, now), ne(message, '')),
    )
    .orderBy(desc(undoUntil), desc(id))
  return latest ? { ...latest, earlier } : null
}

/**
 * Undoes a change as a whole. Throws undo_over if it is not the person's own, its time is over, or something has changed
 * since: then nothing is undone, and its messages leave as planned.
 */
export function undoChange(db: Database, handlers: UndoHandlers, changeId: string, by: By): Promise<void> {
  const { id, actorId, undoUntil } = undoableChanges
  return db.transaction(async (tx) => {
    const [change] = await tx
      .delete(undoableChanges)
      .where(and(eq(id, changeId), eq(actorId, by.actorId), gt(undoUntil, by.now)))
      .returning()
    if (!change) throw new AppError('undo_over')
    await handlerOf(handlers, change.name).undo(tx, change.data, by).catch(refuse)
  })
}

function refuse(error: unknown): never {
  if (!(error instanceof AppError) || error.code === 'undo_over') throw error
  throw new AppError('undo_over', { message: error.message })
}

const MAX_HIDDEN_MS = 14 * 24 * 60 * 60_000

/** Makes a change final that was not undone. `end-overdue-undos` tries those again that are hidden. */
export function endUndo(db: Database, handlers: UndoHandlers, changeId: string, now: Date): Promise<void> {
  return db.transaction(async (tx) => {
    const [change] = await tx.select().from(undoableChanges).where(eq(undoableChanges.id, changeId)).for('update')
    if (!change) return
    const { restoreInstead, isHidden, isVoid, end } = handlerOf(handlers, change.name)
    if (await isHidden?.(tx, change.data)) return forgetAfter(MAX_HIDDEN_MS, tx, change, now)
    if (!(await restoreInstead?.(tx, change.data, now))) {
      await end?.(tx, change.data, now)
      if (!(await isVoid?.(tx, change.data))) await release(tx, changeId)
    }
    await tx.delete(undoableChanges).where(eq(undoableChanges.id, changeId))
  })
}

async function forgetAfter(waitMs: number, tx: Transaction, change: typeof undoableChanges.$inferSelect, now: Date) {
  if (now.getTime() - change.undoUntil.getTime() >= waitMs)
    await tx.delete(undoableChanges).where(eq(undoableChanges.id, change.id))
}

async function release(tx: Transaction, changeId: string): Promise<void> {
  await releaseMails(tx, changeId)
  const notices = await listHeldNotices(tx, changeId)
  for (const part of inParts(notices)) await enqueue(tx, 'send-held-notices', { notices: part })
}

/** The notices that wait for a change, in the order in which they were added. */
export const listHeldNotices = (db: Executor, changeId: string): Promise<HeldNotices[]> =>
  db
    .select({ people: heldNotices.people, about: heldNotices.about, sameAs: heldNotices.sameAs })
    .from(heldNotices)
    .where(eq(heldNotices.changeId, changeId))
    .orderBy(asc(heldNotices.id))

/**
 * Makes all changes final whose time to undo has passed, each in its own transaction. One that fails is logged, and
 * tried again the next time.
 */
export async function endOverdueUndos(db: Database, handlers: UndoHandlers, { log, now }: Overdue): Promise<void> {
  const { id, name, undoUntil } = undoableChanges
  const overdue = await db.select({ id, name }).from(undoableChanges).where(lt(undoUntil, now)).orderBy(asc(undoUntil))
  for (const change of overdue)
    await endUndo(db, handlers, change.id, now).catch((error: unknown) =>
      log.error({ err: error, change: change.name }, 'a change could not be made final'),
    )
}

type Overdue = { log: Log; now: Date }

function handlerOf(handlers: UndoHandlers, name: string): UndoHandler<unknown> {
  const handler = (handlers as Record<string, UndoHandler<unknown> | undefined>)[name]
  if (!handler) throw new Error(`Nothing takes back ${name}`)
  return handler
}
