import { type SQL, sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'

/** Parties of this size and larger ones are counted together. */
const LARGEST = 6

/** Every party with a place at an event: of members and of guests. */
const partiesOf = (eventId: string): SQL => sql`(
  select people, coalesce(arrived, 0) as came from event_registrations where event_id = ${eventId}
  union all select people, coalesce(arrived, 0) from event_guests where event_id = ${eventId})`

/** How many people had places, and how many came on the day on which most of their party came. */
export async function countPeople(db: Executor, eventId: string): Promise<{ registered: number; came: number }> {
  const { rows } = await db.execute<{ registered: number; came: number }>(sql`
    select coalesce(sum(people), 0)::int as registered, coalesce(sum(came), 0)::int as came
    from ${partiesOf(eventId)} as party`)
  return rows[0] ?? { registered: 0, came: 0 }
}

type PartySize = { size: number; parties: number; registered: number; came: number }

/** Who came of parties of each size; the last size includes larger ones. */
export async function listPartySizes(db: Executor, eventId: string): Promise<PartySize[]> {
  const { rows } = await db.execute<PartySize>(sql`
    select least(people, ${LARGEST}) as size, count(*)::int as parties, sum(people)::int as registered, sum(came)::int as came
    from ${partiesOf(eventId)} as party where people > 0 group by 1 order by 1`)
  return rows
}

/** People who came in each quarter of an hour. */
export async function listArrivalQuarters(db: Executor, eventId: string): Promise<{ at: Date; people: number }[]> {
  const { rows } = await db.execute<{ at: string; people: number }>(sql`
    select extract(epoch from date_bin('15 minutes', came.checked_in_at, 'epoch'::timestamptz)) * 1000 as at,
      sum(came.arrived)::int as people
    from event_arrivals as came
    left join event_registrations as place on place.id = came.registration_id
    left join event_guests as guest on guest.id = came.guest_id
    where coalesce(place.event_id, guest.event_id) = ${eventId} and came.arrived > 0
    group by 1 order by 1`)
  return rows.map(({ at, people }) => ({ at: new Date(Number(at)), people }))
}

type JobFigures = { title: string; needed: number; taken: number; came: number }

/** How many helpers each job needed, had, and saw. */
export async function listJobFigures(db: Executor, eventId: string): Promise<JobFigures[]> {
  const { rows } = await db.execute<JobFigures>(sql`
    select job.title, sum(shift.needed)::int as needed, sum(claims.taken)::int as taken, sum(claims.came)::int as came
    from helper_jobs as job join helper_shifts as shift on shift.job_id = job.id
    cross join lateral (select count(*) as taken, count(claim.came_at) as came
      from helper_claims as claim where claim.shift_id = shift.id) as claims
    where job.event_id = ${eventId} group by job.id order by job.title, job.id`)
  return rows
}
