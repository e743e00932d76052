import { users } from '#server/accounts/account-tables.ts'
import { erasureRequests } from '#server/accounts/erasure-tables.ts'
import { contactMessages } from '#server/contact/contact-tables.ts'
import { events } from '#server/events/event-tables.ts'
import { eventRegistrations, eventWaitingList } from '#server/events/registration-tables.ts'
import { listings } from '#server/marketplace/listing-tables.ts'
import { premiumPayments } from '#server/marketplace/premium-tables.ts'
import { listingReports, listingReviews } from '#server/marketplace/review-tables.ts'
import { members } from '#server/membership/member-tables.ts'
import { membershipRenewals } from '#server/membership/renewal-tables.ts'
import { conversationReports, conversations, messages } from '#server/messaging/message-tables.ts'
import { officeBearers } from '#server/officers/officer-tables.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { openDatabase } from '#server/platform/database/open-database.ts'
import { mails } from '#server/platform/mail/mail-tables.ts'
import { gulfDay, gulfToday } from '#shared/platform/gulf-dates.ts'
import { ownYear } from '#tests/own-year.ts'
import { APPLICANTS, COLLEAGUE, EXPECTED, LISTINGS, OWING, TODAYS_EVENT, WRITERS } from './waiting-work.ts'

/** Runs before the site of the evening starts: creates what waits for the committee. */
const database = await openDatabase({ dataDir: process.argv[2] ?? '' })
await migrate(database)
const { db } = database
const DAY_MS = 86_400_000
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS)
/** Far enough from the next anniversary that no further year of dues opens tonight. */
const JOINED = gulfDay(daysAgo(100))

await prepareApplications()
const register = await prepareMembers([...new Set([...OWING, ...EXPECTED])])
await prepareDues()
await prepareEvents()
await prepareMarketplace()
await prepareConversation()
await prepareOffice()
await database.close()

type Registered = { id: string; userId: string; fullName: string }

/** The member of the register with this name. */
function find(fullName: string): Registered {
  const member = register.find((each) => each.fullName === fullName)
  if (!member) throw new Error(`${fullName} is not in the register`)
  return member
}

async function createAccount(fullName: string): Promise<{ id: string; email: string }> {
  const [firstName = '', lastName = ''] = fullName.split(' ')
  const email = `${fullName.toLowerCase().replaceAll(' ', '.')}@example.org`
  const [account] = await db.insert(users).values({ email, firstName, lastName, isFirstLogin: false }).returning()
  return { id: account!.id, email }
}

async function newMember(fullName: string, at: number) {
  const account = await createAccount(fullName)
  return {
    userId: account.id,
    email: account.email,
    fullName,
    dateOfBirth: `19${70 + at}-04-14`,
    nativeAddress: 'Thiruvambady Road, Thrissur',
    currentAddress: 'Al Nahda Street, Sharjah',
    emirate: 'Sharjah' as const,
    bloodGroup: 'O+' as const,
    mobileNumber: `+97150333${String(1000 + at)}`,
    membershipType: 'single' as const,
  }
}

async function prepareApplications() {
  for (const [at, name] of APPLICANTS.entries()) {
    await db.insert(members).values({ ...(await newMember(name, at)), createdAt: daysAgo(3 - at * 0.1) })
  }
}

async function prepareMembers(names: readonly string[]): Promise<Registered[]> {
  await createAccount(COLLEAGUE)
  const created: Registered[] = []
  for (const [at, name] of names.entries()) {
    const approval = { status: 'approved' as const, approvedAt: daysAgo(100), joinedDate: JOINED }
    const person = await newMember(name, APPLICANTS.length + at)
    const values = { ...person, ...approval, membershipNumber: `PC-2026-${String(9001 + at)}` }
    const [member] = await db.insert(members).values(values).returning()
    created.push(member!)
  }
  return created
}

