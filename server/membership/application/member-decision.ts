import { notifyMembers } from '#server/membership/member-notices.ts'
import type { Activity } from '#server/platform/activity-log.ts'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import { decide } from '#server/platform/decision.ts'
import { AppError } from '#server/platform/errors.ts'
import { sendMail } from '#server/platform/mail/mail.ts'
import type { Replaced } from '../member-history-tables.ts'
import { findMember, type SubmittedMember } from '../member-queries.ts'
import { insertDecision } from './application-queries.ts'

export type DecisionInput = {
  memberId: string
  adminId: string
  now: Date
  /** The undoable change whose messages wait. */
  heldBy?: string
  /** Nobody is told: what it reverses was never announced. */
  isSilent?: boolean
}

/** What the committee can decide about a membership, and the member's notice about it in the bell. */
const DECISIONS = {
  approved: {
    action: 'member.approved',
    mail: 'application-approved',
    kind: 'approval',
    title: 'You are a member',
    body: 'The committee has approved your application. Your membership card is ready.',
  },
  rejected: {
    action: 'member.rejected',
    mail: 'application-rejected',
    kind: 'membership',
    title: 'Your application was not approved',
    body: 'See your dashboard for the reason.',
  },
  back_to_pending: {
    action: 'member.back_to_pending',
    mail: 'decision-taken-back',
    kind: 'membership',
    title: 'Your application is under review again',
    body: 'An earlier message about it was sent by mistake. You will hear from the committee.',
  },
  correction_asked: {
    action: 'member.correction_requested',
    mail: 'correction-requested',
    kind: 'membership',
    title: 'Your application needs a correction',
    body: 'See your dashboard for what to correct.',
  },
  suspended: {
    action: 'member.suspended',
    mail: 'membership-suspended',
    kind: 'membership',
    title: 'Your membership is suspended',
    body: 'We have emailed you the reason. Please contact us for support.',
  },
  ended: {
    action: 'member.ended',
    mail: 'membership-ended',
    kind: 'membership',
    title: 'Your membership ends',
    body: 'We have emailed you the last day. Please contact us if this is a mistake.',
  },
  restored: {
    action: 'member.restored',
    mail: 'membership-restored',
    kind: 'membership',
    title: 'Your membership is active again',
    body: 'You can use all member services again.',
  },
} as const

type MemberDecision = {
  decision: keyof typeof DECISIONS
  /** What the member reads. */
  reason?: string
  /** Changes the row. Throws if the decision is not possible. */
  change: (tx: Transaction) => Promise<Pick<Activity, 'before' | 'after'> & { replaced?: Replaced }>
}

/** A member after a decision, and the id of the decision. */
export type Decided = { member: SubmittedMember; decisionId: string }

/** What a call about one member responds with. */
export const memberOf = ({ member }: Decided): SubmittedMember => member

/** Decides about a membership; the member gets a mail and a notice. */
export async function decideOnMember(
  db: Executor,
  { memberId, adminId, now, heldBy, isSilent }: DecisionInput,
  { decision, reason, change }: MemberDecision,
): Promise<Decided> {
  const { action, mail, kind, title, body } = DECISIONS[decision]
  const done = { actorId: adminId, action, subjectType: 'member', subjectId: memberId }
  const { member, decisionId } = await decide(db, done, {
    change: async (tx) => {
      const { replaced, ...changed } = await change(tx)
      const decided = { memberId, decision, reason, replaced, decidedBy: adminId, createdAt: now }
      const decisionId = await insertDecision(tx, decided)
      return { ...changed, decisionId, member: await getMember(tx, memberId) }
    },
    announce: async (tx) => {
      if (isSilent) return
      await sendMail(tx, mail, { memberId }, { heldBy })
      const about = { kind, link: '/member/dashboard', aboutId: memberId, heldBy, now } as const
      await notifyMembers(tx, [memberId], { title, body }, { ...about, sameAs: { name: mail, ids: { memberId } } })
    },
  })
  return { member, decisionId }
}

/** The member as seen by this transaction. Throws not_found. */
export async function getMember(tx: Transaction, memberId: string): Promise<SubmittedMember> {
  const member = await findMember(tx, memberId)
  if (!member) throw new AppError('not_found')
  return member
}
