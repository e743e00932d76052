import { eq } from 'drizzle-orm'
import { contactMessages } from '#server/contact/contact-tables.ts'
import { recordActivity } from '#server/platform/activity-log.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { differences, nextVersion, requireUnchanged } from '#server/platform/edit-conflict.ts'
import { AppError } from '#server/platform/errors.ts'
import { sendMail } from '#server/platform/mail/mail.ts'
import type { ContactMessageStatus } from '#shared/contact/contact-enums.ts'
import { findMessage, type InboxMessage, lockMessage } from './inbox-queries.ts'

type StoredMessage = typeof contactMessages.$inferSelect
type MessageInput = { messageId: string; adminId: string; now: Date }
type Edit = MessageInput & { changes: { status?: ContactMessageStatus; notes?: string }; basedOn: Date | undefined }

const EDITED = ['status', 'notes'] as const

/** Moves a message to another status or changes its notes. Throws not_found or edit_conflict. */
export function editMessage(db: Database, { messageId, adminId, now, changes, basedOn }: Edit): Promise<InboxMessage> {
  return db.transaction(async (tx) => {
    const current = await getLocked(tx, messageId)
    const subject = { subjectType: 'contact_message', subjectId: messageId }
    await requireUnchanged(tx, { ...subject, basedOn, current, fields: EDITED })
    const stored = { ...changes, ...(changes.notes !== undefined && { notes: changes.notes || null }) }
    const isSame = Object.entries(stored).every(([field, value]) => current[field as keyof StoredMessage] === value)
    if (!isSame) await write(tx, current, stored, { action: 'message.edited', adminId, now })
    return getMessage(tx, messageId)
  })
}

/**
 * Replies by mail and stores the reply in the record. When two people reply at once, the later one gets
 * already_answered, so that nobody receives two replies. Throws not_found.
 */
export function replyToMessage(
  db: Database,
  { messageId, adminId, now, reply }: MessageInput & { reply: string },
): Promise<InboxMessage> {
  return db.transaction(async (tx) => {
    const current = await getLocked(tx, messageId)
    if (current.repliedAt) throw new AppError('already_answered')
    const changes = { status: 'answered' as const, reply, repliedBy: adminId, repliedAt: now }
    await write(tx, current, changes, { action: 'message.answered', adminId, now })
    await sendMail(tx, 'contact-answered', { messageId })
    return getMessage(tx, messageId)
  })
}

type ActionInput = { action: string; adminId: string; now: Date }

async function write(
  tx: Transaction,
  current: StoredMessage,
  changes: Partial<StoredMessage>,
  { action, adminId, now }: ActionInput,
): Promise<void> {
  const changed = { ...current, ...changes, updatedAt: nextVersion(current.updatedAt, now) }
  await tx
    .update(contactMessages)
    .set({ ...changes, updatedAt: changed.updatedAt })
    .where(eq(contactMessages.id, current.id))
  await recordActivity(tx, {
    actorId: adminId,
    action,
    subjectType: 'contact_message',
    subjectId: current.id,
    ...differences(current, changed),
  })
}

async function getLocked(tx: Transaction, messageId: string): Promise<StoredMessage> {
  const locked = await lockMessage(tx, messageId)
  if (!locked) throw new AppError('not_found')
  return locked
}

async function getMessage(tx: Transaction, messageId: string): Promise<InboxMessage> {
  const found = await findMessage(tx, messageId)
  if (!found) throw new AppError('not_found')
  return found
}
