import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

type Asked = { memberId: SQLWrapper; today: string }

/**
 * Whether a member could take a shift ahead at an event that still needs helpers: the job is for them, and neither a shift
 * nor a program of theirs is at the same time.
 */
export const couldHelp = (eventId: string, { memberId, today }: Asked): SQL => sql`EXISTS (
  SELECT FROM helper_shifts AS shift JOIN helper_jobs AS job ON job.id = shift.job_id
  WHERE job.event_id = ${eventId} AND shift.starts_at > ${today}::timestamp at time zone 'Asia/Dubai'
    AND shift.needed > (SELECT count(*) FROM helper_claims AS claim WHERE claim.shift_id = shift.id)
    AND (job.audience <> 'chosen' OR EXISTS (SELECT FROM helper_job_members AS chosen
      WHERE chosen.job_id = job.id AND chosen.member_id = ${memberId} AND chosen.family_member_id IS NULL))
    AND NOT EXISTS (SELECT FROM helper_claims AS own JOIN helper_shifts AS other ON other.id = own.shift_id
      WHERE own.member_id = ${memberId} AND own.family_member_id IS NULL
        AND other.starts_at < shift.ends_at AND other.ends_at > shift.starts_at)
    AND NOT EXISTS (SELECT FROM program_registrations AS place JOIN event_programs AS program ON program.id = place.program_id
      WHERE place.member_id = ${memberId} AND place.family_member_id IS NULL AND program.is_active
        AND program.starts_at < shift.ends_at AND coalesce(program.ends_at, program.starts_at) > shift.starts_at))`
