import { and, eq } from 'drizzle-orm'
import { type ClosedAccount, closeAccount, forgetPassword, reopenAccount } from '#server/accounts/close-account.ts'
import { recordActivity } from '#server/platform/activity-log.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { enqueue } from '#server/platform/tasks/tasks.ts'
import { holdMessages } from '#server/platform/undo/held-messages.ts'
import type { UndoHandlers } from '#server/platform/undo/undo-service.ts'
import { checkDayOfDeath, type Death } from '#shared/membership/ending-rules.ts'
import { gulfToday } from '#shared/platform/gulf-dates.ts'
import { insertDecision } from '../application/application-queries.ts'
import { getMember } from '../application/member-decision.ts'
import { lockFamilyMember } from '../family-service.ts'
import type { Member, SubmittedMember } from '../member-queries.ts'
import { familyMembers, memberDecisions, members } from '../member-tables.ts'
import { giveBackPlaces } from './end-membership.ts'

type DeathInput = Death & { memberId: string; adminId: string; now: Date }
type Before = { resignedAt: string | null; endReason: Member['endReason']; endsOn: string | null }
type Recorded = { memberId: string; at: string } & (
  | { familyMemberId: string }
  | { familyMemberId: null; decisionId: string; before: Before; account: ClosedAccount | null }
)

declare module '#server/platform/undo/undo-service.ts' {
  interface UndoableChanges {
    'death-recorded': Recorded[]
  }
}

declare module '#server/platform/tasks/tasks.ts' {
  interface Tasks {
    /** Frees the places ahead of somebody of a family; handled by the features that hold places. */
    'give-back-family-places': { memberId: string; familyMemberId: string }
  }
}

/**
 * Records the death of a member, or of somebody of the family. Nothing is sent to anybody. A member's membership ends
 * and the account closes at once; places are given back after the two minutes in which it can be undone. Names and
 * history stay. Throws not_found, already_recorded, account_of_admin, or validation_failed for a day in the future.
 */
export function recordDeath(db: Database, death: DeathInput): Promise<SubmittedMember> {
  const { adminId: actorId, now, on, memberId } = death
  const error = checkDayOfDeath(on, gulfToday(now))
  if (error) throw new AppError('validation_failed', { message: error, fields: { on: error } })
  const held = { area: 'members', name: 'death-recorded', actorId, now: () => now } as const
  // one transaction: nothing is recorded that cannot be undone
  return db.transaction((tx) =>
    holdMessages(tx, held, async () => {
      const member = await lockMember(tx, memberId)
      const items = [
        await (death.familyMemberId
          ? recordInFamily(tx, death, death.familyMemberId)
          : recordOfMember(tx, member, death)),
      ]
      await recordActivity(tx, {
        ...about(memberId, actorId, 'death_recorded'),
        after: { on, familyMemberId: death.familyMemberId },
      })
      return { items, message: 'The death has been recorded.', result: await getMember(tx, memberId) }
    }),
  )
}

async function lockMember(tx: Transaction, memberId: string): Promise<Member> {
  const [member] = await tx.select().from(members).where(eq(members.id, memberId)).for('update')
  if (!member || member.erasedAt) throw new AppError('not_found')
  return member
}

async function recordOfMember(tx: Transaction, member: Member, { on, adminId, now }: DeathInput): Promise<Recorded> {
  const { id: memberId, resignedAt, endReason, endsOn } = member
  if (member.deceasedAt) throw new AppError('already_recorded')
  await tx
    .update(members)
    .set({ deceasedAt: now, diedOn: on || null, resignedAt: resignedAt ?? now, endsOn: null, updatedAt: now })
    .where(eq(members.id, memberId))
  const decisionId = await insertDecision(tx, { memberId, decision: 'died', decidedBy: adminId, createdAt: now })
  const account = await closeAccount(tx, member.userId)
  const before = { resignedAt: resignedAt?.toISOString() ?? null, endReason, endsOn }
  return { memberId, at: now.toISOString(), familyMemberId: null, decisionId, before, account }
}

async function recordInFamily(tx: Transaction, { memberId, on, now }: DeathInput, id: string): Promise<Recorded> {
  await lockFamilyMember(tx, memberId, id)
  await tx
    .update(familyMembers)
    .set({ deceasedAt: now, diedOn: on || null })
    .where(eq(familyMembers.id, id))
  return { memberId, at: now.toISOString(), familyMemberId: id }
}

/** An undo brings everything back as it was; without one, the places are given back and the password is forgotten. */
export const deathUndo: UndoHandlers = {
  'death-recorded': {
    undo: async (tx, recorded, { actorId, now }) => {
      for (const each of recorded) {
        await (each.familyMemberId === null ? undoOfMember(tx, each, now) : undoInFamily(tx, each))
        await recordActivity(tx, about(each.memberId, actorId, 'death_undone'))
      }
    },
    end: async (tx, recorded) => {
      for (const each of recorded) {
        const { memberId } = each
        if (each.familyMemberId === null) {
          await giveBackPlaces(tx, memberId)
          if (each.account) await forgetPassword(tx, each.account.userId)
        } else await enqueue(tx, 'give-back-family-places', { memberId, familyMemberId: each.familyMemberId })
      }
    },
  },
}

async function undoOfMember(tx: Transaction, each: Recorded & { familyMemberId: null }, now: Date): Promise<void> {
  const { endReason, endsOn, resignedAt } = each.before
  const before = { endReason, endsOn, resignedAt: resignedAt === null ? null : new Date(resignedAt) }
  const undone = await tx
    .update(members)
    .set({ ...before, deceasedAt: null, diedOn: null, updatedAt: now })
    .where(and(eq(members.id, each.memberId), eq(members.deceasedAt, new Date(each.at))))
    .returning({ id: members.id })
  if (undone.length === 0) throw new AppError('undo_over')
  await tx.delete(memberDecisions).where(eq(memberDecisions.id, each.decisionId))
  if (each.account && !(await reopenAccount(tx, each.account)))
    throw new AppError('undo_over', {
      message: `Somebody else now logs in with ${each.account.email}. ${HOW_TO_REOPEN}`,
    })
}

const HOW_TO_REOPEN = 'Free that address first, or contact them to agree on another one.'

async function undoInFamily(tx: Transaction, { familyMemberId, at }: { familyMemberId: string; at: string }) {
  const undone = await tx
    .update(familyMembers)
    .set({ deceasedAt: null, diedOn: null })
    .where(and(eq(familyMembers.id, familyMemberId), eq(familyMembers.deceasedAt, new Date(at))))
    .returning({ id: familyMembers.id })
  if (undone.length === 0) throw new AppError('undo_over')
}

const about = (memberId: string, actorId: string, what: string) => ({
  actorId,
  action: `member.${what}`,
  subjectType: 'member',
  subjectId: memberId,
})