async function prepareDues() {
  const renewalYear = Number(JOINED.slice(0, 4))
  const year = {
    ...ownYear(renewalYear, JOINED),
    renewalYear,
    dueDate: JOINED,
    amount: 10_000,
    status: 'overdue' as const,
  }
  await db.insert(membershipRenewals).values(OWING.map((name) => ({ ...year, memberId: find(name).id })))
}

async function prepareEvents() {
  const place = { description: 'Everybody is welcome.', venue: 'Al Noor Hall', venueCity: 'Sharjah' }
  const today = gulfToday()
  const [tonight, next] = await db
    .insert(events)
    .values([
      {
        ...place,
        title: TODAYS_EVENT,
        eventDate: new Date(`${today}T06:00:00+04:00`),
        capacity: 40,
      },
      { ...place, title: 'Karthika Lamps', eventDate: daysAgo(-12), capacity: 1 },
      { ...place, title: 'Onam Sadya', eventDate: daysAgo(80), status: 'completed' as const },
    ])
    .returning()
  await db
    .insert(eventRegistrations)
    .values(EXPECTED.map((name) => ({ eventId: tonight!.id, memberId: find(name).id })))
  const [first, second] = register
  await db.insert(eventRegistrations).values({ eventId: next!.id, memberId: first!.id })
  await db.insert(eventWaitingList).values({ eventId: next!.id, memberId: second!.id })
}

async function prepareMarketplace() {
  const [seller, reviewer] = register
  const offer = { userId: seller!.userId, category: 'buy_sell' as const, location: 'Al Nahda, Sharjah', price: '300' }
  for (const [at, title] of LISTINGS.entries()) {
    const values = { ...offer, title, description: `${title}, used with care.`, createdAt: daysAgo(2 - at * 0.1) }
    await db.insert(listings).values(values)
  }
  const approval = { isApproved: true, approvedAt: daysAgo(20), expiresAt: daysAgo(-40) }
  const lamp = { ...offer, ...approval, title: 'Brass lamp', description: 'Two feet tall.' }
  const [published] = await db.insert(listings).values(lamp).returning()
  const about = { listingId: published!.id, createdAt: daysAgo(1) }
  await db
    .insert(listingReviews)
    .values({ ...about, reviewerId: reviewer!.userId, sellerId: seller!.userId, rating: 4, review: 'It burns well.' })
  await db.insert(listingReports).values({ ...about, reporterId: reviewer!.userId, reason: 'misleading' })
  const payment = { ...about, userId: seller!.userId, listingTitle: 'Brass lamp', amount: 5000, premiumDays: 30 }
  await db.insert(premiumPayments).values(payment)
}

async function prepareConversation() {
  const [writer, reader] = register
  const [participant1Id = '', participant2Id = ''] = [writer!.userId, reader!.userId].sort()
  const [conversation] = await db.insert(conversations).values({ participant1Id, participant2Id }).returning()
  const conversationId = conversation!.id
  const [message] = await db
    .insert(messages)
    .values({ conversationId, senderId: writer!.userId, content: 'Send the money first.' })
    .returning()
  const report = { conversationId, messageId: message!.id, reporterId: reader!.userId }
  await db.insert(conversationReports).values({ ...report, reason: 'fraud' })
}

/** What else is on the committee's pages. */
async function prepareOffice() {
  for (const [at, [name, question]] of WRITERS.entries()) {
    const email = `writer-${at + 1}@example.org`
    await db.insert(contactMessages).values({ name, email, message: question, createdAt: daysAgo(2 - at) })
  }
  const term = { termStart: '2025-04-01', isActive: true }
  await db.insert(officeBearers).values([
    { ...term, name: 'Latha Warrier', role: 'President', displayOrder: 0 },
    { ...term, name: 'Babu Paul', role: 'Treasurer', displayOrder: 1 },
  ])
  const failure = { attempts: 5, lastError: 'The mailbox is full', addressee: 'away@example.org' }
  await db.insert(mails).values({ name: 'welcome', data: {}, status: 'failed', ...failure, createdAt: daysAgo(1) })
  await db.insert(erasureRequests).values({ userId: register.at(-1)!.userId, reason: 'Moving away.' })
}
