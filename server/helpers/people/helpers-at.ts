import { type SQL, sql } from 'drizzle-orm'

/** Who has a shift at an event: they are notified if it is cancelled, moved or deleted. */
export const helpersAt = {
  members: (eventId: SQL): SQL => claimsAt(sql`claim.member_id`, eventId),
  family: (eventId: SQL): SQL => claimsAt(sql`claim.family_member_id`, eventId),
}

const claimsAt = (column: SQL, eventId: SQL): SQL => sql`select ${column} from helper_claims as claim
  join helper_shifts as shift on shift.id = claim.shift_id join helper_jobs as job on job.id = shift.job_id
  where job.event_id = ${eventId} and claim.member_id is not null`
