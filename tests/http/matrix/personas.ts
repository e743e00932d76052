import { randomUUID } from 'node:crypto'
import { contactMessages } from '#server/contact/contact-tables.ts'
import { hashOf } from '#server/events/gate/gate-link-service.ts'
import { gateLinks } from '#server/events/gate/gate-tables.ts'
import { gallery } from '#server/gallery/gallery-tables.ts'
import { userCvs } from '#server/jobs/cv-tables.ts'
import { jobApplications } from '#server/jobs/job-tables.ts'
import { giveawayAsks } from '#server/marketplace/giveaway-tables.ts'
import { jobListings } from '#server/marketplace/job-details-tables.ts'
import { listings } from '#server/marketplace/listing-tables.ts'
import { premiumPayments } from '#server/marketplace/premium-tables.ts'
import { familyMembers } from '#server/membership/member-tables.ts'
import { conversationReports, conversations, messages } from '#server/messaging/message-tables.ts'
import { officeBearers } from '#server/officers/officer-tables.ts'
import { GATE_LINK_HEADER } from '#shared/events/gate/gate-rules.ts'
import { gulfToday } from '#shared/platform/gulf-dates.ts'
import type { TestApp } from '#tests/test-app.ts'

/** The nine kinds of callers; 'approved' owns what the requests are about. */
export const PERSONAS = [
  'anonymous',
  'without a member',
  'pending',
  'rejected',
  'approved',
  'another member',
  'admin',
  'super admin',
  'must change password',
] as const
/** Everybody in the matrix: a helper with a gate link is a visitor except at the gate of one event. */
export const CALLERS = [...PERSONAS, 'gate link'] as const
export type Person = (typeof CALLERS)[number]
export type Caller = TestApp['visitor']

/**
 * The people and records of one cell. Created for each cell that changes something, so that no cell sees another's
 * changes.
 */
export async function setScene(app: TestApp) {
  const owner = await app.member()
  const [daughter] = await app.db
    .insert(familyMembers)
    .values({ memberId: owner.id, name: 'Anu', relation: 'Daughter', dateOfBirth: '2015-01-01', bloodGroup: 'O+' })
    .returning()
  const applicant = await app.member({ status: 'pending' })
  const [event, fullEvent] = await Promise.all([app.event(), app.event({ capacity: 1 })])
  const program = await app.program({ eventId: event.id })
  const article = await app.article()
  const renewal = await app.renewal({ memberId: owner.id })
  const [photo] = await app.db.insert(gallery).values({ title: 'Kudamattam', imageUrl: '/files/photo.jpg' }).returning()
  const [officer] = await app.db.insert(officeBearers).values({ name: 'Latha', role: 'President' }).returning()
  const offer = { title: 'Sofa', description: 'Two years old.', category: 'buy_sell' as const, location: 'Sharjah' }
  const posted = { ...offer, userId: owner.userId }
  const [listing] = await app.db
    .insert(listings)
    .values({ ...posted, isApproved: true })
    .returning()
  const [waitingListing] = await app.db.insert(listings).values(posted).returning()
  const paid = { userId: owner.userId, listingId: listing!.id, amount: 5_000, premiumDays: 30 }
  const [payment] = await app.db.insert(premiumPayments).values(paid).returning()
  const { id: userId } = await app.account()
  const [ask] = await app.db.insert(giveawayAsks).values({ listingId: listing!.id, userId }).returning()
  const fileUrl = `/files/${randomUUID().replaceAll('-', '')}.pdf`
  const [cv] = await app.db.insert(userCvs).values({ userId: owner.userId, fileName: 'CV.pdf', fileUrl }).returning()
  const offers = { listing: listing!, waitingListing: waitingListing!, payment: payment!, ask: ask!, cv: cv! }
  const [participant1Id = '', participant2Id = ''] = [owner.userId, userId].toSorted()
  const [conversation] = await app.db
    .insert(conversations)
    .values({ participant1Id, participant2Id, listingId: listing!.id })
    .returning()
  const conversationId = conversation!.id
  const [sent] = await app.db
    .insert(messages)
    .values({ conversationId, senderId: userId, content: 'Is it still there?' })
    .returning()
  const [conversationReport] = await app.db
    .insert(conversationReports)
    .values({ conversationId, reporterId: userId, reason: 'It looks like fraud' })
    .returning()
  const hiring = await postJob(app, owner.userId, userId)
  const talk = { conversation: conversation!, sentMessage: sent!, conversationReport: conversationReport! }
  const things = {
    ...offers,
    ...talk,
    ...hiring,
    event,
    fullEvent,
    program,
    article,
    renewal,
    photo: photo!,
    officer: officer!,
  }
  const [message] = await app.db
    .insert(contactMessages)
    .values({ name: 'Asha', email: 'asha@example.org', message: 'Is there parking?' })
    .returning()
  return { owner, message: message!, daughter: daughter!, applicant, ...things }
}
/** One person's vacancy, for which the other has applied. */
async function postJob({ db }: TestApp, userId: string, applicantId: string) {
  const offer = { title: 'Bookkeeper', description: 'Two mornings a week.', category: 'jobs_careers' as const }
  const [listing] = await db
    .insert(listings)
    .values({ ...offer, userId, location: 'Sharjah', isApproved: true })
    .returning()
  const [job] = await db.insert(jobListings).values({ listingId: listing!.id, jobType: 'part_time' }).returning()
  const about = { jobListingId: job!.id, listingId: listing!.id, jobTitle: listing!.title }
  const [application] = await db
    .insert(jobApplications)
    .values({ ...about, applicantId })
    .returning()
  return { job: job!, application: application! }
}

export type Scene = Awaited<ReturnType<typeof setScene>>

/** Signs the person in. */
export async function enter(app: TestApp, scene: Scene, person: Person): Promise<Caller> {
  switch (person) {
    case 'anonymous':
      return app.visitor
    case 'without a member':
      return app.as(await app.account())
    case 'pending':
      return app.as(await app.member({ status: 'pending' }))
    case 'rejected':
      return app.as(await app.member({ status: 'rejected' }))
    case 'approved':
      return app.as(scene.owner)
    case 'another member':
      return app.as(await app.member())
    case 'admin':
      return app.as(await app.admin())
    case 'super admin':
      return app.as(await app.superAdmin())
    case 'must change password':
      return app.as(await app.account({ isFirstLogin: true }))
    case 'gate link':
      return openGateLink(app, scene.event.id)
  }
}

/** A phone without an account that has a link for the gate of an event today. */
async function openGateLink(app: TestApp, eventId: string, name = 'Gate B'): Promise<Caller> {
  const token = randomUUID()
  await app.db.insert(gateLinks).values({ eventId, name, tokenHash: hashOf(token), day: gulfToday(app.clock.time) })
  const headers = { [GATE_LINK_HEADER]: token }
  const send =
    (method: 'post' | 'put' | 'delete'): Caller['post'] =>
    (url, payload, more = {}) =>
      app.visitor[method](url, payload, { ...more, headers: { ...headers, ...more.headers } })
  return {
    cookie: undefined,
    get: (url, more = {}) => app.visitor.get(url, { ...more, headers: { ...headers, ...more.headers } }),
    post: send('post'),
    put: send('put'),
    delete: send('delete'),
  }
}
