import { and, eq } from 'drizzle-orm'
import type { Transaction } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { announcements } from './announcement-tables.ts'

/** A poll stays while its announcement is being sent: the messages that still leave have a button that leads to it. */
export async function checkPollOfAnnouncement(tx: Transaction, pollId: string): Promise<AppError | null> {
  const isSending = and(eq(announcements.id, pollId), eq(announcements.status, 'sending'))
  return (await tx.$count(announcements, isSending)) > 0 ? new AppError('poll_being_sent') : null
}
