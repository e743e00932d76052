import { sql } from 'drizzle-orm'
import type { Database } from '#server/platform/database/database.ts'

type HandOver = { from: string; to: string; now: Date }

/**
 * The conversations in which somebody who has died owes the next message go to who takes over the membership, so that
 * they can answer. Nobody is notified, and no reminder follows. A conversation stays if the successor is in it, has one
 * with the same person about the same listing, or one of the two has blocked the other.
 */
export function handOverConversations(db: Database, { from, to, now }: HandOver): Promise<void> {
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: string }>(sql`
      with mine as (
        select id, listing_id, case when participant1_id = ${from} then participant2_id else participant1_id end as other,
          case when participant1_id = ${from} then participant1_hidden_at else participant2_hidden_at end as hidden_at
        from conversations where ${from} in (participant1_id, participant2_id)
      )
      select mine.id from mine
      where mine.other <> ${to}
        and (select last.sender_id from messages as last
          where last.conversation_id = mine.id and last.created_at > coalesce(mine.hidden_at, '-infinity')
          order by last.created_at desc, last.id desc limit 1) = mine.other
        and not exists (select from conversations as own
          where own.listing_id is not distinct from mine.listing_id
            and own.participant1_id = least(mine.other, ${to}::uuid) and own.participant2_id = greatest(mine.other, ${to}::uuid))
        and not exists (select from blocks where (blocker_id, blocked_id) in ((mine.other, ${to}::uuid), (${to}::uuid, mine.other)))`)
    for (const { id } of rows) {
      await tx.execute(sql`update conversations set
        participant1_id = least(pair.other, ${to}::uuid), participant2_id = greatest(pair.other, ${to}::uuid),
        participant1_hidden_at = case when pair.other < ${to}::uuid then pair.other_hidden else pair.own_hidden end,
        participant2_hidden_at = case when pair.other < ${to}::uuid then pair.own_hidden else pair.other_hidden end
        from (select
          case when participant1_id = ${from} then participant2_id else participant1_id end as other,
          case when participant1_id = ${from} then participant2_hidden_at else participant1_hidden_at end as other_hidden,
          case when participant1_id = ${from} then participant1_hidden_at else participant2_hidden_at end as own_hidden
          from conversations where id = ${id}) as pair
        where conversations.id = ${id}`)
      await tx.execute(sql`update messages set sender_id = ${to} where conversation_id = ${id} and sender_id = ${from}`)
      await tx.execute(
        sql`update messages set reminded_at = coalesce(reminded_at, ${now.toISOString()}::timestamptz) where conversation_id = ${id}`,
      )
    }
  })
}
