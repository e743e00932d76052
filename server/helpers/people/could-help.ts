import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

type Asked = { memberId: SQLWrapper; today: string }

/**
 * Whether a member could take a shift ahead of an open plan that still needs helpers: the job is for them, and nothing of
 * theirs is at the same time, as `describeProgramDuring` and `isSameTime` find it: another shift, a program, or an entry
 * at a festival.
 */
export const couldHelp = (eventId: string, { memberId, today }: Asked): SQL => sql`EXISTS (
  SELECT FROM helper_shifts AS shift JOIN helper_jobs AS job ON job.id = shift.job_id
    JOIN helper_plans AS plan ON plan.event_id = job.event_id
  WHERE job.event_id = ${eventId} AND plan.is_open AND shift.starts_at > ${today}::timestamp at time zone 'Asia/Dubai'
    AND shift.needed > (SELECT count(*) FROM helper_claims AS claim WHERE claim.shift_id = shift.id)
    AND (job.audience <> 'chosen' OR EXISTS (SELECT FROM helper_job_members AS chosen
      WHERE chosen.job_id = job.id AND chosen.member_id = ${memberId} AND chosen.family_member_id IS NULL))
    AND NOT EXISTS (SELECT FROM helper_claims AS own JOIN helper_shifts AS other ON other.id = own.shift_id
      JOIN helper_jobs AS other_job ON other_job.id = other.job_id JOIN events AS elsewhere ON elsewhere.id = other_job.event_id
      WHERE own.member_id = ${memberId} AND own.family_member_id IS NULL AND elsewhere.status <> 'cancelled'
        AND other.starts_at < shift.ends_at AND other.ends_at > shift.starts_at)
    AND NOT EXISTS (SELECT FROM event_programs AS program JOIN events AS elsewhere ON elsewhere.id = program.event_id
      WHERE program.id IN (${programsOf(memberId)}) AND program.is_active AND elsewhere.status <> 'cancelled'
        AND program.starts_at - interval '15 minutes' < shift.ends_at
        AND coalesce(program.ends_at, program.starts_at) + interval '15 minutes' > shift.starts_at))`

/** The programs in which a member takes part: with a place, or at a festival with an entry or in a group. */
const programsOf = (memberId: SQLWrapper): SQL => sql`
  SELECT place.program_id FROM program_registrations AS place
    WHERE place.member_id = ${memberId} AND place.family_member_id IS NULL
  UNION ALL SELECT entry.program_id FROM competition_entries AS entry
    JOIN competition_participants AS person ON person.id = entry.participant_id
    WHERE person.member_id = ${memberId} AND person.family_member_id IS NULL
  UNION ALL SELECT joined.program_id FROM competition_group_members AS joined
    JOIN competition_participants AS person ON person.id = joined.participant_id
    WHERE person.member_id = ${memberId} AND person.family_member_id IS NULL`
