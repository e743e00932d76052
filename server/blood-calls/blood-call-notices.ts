import { notifyPeople } from '#server/notifications/notices/notice-service.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { BLOOD_REPLIES, BLOOD_REPLY_LABELS, type BloodAnswer } from '#shared/blood-calls/blood-call-enums.ts'
import { formatCardDateTime } from '#shared/platform/gulf-dates.ts'
import type { BloodCall } from './blood-call-queries.ts'
import { invitationPath, makeInvitationToken } from './invitation-token.ts'

type Called = { memberId: string; userId: string; secret: string; now: Date }

/** The bell and the phone; a press on a button of the phone's message answers at once. */
export async function notifyCalled(tx: Executor, call: BloodCall, { memberId, userId, secret, now }: Called) {
  const invited = { callId: call.id, memberId }
  const token = makeInvitationToken(secret, invited)
  const body = `${call.hospital}, until ${formatCardDateTime(call.until)}. Can you come?`
  const actions = BLOOD_REPLIES.map((answer) => ({
    action: answer,
    title: BLOOD_REPLY_LABELS[answer],
    path: `/api/blood-calls/${token}/${answer}`,
  }))
  await notifyPeople(tx, [{ userId, title: titleOf(call), body, actions }], {
    kind: 'blood-call',
    link: invitationPath(secret, invited),
    aboutId: call.id,
    lifetimeSeconds: Math.ceil((call.until.getTime() - now.getTime()) / 1000),
    now,
  })
}

type Informed = { userId: string; answer: BloodAnswer | null; now: Date }

/** Replaces the call in the bell and on the phone. */
export async function notifyClosed(tx: Executor, call: BloodCall, { userId, answer, now }: Informed) {
  const thanks = { title: 'Thank you for your help', body: `The blood donor call at ${call.hospital} is closed.` }
  const over = { title: 'The blood donor call is closed', body: `Nobody else needs to come to ${call.hospital}.` }
  await notifyPeople(tx, [{ userId, ...(answer === 'yes' ? thanks : over) }], {
    kind: 'blood-call',
    link: '/member/dashboard?tab=profile',
    aboutId: call.id,
    supersedes: true,
    now,
  })
}

export const titleOf = ({ bloodGroup, emirate }: BloodCall): string =>
  `Blood needed in ${emirate} for a patient with ${bloodGroup}`
