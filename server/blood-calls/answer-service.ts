import { eq } from 'drizzle-orm'
import { members } from '#server/membership/member-tables.ts'
import { notifyPeople } from '#server/notifications/notices/notice-service.ts'
import type { Database, Executor } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import type { BloodAnswer } from '#shared/blood-calls/blood-call-enums.ts'
import { findInvitation, isPerson, lockCall } from './blood-call-queries.ts'
import { bloodCallPeople } from './blood-call-tables.ts'
import type { Invited } from './invitation-token.ts'

/** What an invited member reads: the contact only while the call is open. Throws blood_call_over once it is deleted. */
export async function getInvitation(db: Executor, invited: Invited, now: Date) {
  const invitation = await findInvitation(db, invited)
  if (!invitation) throw new AppError('blood_call_over')
  const { status, bloodGroup, hospital, emirate, until, contactName, contactPhone, note } = invitation.call
  const isOpen = status === 'open' && until > now
  const contact = isOpen ? { contactName, contactPhone, note } : { contactName: null, contactPhone: null, note: null }
  return { bloodGroup, hospital, emirate, until, ...contact, isOpen, answer: invitation.answer }
}

/** Stores or changes a member's answer until the call ends, and notifies the caller of each member who comes. */
export async function answerCall(
  db: Database,
  invited: Invited,
  { answer, now }: { answer: BloodAnswer; now: Date },
): Promise<void> {
  await db.transaction(async (tx) => {
    const call = await lockCall(tx, invited.callId)
    const invitation = await findInvitation(tx, invited)
    if (!call || !invitation || call.status === 'closed' || call.until <= now) throw new AppError('blood_call_over')
    if (invitation.answer === answer) return
    await tx.update(bloodCallPeople).set({ answer, answeredAt: now }).where(isPerson(invited.callId, invited.memberId))
    if (!call.callerId) return
    const [member] = await tx.select({ name: members.fullName }).from(members).where(eq(members.id, invited.memberId))
    const changed = answer === 'yes' ? 'can come' : 'can no longer come'
    if (answer === 'yes' || invitation.answer === 'yes')
      await notifyPeople(tx, [{ userId: call.callerId, title: `${member?.name} ${changed} to ${call.hospital}` }], {
        kind: 'blood-call',
        link: `/admin/blood-call/${call.id}`,
        // deleted with the member
        aboutId: invited.memberId,
        now,
      })
  })
}
