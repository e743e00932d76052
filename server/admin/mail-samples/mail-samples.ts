import { eq } from 'drizzle-orm'
import { hashAddress } from '#server/accounts/own-account/email-change-service.ts'
import { contactMessages } from '#server/contact/contact-tables.ts'
import { rememberEvent } from '#server/events/changes/remembered-event.ts'
import { completionRequests } from '#server/membership/completion/completion-tables.ts'
import { members } from '#server/membership/member-tables.ts'
import { duesPayments, duesReceipts, membershipRenewals } from '#server/membership/renewal-tables.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { MailName, Mails } from '#server/platform/mail/mail.ts'
import { announced } from './announcement-sample.ts'
import { BLOOD_CALL_SAMPLES } from './blood-call-samples.ts'
import { HAND_OVER_SAMPLES } from './hand-over-samples.ts'
import { HOUSEHOLD_SAMPLES } from './household-samples.ts'
import { JOB_SAMPLES } from './job-samples.ts'
import { LISTING_SAMPLES } from './listing-samples.ts'
import { MEETING_SAMPLES } from './meeting-samples.ts'
import type { SamplePeople } from './sample-people.ts'
import { SHIFT_SAMPLES } from './shift-samples.ts'
import { TICKET_SAMPLES } from './ticket-samples.ts'
import { VOTE_SAMPLES } from './vote-samples.ts'

type Sample<N extends MailName> = (people: SamplePeople, tx: Transaction) => Promise<Mails[N]> | Mails[N]

/** Creates the state each mail of the product needs, and returns the ids it is composed from. */
export const MAIL_SAMPLES: { [N in MailName]?: Sample<N> } = {
  'reset-password': ({ account }) => ({ userId: account.id }),
  'confirm-new-address': ({ account }) => ({
    userId: account.id,
    addressHash: hashAddress(account.pendingEmail ?? ''),
  }),
  'address-change-requested': ({ account }) => ({ userId: account.id }),
  'second-step-changed': ({ account }) => ({ userId: account.id, isOn: true }),
  'erasure-requested': ({ request }) => ({ requestId: request.id }),
  'erasure-done': ({ account }) => ({ to: account.email ?? '' }),
  'committee-notice': ({ notification }) => ({ notificationId: notification.id }),
  'committee-digest': ({ account, notification }) => ({ userId: account.id, notificationIds: [notification.id] }),
  'application-received': (people, tx) => inState(tx, people, { status: 'pending' }),
  'application-for-committee': (people, tx) => inState(tx, people, { status: 'pending' }),
  'application-from-known-address': ({ account }) => ({ userId: account.id }),
  'application-approved': (people, tx) => inState(tx, people, { status: 'approved' }),
  'application-rejected': (people, tx) =>
    inState(tx, people, { status: 'rejected', rejectionReason: 'The photo does not show a face.' }),
  'decision-taken-back': (people, tx) => inState(tx, people, { status: 'pending' }),
  'correction-requested': (people, tx) => inState(tx, people, REQUESTED_CORRECTION),
  'correction-reminder': (people, tx) => inState(tx, people, REQUESTED_CORRECTION),
  'application-closed': (people, tx) =>
    inState(tx, people, { ...REQUESTED_CORRECTION, applicationClosedAt: new Date(0) }),
  'membership-suspended': (people, tx) => inState(tx, people, { suspendedAt: new Date(0) }),
  'membership-lapsed': (people, tx) => inState(tx, people, { lapsedAt: new Date(0) }),
  'membership-restored': (people, tx) => inState(tx, people, { suspendedAt: null }),
  'membership-ended': (people, tx) => inState(tx, people, { resignedAt: new Date(0) }),
  'membership-ended-for-committee': (people, tx) => inState(tx, people, { resignedAt: new Date(0) }),
  'member-imported': (people, tx) => inState(tx, people, { status: 'approved' }),
  'details-requested': askedForDetails,
  'login-ready': ({ account }) => ({ userId: account.id }),
  ...HOUSEHOLD_SAMPLES,
  ...HAND_OVER_SAMPLES,
  'card-replaced': ({ member }) => ({ memberId: member.id }),
  'announcement-test': ({ account }, tx) => announced(tx, account.id),
  'contact-received': ({ message }) => ({ messageId: message.id }),
  'contact-acknowledged': ({ message }) => ({ messageId: message.id }),
  'contact-answered': async ({ message }, tx) => {
    const reply = 'The festival begins at nine in the morning, with the first drums at the gate.'
    await tx.update(contactMessages).set({ reply }).where(eq(contactMessages.id, message.id))
    return { messageId: message.id }
  },
  'dues-reminder': ({ member }, tx) => owed(tx, member, {}, { reminder: '30_days_before' as const }),
  'dues-waived': ({ member }, tx) => owed(tx, member, { status: 'waived', waiverReason: 'Between two jobs' }, {}),
  'dues-record-undone': ({ member }, tx) => owed(tx, member, {}, { receiptNumber: '2026-0042' }),
  'dues-slip-received': ({ member }, tx) =>
    owed(tx, member, { slipUrl: '/files/slip.pdf', slipSentAt: new Date(0) }, {}),
  'dues-slip-rejected': ({ member }, tx) => owed(tx, member, { slipRejection: 'The amount is cut off.' }, {}),
  'dues-paid': async ({ account, member }, tx) => {
    const { renewalId } = await owed(tx, member, {}, {})
    const { fullName: memberName, membershipType } = member
    const paid = { renewalYear: 2026, amount: 10_000, paymentMethod: 'cash', paidOn: '2026-03-10' } as const
    // no payment ever gets this number, so the sample never clashes with real ones
    const balance = { dueAmount: 15_000, balanceAfter: 5_000 }
    const receipt = {
      ...paid,
      ...balance,
      renewalId,
      memberName,
      membershipType,
      number: 'sample',
      year: 0,
      position: 1,
    }
    await tx.insert(duesReceipts).values(receipt)
    return { receiptNumber: receipt.number, userId: account.id }
  },
  'dues-refunded': (people, tx) => paidBack(tx, people, {}),
  'dues-refund-undone': (people, tx) => paidBack(tx, people, { undoneAt: new Date(0) }),
  'event-registered': ({ place }) => ({ registrationId: place.id }),
  'event-place-found': ({ place }) => ({ registrationId: place.id }),
  ...TICKET_SAMPLES,
  ...MEETING_SAMPLES,
  ...SHIFT_SAMPLES,
  ...VOTE_SAMPLES,
  'event-registration-cancelled': ({ event, member }) => ({
    eventId: event.id,
    memberId: member.id,
    // the sample member is registered, so only a place on the waiting list can have been cancelled
    wasWaiting: true,
  }),
  'event-reminder': ({ event, member }) => ({ eventId: event.id, memberId: member.id }),
  'event-changed': ({ event, member }) => ({
    memberId: member.id,
    change: 'deleted' as const,
    before: rememberEvent(event),
  }),
  'program-joined': ({ programPlace }) => ({ registrationId: programPlace.id }),
  'program-place-found': ({ programPlace }) => ({ registrationId: programPlace.id }),
  'program-called-off': ({ event, member }) => ({
    memberId: member.id,
    participants: [null],
    program: { title: 'Drum duel', timeSlot: '6:00 PM' },
    event: { ...rememberEvent(event), isPublic: true },
  }),
  ...LISTING_SAMPLES,
  ...JOB_SAMPLES,
  ...BLOOD_CALL_SAMPLES,
}

