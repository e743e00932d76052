import { randomUUID } from 'node:crypto'
import type { PgTable } from 'drizzle-orm/pg-core'
import { users } from '#server/accounts/account-tables.ts'
import { contactMessages } from '#server/contact/contact-tables.ts'
import { events } from '#server/events/event-tables.ts'
import { eventPrograms } from '#server/events/program-tables.ts'
import { gallery } from '#server/gallery/gallery-tables.ts'
import { userCvs } from '#server/jobs/cv-tables.ts'
import { jobApplications } from '#server/jobs/job-tables.ts'
import { giveawayAsks } from '#server/marketplace/giveaway-tables.ts'
import { jobListings } from '#server/marketplace/job-details-tables.ts'
import { listings } from '#server/marketplace/listing-tables.ts'
import { premiumPayments } from '#server/marketplace/premium-tables.ts'
import { familyMembers, members } from '#server/membership/member-tables.ts'
import { membershipRenewals } from '#server/membership/renewal-tables.ts'
import { conversationReports, conversations, messages } from '#server/messaging/message-tables.ts'
import { news } from '#server/news/news-tables.ts'
import { officeBearers } from '#server/officers/officer-tables.ts'
import type { MembershipType } from '#shared/membership/member-enums.ts'
import type { TestApp } from '#tests/test-app.ts'
import { newMember } from '#tests/test-records.ts'
import { secretPerson } from './secret-person.ts'

export type MatrixData = Awaited<ReturnType<typeof createMatrixDataSets>>[number]

/** The people and data of one cell. */
export async function createMatrixData(app: TestApp): Promise<MatrixData> {
  const [data] = await createMatrixDataSets(app, 1)
  return data!
}

/** Several sets, which are independent of each other: many take hardly longer than one. */
export async function createMatrixDataSets(app: TestApp, count: number) {
  const add = <T extends PgTable>(table: T, rowOf: (at: number) => T['$inferInsert']) =>
    app.db
      .insert(table)
      .values(Array.from({ length: count }, (_, at) => rowOf(at)))
      .returning() as unknown as Promise<T['$inferSelect'][]>
  const owners = await addMembers(add, 'approved')
  const applicants = await addMembers(add, 'pending')
  const readers = await add(users, newAccount)
  const ownerOf = (at: number) => owners[at]!.userId
  const readerOf = (at: number) => readers[at]!.id
  const daughters = await add(familyMembers, (at) => ({ ...ANU, memberId: owners[at]!.id }))
  const partners = await add(users, newAccount)
  const spouses = await add(familyMembers, (at) => ({
    ...RAVI,
    memberId: owners[at]!.id,
    userId: partners[at]!.id,
    hasNewAccount: true,
  }))
  const shown = await addShown(app, add)
  const renewals = await add(membershipRenewals, (at) => ({ ...OWED, memberId: owners[at]!.id }))
  const offers = await addOffers(add, ownerOf, readerOf)
  const talks = await addConversations(add, { ownerOf, readerOf, listings: offers.listing })
  const hiring = await addJobs(add, ownerOf, readerOf)
  const message = await add(contactMessages, () => ASKED)
  const lists = {
    owner: owners,
    applicant: applicants,
    daughter: daughters,
    spouse: spouses,
    renewal: renewals,
    message,
  }
  const all = { ...lists, ...shown, ...offers, ...talks, ...hiring }
  return Array.from({ length: count }, (_, at) => pick(all, at))
}

type Add = <T extends PgTable>(table: T, rowOf: (at: number) => T['$inferInsert']) => Promise<T['$inferSelect'][]>
type PersonAt = (at: number) => string

const newAccount = () => ({
  email: `${randomUUID()}@example.org`,
  firstName: 'Asha',
  lastName: 'Menon',
  isFirstLogin: false,
})
const ANU = { name: 'Anu', relation: 'Daughter', dateOfBirth: '2015-01-01', bloodGroup: 'O+' } as const
const RAVI = { name: 'Ravi', relation: 'Spouse', dateOfBirth: '1988-12-31', bloodGroup: 'B+' } as const
const OWED = { renewalYear: 2026, startsOn: '2026-03-17', endsOn: '2027-03-16', dueDate: '2026-03-17', amount: 10_000 }
const ASKED = { name: 'Asha', email: 'asha@example.org', message: 'Is there parking?' }
const SOFA = { title: 'Sofa', description: 'Two years old.', category: 'buy_sell', location: 'Sharjah' } as const

