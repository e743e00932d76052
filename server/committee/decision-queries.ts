import { type SQL, sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import type { DECISION_KINDS } from '#shared/committee/decisions-api.ts'
import { areMinutesFinal, isAheadFor } from './meetings/invitation-queries.ts'

type Asking = { accountId: string; memberId: string; familyMemberId: string | null; isActive: boolean; now: Date }
type Waiting = { kind: (typeof DECISION_KINDS)[number]; id: string; title: string; count: number; at: Date }

/**
 * What waits for somebody, the soonest first, but tasks last: votes on whose roll they are and polls without their answer,
 * assemblies ahead, meetings that are not over, without an apology, and tasks. A vote also waits for somebody whose
 * membership has ended since it opened.
 */
export async function listWaitingDecisions(db: Executor, { accountId, now, ...person }: Asking): Promise<Waiting[]> {
  const { memberId, familyMemberId, isActive } = person
  const at = now.toISOString()
  const { rows } = await db.execute<Omit<Waiting, 'at'> & { at: string }>(sql`
    select * from (select 'vote' as kind, vote.id, vote.title, 1 as count, vote.closes_at as at from votes as vote
      where vote.status = 'open' and vote.closes_at > ${at}
      and exists (select from vote_voters as voter where voter.vote_id = vote.id and voter.member_id = ${memberId}
        and voter.family_member_id is not distinct from ${familyMemberId}::uuid)
      and not exists (select from vote_voters as voter where voter.vote_id = vote.id and voter.member_id = ${memberId}
        and voter.family_member_id is not distinct from ${familyMemberId}::uuid and voter.has_voted)
    union all select 'poll', poll.id, poll.question, 1, poll.closes_at from polls as poll
      where ${isActive} and poll.closes_at > ${at} and poll.deleted_at is null
      and exists (select from poll_members as asked where asked.poll_id = poll.id and asked.member_id = ${memberId})
      and not exists (select from poll_answers as answer where answer.poll_id = poll.id and answer.member_id = ${memberId}
        and answer.family_member_id is not distinct from ${familyMemberId}::uuid)
    union all select 'assembly', assembly.id, event.title, 1, event.event_date from assemblies as assembly
      join events as event on event.id = assembly.event_id
      where ${isActive && familyMemberId === null} and assembly.state <> 'closed' and event.is_public
      and event.status in ('upcoming', 'ongoing')
      and event.event_date > ${new Date(now.getTime() - DAY_MS).toISOString()}
    union all select 'meeting', meetings.id, meetings.title, 1, meetings.starts_at from meetings
      where ${isAheadFor(db, accountId, now)}
    union all ${ownTasks(accountId)}) as waiting
    order by kind = 'tasks', at, id limit ${MAX_WAITING}`)
  return rows.map((row) => ({ ...row, at: new Date(row.at) }))
}

/** The open tasks of somebody who has no Today in the portal, for each meeting with final minutes; several are shown by the title of the meeting. */
const ownTasks = (accountId: string): SQL => sql`
  select 'tasks', meetings.id, case when count(*) = 1 then min(task.text) else meetings.title end, count(*)::int,
    (min(task.due_on) + time '12:00') at time zone 'Asia/Dubai'
  from meeting_tasks as task join meeting_items as item on item.id = task.item_id
  join meetings on meetings.id = item.meeting_id join users as owner on owner.id = task.owner_id
  where owner.id = ${accountId} and owner.role = 'user' and task.done_at is null
    and ${areMinutesFinal} and meetings.deleted_at is null group by meetings.id`

const DAY_MS = 86_400_000
const MAX_WAITING = 20
