import { and, eq, isNotNull, isNull, lt } from 'drizzle-orm'
import { recordActivity } from '#server/platform/activity-log.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { attemptEach } from '#server/platform/tasks/attempt-each.ts'
import type { RunContext } from '#server/platform/tasks/tasks.ts'
import { holdMessages } from '#server/platform/undo/held-messages.ts'
import type { UndoHandlers } from '#server/platform/undo/undo-service.ts'
import type { Ending } from '#shared/membership/ending-rules.ts'
import { checkLastDay } from '#shared/membership/ending-rules.ts'
import { joiningDayOf } from '#shared/membership/joining-rules.ts'
import { hasLeft } from '#shared/membership/status-rules.ts'
import { gulfDay, gulfToday, startOfGulfDay } from '#shared/platform/gulf-dates.ts'
import { type Decided, decideOnMember } from '../application/member-decision.ts'
import { memberDecisions, memberNotes } from '../member-history-tables.ts'
import type { Member, SubmittedMember } from '../member-queries.ts'
import { members } from '../member-tables.ts'
import { endMembership, giveBackPlaces } from './end-membership.ts'

type EndInput = Ending & { memberId: string; adminId: string; now: Date }
type Planned = Pick<Member, 'endReason' | 'endsOn'>
type Ended = { memberId: string; decisionId: string; endedAt: string | null; endsOn: string | null; before: Planned }

declare module '#server/platform/undo/undo-service.ts' {
  interface UndoableChanges {
    /** A membership ended by the committee; `endsOn` is a last day ahead. */
    'membership-ended': Ended[]
  }
}

/**
 * Ends a membership for the committee: at once, or after a last day ahead. The mail and the places wait for the two
 * minutes in which it can be undone. Throws not_found, already_ended, or validation_failed for a day before the
 * joining date.
 */
export function endMembershipFor(db: Database, ending: EndInput): Promise<SubmittedMember> {
  const { adminId: actorId, now } = ending
  const held = { area: 'members', name: 'membership-ended', actorId, now: () => now } as const
  // one transaction: nothing ends that cannot be undone
  return db.transaction((tx) =>
    holdMessages(tx, held, async (heldBy) => {
      const { member, decisionId, before } = await decideToEnd(tx, ending, heldBy)
      const { id: memberId, fullName, resignedAt, endsOn } = member
      const item = { memberId, decisionId, endedAt: resignedAt?.toISOString() ?? null, endsOn, before }
      const message = `The membership of ${fullName} ${endsOn ? 'will end' : 'has ended'}.`
      return { items: [item], message, result: member }
    }),
  )
}

async function decideToEnd(
  db: Transaction,
  { reason, on, note, notify, ...by }: EndInput,
  heldBy: string,
): Promise<Decided & { before: Planned }> {
  const { memberId, adminId, now } = by
  let before: Planned = { endReason: null, endsOn: null }
  const decided = await decideOnMember(
    db,
    { ...by, heldBy, isSilent: !notify },
    {
      decision: 'ended',
      change: async (tx) => {
        const member = await lockMember(tx, memberId)
        before = { endReason: member.endReason, endsOn: member.endsOn }
        const error = checkLastDay(on, joiningDayOf(member))
        if (error) throw new AppError('validation_failed', { message: error, fields: { on: error } })
        const today = gulfToday(now)
        const change = { endReason: reason, endsOn: on, updatedAt: now }
        if (on > today) await tx.update(members).set(change).where(eq(members.id, memberId))
        else await endMembership(tx, memberId, { at: on === today ? now : startOfGulfDay(on), reason, now })
        if (note) await tx.insert(memberNotes).values({ memberId, text: note, authorId: adminId, createdAt: now })
        return { before: { resignedAt: null, endsOn: member.endsOn }, after: { on, reason } }
      },
    },
  )
  return { ...decided, before }
}

/** Throws not_found, or already_ended for somebody who is no member or has left. */
async function lockMember(tx: Transaction, memberId: string) {
  const [member] = await tx.select().from(members).where(eq(members.id, memberId)).for('update')
  if (!member || member.erasedAt) throw new AppError('not_found')
  if (member.status !== 'approved' || hasLeft(member)) throw new AppError('already_ended')
  return member
}

/** An undo brings the membership back as it was; without one, the places ahead are given back. */
export const endingUndo: UndoHandlers = {
  'membership-ended': {
    undo: async (tx, ended, { actorId, now }) => {
      for (const each of ended) await undoEnd(tx, each, { actorId, now })
    },
    end: async (tx, ended) => {
      for (const { memberId, endedAt } of ended) if (endedAt) await giveBackPlaces(tx, memberId)
    },
  },
}

async function undoEnd(
  tx: Transaction,
  { memberId, decisionId, endedAt, endsOn, before }: Ended,
  by: { actorId: string; now: Date },
) {
  const isSame = endedAt ? eq(members.resignedAt, new Date(endedAt)) : eq(members.endsOn, endsOn ?? '')
  const undone = await tx
    .update(members)
    .set({ resignedAt: null, ...before, updatedAt: by.now })
    .where(and(eq(members.id, memberId), eq(members.status, 'approved'), isNull(members.deceasedAt), isSame))
    .returning({ id: members.id })
  if (undone.length === 0) throw new AppError('undo_over')
  await tx.delete(memberDecisions).where(eq(memberDecisions.id, decisionId))
  const done = { actorId: by.actorId, action: 'member.end_undone', subjectType: 'member', subjectId: memberId }
  await recordActivity(tx, { ...done, after: { resignedAt: null, endsOn: before.endsOn } })
}

/** Ends the memberships whose last day is over, and gives their places back. Returns how many. */
export async function endDueMemberships({ db, now, log }: RunContext): Promise<number> {
  const today = gulfDay(now())
  const due = await db
    .select({ id: members.id, endsOn: members.endsOn, reason: members.endReason })
    .from(members)
    .where(and(isNotNull(members.endsOn), isNull(members.resignedAt), lt(members.endsOn, today)))
  const ended = await attemptEach(
    due,
    ({ id, endsOn, reason }) =>
      db.transaction((tx) => endDue(tx, id, { at: startOfGulfDay(endsOn ?? today), reason, now: now() })),
    { log, failure: 'a membership could not be ended after its last day' },
  )
  return ended.filter(Boolean).length
}

async function endDue(tx: Transaction, id: string, end: Parameters<typeof endMembership>[2]): Promise<boolean> {
  if (!(await endMembership(tx, id, end))) return false
  await giveBackPlaces(tx, id)
  const done = { actorId: null, action: 'member.ended', subjectType: 'member', subjectId: id }
  await recordActivity(tx, { ...done, after: { resignedAt: end.at, reason: end.reason } })
  return true
}
