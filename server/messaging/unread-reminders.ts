import { sql } from 'drizzle-orm'
import type { Database } from '#server/platform/database/database.ts'
import { sendMail } from '#server/platform/mail/mail.ts'
import type { Schedule, TaskHandlers } from '#server/platform/tasks/tasks.ts'

declare module '#server/platform/tasks/tasks.ts' {
  interface Tasks {
    'remind-of-messages': Record<string, never>
  }
}

const UNREAD_MINUTES = 15
const MAX_AT_ONCE = 500

export const reminderTasks: TaskHandlers = {
  'remind-of-messages': (_data, { db, now }) => remindOfMessages(db, now()),
}
export const reminderSchedules: readonly Schedule[] = [{ task: 'remind-of-messages', data: {}, everyMinutes: 5 }]

/**
 * Mails people who have not read a message for 15 minutes: at most one mail per conversation and day, however often
 * this runs. Messages that are deleted, or come from somebody who is blocked or whose membership is not active, cause
 * no reminder.
 */
async function remindOfMessages(db: Database, now: Date): Promise<void> {
  const unreadSince = new Date(now.getTime() - UNREAD_MINUTES * 60_000).toISOString()
  const mailedBefore = new Date(now.getTime() - 24 * 3_600_000).toISOString()
  await db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ conversation_id: string; reader_id: string }>(sql`
      with due as (
        select distinct conversation.id as conversation_id, message.sender_id,
          case when conversation.participant1_id = message.sender_id
            then conversation.participant2_id else conversation.participant1_id end as reader_id
        from messages as message join conversations as conversation on conversation.id = message.conversation_id
        where not message.is_read and message.reminded_at is null
          and message.created_at <= ${unreadSince}::timestamptz
          and message.created_at > coalesce(case when conversation.participant1_id = message.sender_id
            then conversation.participant2_hidden_at else conversation.participant1_hidden_at end, '-infinity'::timestamptz)
          and not exists (select from messages as mailed where mailed.conversation_id = message.conversation_id
            and mailed.sender_id = message.sender_id and mailed.reminded_at > ${mailedBefore}::timestamptz)
          and not exists (select from blocks where blocked_id = message.sender_id
            and blocker_id in (conversation.participant1_id, conversation.participant2_id))
          and can_trade(message.sender_id)
        limit ${MAX_AT_ONCE}
      ), marked as (
        update messages set reminded_at = ${now.toISOString()}::timestamptz from due
        where messages.conversation_id = due.conversation_id and messages.sender_id = due.sender_id
          and not messages.is_read and messages.reminded_at is null
        returning due.conversation_id, due.reader_id
      )
      select distinct conversation_id, reader_id from marked`)
    for (const { conversation_id: conversationId, reader_id: userId } of rows)
      await sendMail(tx, 'messages-waiting', { conversationId, userId })
  })
}