/** People of whom the register knows everything, so that each response can be searched for what it should not have. */
async function addMembers(add: Add, status: 'approved' | 'pending') {
  const accounts = await add(users, () => ({ ...newAccount(), email: secretPerson().email }))
  const membershipType: MembershipType = status === 'approved' ? 'family' : 'single'
  return add(members, (at) => {
    const { email, ...secrets } = secretPerson()
    return {
      ...newMember({ id: accounts[at]!.id, email: accounts[at]!.email ?? email }),
      ...secrets,
      ...(status === 'pending' && { membershipNumber: null }),
      status,
      membershipType,
    }
  })
}

/** What visitors see. */
async function addShown({ clock }: TestApp, add: Add) {
  const eventDate = new Date(clock.time.getTime() + 30 * 86_400_000)
  const night = { title: 'Pooram Night', description: 'Drums and umbrellas.', venue: 'Al Noor Grounds', eventDate }
  const event = await add(events, () => night)
  const dance = { title: 'Thiruvathira', description: 'A circle dance.' }
  const story = { title: 'Renewals are open', content: '<p>The office is open every evening.</p>', isPublished: true }
  return {
    event,
    fullEvent: await add(events, () => ({ ...night, capacity: 1 })),
    program: await add(eventPrograms, (at) => ({ ...dance, eventId: event[at]!.id })),
    article: await add(news, () => ({ ...story, publishedAt: clock.time })),
    photo: await add(gallery, () => ({ title: 'Kudamattam', imageUrl: '/files/photo.jpg' })),
    officer: await add(officeBearers, () => ({ name: 'Latha', role: 'President' as const })),
  }
}

async function addOffers(add: Add, ownerOf: PersonAt, readerOf: PersonAt) {
  const listing = await add(listings, (at) => ({ ...SOFA, userId: ownerOf(at), isApproved: true }))
  const idOf = (at: number) => listing[at]!.id
  return {
    listing,
    waitingListing: await add(listings, (at) => ({ ...SOFA, userId: ownerOf(at) })),
    payment: await add(premiumPayments, (at) => ({
      userId: ownerOf(at),
      listingId: idOf(at),
      amount: 5_000,
      premiumDays: 30,
    })),
    ask: await add(giveawayAsks, (at) => ({ listingId: idOf(at), userId: readerOf(at) })),
    cv: await add(userCvs, (at) => {
      const fileUrl = `/files/${randomUUID().replaceAll('-', '')}.pdf`
      return { userId: ownerOf(at), fileName: 'CV.pdf', fileUrl }
    }),
  }
}

type ConversationInput = { ownerOf: PersonAt; readerOf: PersonAt; listings: { id: string }[] }

async function addConversations(add: Add, { ownerOf, readerOf, listings }: ConversationInput) {
  const conversation = await add(conversations, (at) => {
    const [participant1Id = '', participant2Id = ''] = [ownerOf(at), readerOf(at)].toSorted()
    return { participant1Id, participant2Id, listingId: listings[at]!.id }
  })
  const idOf = (at: number) => conversation[at]!.id
  return {
    conversation,
    sentMessage: await add(messages, (at) => ({
      conversationId: idOf(at),
      senderId: readerOf(at),
      content: 'Is it still there?',
    })),
    conversationReport: await add(conversationReports, (at) => ({
      conversationId: idOf(at),
      reporterId: readerOf(at),
      reason: 'It looks like fraud',
    })),
  }
}

/** One person's vacancy, for which the other has applied. */
async function addJobs(add: Add, ownerOf: PersonAt, readerOf: PersonAt) {
  const offer = { title: 'Bookkeeper', description: 'Two mornings a week.', category: 'jobs_careers' as const }
  const listing = await add(listings, (at) => ({
    ...offer,
    userId: ownerOf(at),
    location: 'Sharjah',
    isApproved: true,
  }))
  const idOf = (at: number) => listing[at]!.id
  const job = await add(jobListings, (at) => ({ listingId: idOf(at), jobType: 'part_time' as const }))
  const application = await add(jobApplications, (at) => ({
    jobListingId: job[at]!.id,
    listingId: idOf(at),
    jobTitle: offer.title,
    applicantId: readerOf(at),
  }))
  return { job, application }
}

function pick<T extends Record<string, readonly unknown[]>>(lists: T, at: number) {
  return Object.fromEntries(Object.entries(lists).map(([name, list]) => [name, list[at]])) as {
    [K in keyof T]: T[K][number]
  }
}
