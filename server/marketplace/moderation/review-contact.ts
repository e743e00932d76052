import { sql } from 'drizzle-orm'
import type { Database } from '#server/platform/database/database.ts'
import { counted } from '#shared/platform/counts.ts'

type Contact = {
  id: string
  messages: number
  aboutListing: number
  applications: number
  asked: number
  given: number
}

/**
 * What passed between reviewer and seller on the site, in either direction, as text by review; a review without any
 * contact is left out. Nobody reads what they wrote. Messages and applications belong to later features.
 */
export async function readContacts(db: Database, reviewIds: readonly string[]): Promise<Map<string, string>> {
  const ids = sql.join(
    reviewIds.map((id) => sql`${id}::uuid`),
    sql`, `,
  )
  const { rows } = await db.execute<Contact>(sql`select review.id,
      talked.messages, talked."aboutListing", applied.applications, asked.asked, asked.given
    from listing_reviews as review
    cross join lateral (
      select count(*)::int as messages,
        (count(*) filter (where talk.listing_id = review.listing_id))::int as "aboutListing"
      from conversations as talk join messages as message on message.conversation_id = talk.id
      where talk.participant1_id = least(review.reviewer_id, review.seller_id)
        and talk.participant2_id = greatest(review.reviewer_id, review.seller_id)
    ) as talked
    cross join lateral (
      select count(*)::int as applications
      from job_applications as application join listings as job on job.id = application.listing_id
      where (application.applicant_id, job.user_id) in
        ((review.reviewer_id, review.seller_id), (review.seller_id, review.reviewer_id))
    ) as applied
    cross join lateral (
      select count(*)::int as asked, (count(*) filter (where ask.status = 'chosen'))::int as given
      from giveaway_asks as ask join listings as item on item.id = ask.listing_id
      where (ask.user_id, item.user_id) in
        ((review.reviewer_id, review.seller_id), (review.seller_id, review.reviewer_id))
    ) as asked
    where review.id in (${ids})`)
  return new Map(rows.flatMap((row) => (textOf(row) === '' ? [] : [[row.id, textOf(row)] as const])))
}

function textOf({ messages, aboutListing, applications, asked, given }: Contact): string {
  const parts = [
    messages > 0 && `${counted(messages, 'message', 'messages')}, ${aboutListing} about this listing`,
    applications > 0 && counted(applications, 'job application', 'job applications'),
    asked > 0 && `${counted(asked, 'giveaway request', 'giveaway requests')}, ${given} granted`,
  ]
  return parts.filter(Boolean).join('; ')
}
