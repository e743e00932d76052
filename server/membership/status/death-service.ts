import { and, eq } from 'drizzle-orm'
import { type ClosedAccount, closeAccount, forgetPassword, reopenAccount } from '#server/accounts/close-account.ts'
import { recordActivity } from '#server/platform/activity-log.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { enqueue } from '#server/platform/tasks/tasks.ts'
import { holdMessages } from '#server/platform/undo/held-messages.ts'
import type { UndoHandlers } from '#server/platform/undo/undo-service.ts'
import { checkDayOfDeath, type Death } from '#shared/membership/ending-rules.ts'
import { hasLeft } from '#shared/membership/status-rules.ts'
import { gulfToday } from '#shared/platform/gulf-dates.ts'
import { insertDecision } from '../application/application-queries.ts'
import { getMember } from '../application/member-decision.ts'
import { lockFamilyMember } from '../family-service.ts'
import { type Succession, takeOver, undoSuccession } from '../household/succession-service.ts'
import { memberDecisions } from '../member-history-tables.ts'
import type { Member, SubmittedMember } from '../member-queries.ts'
import { familyMembers, members } from '../member-tables.ts'
import { giveBackPlaces } from './end-membership.ts'

type DeathInput = Death & { memberId: string; adminId: string; now: Date }
type Before = { resignedAt: string | null; endReason: Member['endReason']; endsOn: string | null }
type Common = { memberId: string; at: string; account?: ClosedAccount | null }
type RecordedInFamily = Common & { familyMemberId: string }
type RecordedOfMember = Common & { familyMemberId: null; decisionId: string; before: Before }
type RecordedWithSuccessor = Common & { familyMemberId: null; decisionId: string; succession: Succession }
type Recorded = RecordedInFamily | RecordedOfMember | RecordedWithSuccessor

declare module '#server/platform/undo/undo-service.ts' {
  interface UndoableChanges {
    'death-recorded': Recorded[]
  }
}

declare module '#server/platform/tasks/tasks.ts' {
  interface Tasks {
    /** Frees the places ahead of somebody of a family; handled by the features that hold places. */
    'give-back-family-places': { memberId: string; familyMemberId: string }
    /** What waits for an answer goes to the account of the successor; handled by the feature of conversations. */
    'hand-over-conversations': { from: string; to: string }
  }
}

/**
 * Records the death of a member, or of somebody of the family. Nothing is sent to anybody. A member's membership ends,
 * or goes to a successor of the family, and the account closes at once; places are given back after the two minutes in
 * which it can be undone. Names and history stay. Throws not_found, already_recorded, account_of_admin, no_succession,
 * already_ended, the errors of `takeOver`, or validation_failed for a day in the future.
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
      const { familyMemberId, successorId } = death
      if (familyMemberId && successorId) throw new AppError('no_succession')
      const items = [
        await (familyMemberId
          ? recordInFamily(tx, death, familyMemberId)
          : successorId
            ? recordWithSuccessor(tx, member, { ...death, successorId })
            : recordOfMember(tx, member, death)),
      ]
      await recordActivity(tx, {
        ...about(memberId, actorId, 'death_recorded'),
        after: { on, familyMemberId, successorId, ...(successorId && { name: member.fullName }) },
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

/** The membership goes on in the name of the successor; who died stays as a person of the family. */
async function recordWithSuccessor(
  tx: Transaction,
  member: Member,
  { on, adminId, now, successorId }: DeathInput & { successorId: string },
): Promise<Recorded> {
  const { id: memberId, fullName } = member
  if (member.deceasedAt) throw new AppError('already_recorded')
  if (member.status !== 'approved' || hasLeft(member)) throw new AppError('already_ended')
  const account = await closeAccount(tx, member.userId)
  const succession = await takeOver(tx, { member, successorId, now })
  await tx
    .update(familyMembers)
    .set({ deceasedAt: now, diedOn: on || null, loginEndedAt: now })
    .where(eq(familyMembers.id, succession.familyMemberId))
  await tx.update(members).set({ updatedAt: now }).where(eq(members.id, memberId))
  const reason = `After the death of ${fullName}`
  const taken = { memberId, decision: 'taken_over', reason, decidedBy: adminId, createdAt: now } as const
  const decisionId = await insertDecision(tx, taken)
  return { memberId, at: now.toISOString(), familyMemberId: null, decisionId, succession, account }
}

