import { users } from '#server/accounts/account-tables.ts'
import { erasureRequests } from '#server/accounts/erasure-tables.ts'
import { contactMessages } from '#server/contact/contact-tables.ts'
import { events } from '#server/events/event-tables.ts'
import { eventPrograms, programRegistrations } from '#server/events/program-tables.ts'
import { eventRegistrations } from '#server/events/registration-tables.ts'
import { members } from '#server/membership/member-tables.ts'
import { notifications } from '#server/notifications/notification-tables.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { MembershipStatus } from '#shared/membership/member-enums.ts'

const DAY_MS = 86_400_000

/** The recipient of all sample mails, created in a transaction that is always rolled back. */
export async function writeSamplePeople(tx: Transaction, now: Date) {
  const [account] = await tx
    .insert(users)
    .values({ email: 'asha.sample@example.org', firstName: 'Asha', lastName: 'Menon', pendingEmail: 'new@example.org' })
    .returning()
  if (!account) throw new Error('The sample account was not stored')
  const [member] = await tx.insert(members).values(memberOf(account.id)).returning()
  const eventDate = new Date(now.getTime() + DAY_MS)
  const [event] = await tx
    .insert(events)
    .values({ title: 'Pooram Night', description: 'Drums and umbrellas', venue: 'Expo Centre, Sharjah', eventDate })
    .returning()
  const [message] = await tx
    .insert(contactMessages)
    .values({ name: 'Biju', email: 'biju.sample@example.org', message: 'When does the festival begin?' })
    .returning()
  const notice = { userId: account.id, kind: 'committee-applications', title: 'New membership application: Meera Nair' }
  const [notification] = await tx
    .insert(notifications)
    .values({ ...notice, link: '/admin' })
    .returning()
  const [request] = await tx.insert(erasureRequests).values({ userId: account.id }).returning()
  if (!member || !event || !message || !notification || !request) throw new Error('A sample was not stored')
  return { account, member, event, message, notification, request, ...(await writePlaces(tx, event.id, member.id)) }
}

export type SamplePeople = Awaited<ReturnType<typeof writeSamplePeople>>

async function writePlaces(tx: Transaction, eventId: string, memberId: string) {
  const [program] = await tx
    .insert(eventPrograms)
    .values({ eventId, title: 'Thiruvathira', description: 'A circle dance' })
    .returning()
  const [place] = await tx.insert(eventRegistrations).values({ eventId, memberId }).returning()
  const [programPlace] = await tx
    .insert(programRegistrations)
    .values({ programId: program?.id ?? '', memberId })
    .returning()
  if (!place || !programPlace) throw new Error('The sample place was not stored')
  return { place, programPlace }
}

const memberOf = (userId: string) => ({
  userId,
  fullName: 'Asha Menon',
  email: 'asha.sample@example.org',
  dateOfBirth: '1990-04-14',
  nativeAddress: 'Thiruvambady Road, Thrissur',
  currentAddress: 'Al Nahda Street, Sharjah',
  emirate: 'Sharjah' as const,
  bloodGroup: 'O+' as const,
  mobileNumber: '+971500000000' as const,
  membershipType: 'single' as const,
  membershipNumber: 'PC-2026-9999',
  joinedDate: '2026-03-10',
  renewalDueDate: '2027-03-10',
  status: 'approved' as MembershipStatus,
})
