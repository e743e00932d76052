import type { PgTable } from 'drizzle-orm/pg-core'
import { users } from '#server/accounts/account-tables.ts'
import { blocks } from '#server/accounts/block-tables.ts'
import { contactMessages } from '#server/contact/contact-tables.ts'
import { events } from '#server/events/event-tables.ts'
import { eventPrograms, programRegistrations, programWaitingList } from '#server/events/program-tables.ts'
import { eventGuests, eventRegistrations, eventWaitingList } from '#server/events/registration-tables.ts'
import { gallery } from '#server/gallery/gallery-tables.ts'
import { userCvs } from '#server/jobs/cv-tables.ts'
import { jobApplications } from '#server/jobs/job-tables.ts'
import { listingFavorites, listingViews } from '#server/marketplace/interest-tables.ts'
import { jobListings } from '#server/marketplace/job-details-tables.ts'
import { listings } from '#server/marketplace/listing-tables.ts'
import { listingReports, listingReviews } from '#server/marketplace/review-tables.ts'
import { familyMembers, members } from '#server/membership/member-tables.ts'
import { duesPayments, duesReceipts, membershipRenewals } from '#server/membership/renewal-tables.ts'
import { conversations, messages } from '#server/messaging/message-tables.ts'
import { news } from '#server/news/news-tables.ts'
import { officeBearers } from '#server/officers/officer-tables.ts'
import type { Database } from '#server/platform/database/database.ts'
import { settings } from '#server/settings/settings-tables.ts'

/** Inserts one row into every table that a database rule protects, and returns the people in them. */
export async function writeOneOfEach(db: Database) {
  const seller = await idOf(db, users, { email: 'Seller@example.org', firstName: 'Asha' })
  const buyer = await idOf(db, users, { email: 'buyer@example.org', firstName: 'Biju' })
  const memberId = await idOf(db, members, {
    userId: seller,
    fullName: 'Asha Menon',
    email: 'asha@example.org',
    dateOfBirth: '1988-04-14',
    nativeAddress: 'Near the temple, Thrissur',
    currentAddress: 'Al Nahda, Sharjah',
    emirate: 'Sharjah',
    bloodGroup: 'O+',
    mobileNumber: '+971501234567',
    membershipType: 'family',
  })
  const born = { dateOfBirth: '2015-01-01', bloodGroup: 'O+' } as const
  await idOf(db, familyMembers, { memberId, name: 'Anu', relation: 'Daughter', ...born })
  const renewalId = await idOf(db, membershipRenewals, {
    memberId,
    renewalYear: 2026,
    startsOn: '2026-01-31',
    endsOn: '2027-01-30',
    dueDate: '2026-01-31',
    amount: 10_000,
  })
  await idOf(db, duesReceipts, {
    renewalId,
    number: '2026-0001',
    year: 2026,
    position: 1,
    memberName: 'Asha Menon',
    membershipType: 'family',
    renewalYear: 2026,
    amount: 10_000,
    paymentMethod: 'cash',
    paidOn: '2026-01-20',
    dueAmount: 10_000,
    balanceAfter: 0,
  })
  const paid = { kind: 'payment', amount: 10_000, paidOn: '2026-01-20', receiptNumber: '2026-0001' } as const
  await idOf(db, duesPayments, { renewalId, ...paid })
  await writeEvent(db, memberId)
  const listingId = await writeListing(db, seller, buyer)
  await db.insert(blocks).values({ blockerId: buyer, blockedId: seller })
  await db.insert(settings).values({ key: 'foundedYear', value: 2018 })
  await idOf(db, news, { title: 'Flag raised', content: '<p>The festival has begun.</p>' })
  await idOf(db, gallery, { title: 'Umbrellas', imageUrl: '/files/umbrellas.jpg' })
  await idOf(db, officeBearers, { name: 'Asha Menon', role: 'President' })
  await idOf(db, contactMessages, { name: 'Biju', email: 'buyer@example.org', message: 'When does it begin?' })
  return { seller, buyer, memberId, listingId }
}

async function writeEvent(db: Database, memberId: string) {
  const eventId = await idOf(db, events, {
    title: 'Pooram Night',
    description: 'Drums and umbrellas',
    venue: 'Expo Centre',
    eventDate: new Date('2026-12-05T12:00:00Z'),
  })
  const programId = await idOf(db, eventPrograms, { eventId, title: 'Thiruvathira', description: 'A dance' })
  await idOf(db, eventRegistrations, { eventId, memberId })
  await idOf(db, eventGuests, { eventId, name: 'Gopan Nambiar', phone: '+971501112233' })
  await idOf(db, eventWaitingList, { eventId, memberId })
  await idOf(db, programRegistrations, { programId, memberId })
  await idOf(db, programWaitingList, { programId, memberId })
}

async function writeListing(db: Database, seller: string, buyer: string) {
  const listingId = await idOf(db, listings, {
    userId: seller,
    title: 'Café table',
    description: 'Two years old',
    category: 'buy_sell',
    location: 'Dubai',
  })
  const jobListingId = await idOf(db, jobListings, { listingId, jobType: 'full_time' })
  const cvId = await idOf(db, userCvs, { userId: buyer, fileName: 'cv.pdf', fileUrl: '/files/cv', isDefault: true })
  await idOf(db, jobApplications, { jobListingId, listingId, jobTitle: 'Driver', applicantId: buyer, cvId })
  await idOf(db, listingFavorites, { listingId, userId: buyer })
  await idOf(db, listingReviews, { listingId, reviewerId: buyer, sellerId: seller, rating: 5 })
  await idOf(db, listingReports, { listingId, reporterId: buyer, reason: 'Sold elsewhere' })
  await db.insert(listingViews).values({ listingId, day: '2026-11-21', visitor: 'hash' })
  const [participant1Id, participant2Id] = [seller, buyer].sort() as [string, string]
  const conversationId = await idOf(db, conversations, { participant1Id, participant2Id, listingId })
  await idOf(db, messages, { conversationId, senderId: buyer, content: 'Still there?', clientId: 'first' })
  return listingId
}

async function idOf<T extends PgTable>(db: Database, table: T, row: T['$inferInsert']): Promise<string> {
  const written: { id?: unknown }[] = await db.insert(table).values(row).returning()
  return String(written[0]?.id)
}