async function recordInFamily(tx: Transaction, { memberId, on, now }: DeathInput, id: string): Promise<Recorded> {
  const { userId } = await lockFamilyMember(tx, memberId, id)
  await tx
    .update(familyMembers)
    .set({ deceasedAt: now, diedOn: on || null, invitedUserId: null })
    .where(eq(familyMembers.id, id))
  // an account of a membership of their own closes when that death is recorded
  const hasOwnMembership = userId !== null && (await tx.$count(members, eq(members.userId, userId))) > 0
  const account = userId === null || hasOwnMembership ? null : await closeAccount(tx, userId)
  return { memberId, at: now.toISOString(), familyMemberId: id, account }
}

/**
 * An undo brings everything back as it was; without one, the places are given back, messages to answer go to the
 * successor, and the password is forgotten.
 */
export const deathUndo: UndoHandlers = {
  'death-recorded': {
    undo: async (tx, recorded, { actorId, now }) => {
      for (const each of recorded) {
        await undoOne(tx, each, now)
        await recordActivity(tx, about(each.memberId, actorId, 'death_undone'))
      }
    },
    end: async (tx, recorded) => {
      for (const each of recorded) {
        const { memberId } = each
        const familyMemberId = personOf(each)
        if (familyMemberId) await enqueue(tx, 'give-back-family-places', { memberId, familyMemberId })
        else await giveBackPlaces(tx, memberId)
        if ('succession' in each) await handOverConversations(tx, each)
        if (each.account) await forgetPassword(tx, each.account.userId)
      }
    },
  },
}

/** To who is the member by now, from who was before. */
async function handOverConversations(tx: Transaction, { memberId, succession }: RecordedWithSuccessor): Promise<void> {
  const [member] = await tx.select({ userId: members.userId }).from(members).where(eq(members.id, memberId))
  const died = eq(familyMembers.id, succession.familyMemberId)
  const [person] = await tx.select({ userId: familyMembers.userId }).from(familyMembers).where(died)
  if (member && person?.userId) await enqueue(tx, 'hand-over-conversations', { from: person.userId, to: member.userId })
}

/** The row in the family of who died; null for a member without a successor. */
const personOf = (each: Recorded): string | null =>
  'succession' in each ? each.succession.familyMemberId : each.familyMemberId

async function undoOne(tx: Transaction, each: Recorded, now: Date): Promise<void> {
  if ('succession' in each) await undoOfSuccession(tx, each, now)
  else if (each.familyMemberId === null) await undoOfMember(tx, each, now)
  else await undoInFamily(tx, each)
  if (each.account && !(await reopenAccount(tx, each.account)))
    throw new AppError('undo_over', {
      message: `Somebody else now logs in with ${each.account.email}. ${HOW_TO_REOPEN}`,
    })
}

async function undoOfSuccession(tx: Transaction, each: RecordedWithSuccessor, now: Date) {
  const { familyMemberId } = each.succession
  const undone = await tx
    .update(familyMembers)
    .set({ deceasedAt: null, diedOn: null, loginEndedAt: null })
    .where(and(eq(familyMembers.id, familyMemberId), eq(familyMembers.deceasedAt, new Date(each.at))))
    .returning({ id: familyMembers.id })
  if (undone.length === 0) throw new AppError('undo_over')
  await undoSuccession(tx, { memberId: each.memberId, now }, each.succession)
  await tx.delete(memberDecisions).where(eq(memberDecisions.id, each.decisionId))
}

async function undoOfMember(tx: Transaction, each: RecordedOfMember, now: Date): Promise<void> {
  const { endReason, endsOn, resignedAt } = each.before
  const before = { endReason, endsOn, resignedAt: resignedAt === null ? null : new Date(resignedAt) }
  const undone = await tx
    .update(members)
    .set({ ...before, deceasedAt: null, diedOn: null, updatedAt: now })
    .where(and(eq(members.id, each.memberId), eq(members.deceasedAt, new Date(each.at))))
    .returning({ id: members.id })
  if (undone.length === 0) throw new AppError('undo_over')
  await tx.delete(memberDecisions).where(eq(memberDecisions.id, each.decisionId))
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