async function inState(tx: Transaction, { member }: SamplePeople, state: Partial<typeof members.$inferInsert>) {
  await tx.update(members).set(state).where(eq(members.id, member.id))
  return { memberId: member.id }
}

/** Lacks a mobile number and has been asked for it. */
async function askedForDetails(people: SamplePeople, tx: Transaction) {
  const { memberId } = await inState(tx, people, { status: 'approved', mobileNumber: '' })
  await tx.insert(completionRequests).values({ memberId, requestedAt: new Date(0) })
  return { memberId }
}

/** A year of dues in the given state. */
async function owed<More extends object>(
  tx: Transaction,
  { id: memberId }: SamplePeople['member'],
  state: Partial<typeof membershipRenewals.$inferInsert>,
  more: More,
) {
  const period = { startsOn: '2026-03-17', endsOn: '2027-03-16' }
  const year = { memberId, renewalYear: 2026, ...period, dueDate: '2026-03-17', amount: 10_000, ...state }
  const [renewal] = await tx.insert(membershipRenewals).values(year).returning()
  return { renewalId: renewal?.id ?? '', ...more }
}

async function paidBack(tx: Transaction, { member }: SamplePeople, state: Partial<typeof duesPayments.$inferInsert>) {
  const { renewalId } = await owed(tx, member, {}, {})
  const paid = {
    kind: 'refund' as const,
    amount: -5_000,
    paymentMethod: 'bank_transfer' as const,
    paidOn: '2026-03-10',
  }
  const [payment] = await tx
    .insert(duesPayments)
    .values({ ...paid, ...state, renewalId })
    .returning({ id: duesPayments.id })
  return { renewalId, paymentId: payment?.id ?? '' }
}

const REQUESTED_CORRECTION = {
  status: 'pending',
  correctionRequestedAt: new Date(0),
  correctionNote: 'Please add the house number.',
} as const
