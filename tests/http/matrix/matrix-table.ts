import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { eventPrograms, programRegistrations, programWaitingList } from '#server/events/program-tables.ts'
import { eventRegistrations, eventWaitingList } from '#server/events/registration-tables.ts'
import { listings } from '#server/marketplace/listing-tables.ts'
import { confirmPremium } from '#server/marketplace/premium/premium-decision-service.ts'
import { listingReviews } from '#server/marketplace/review-tables.ts'
import { members } from '#server/membership/member-tables.ts'
import { recordPayment } from '#server/membership/renewals/payment-service.ts'
import { messages } from '#server/messaging/message-tables.ts'
import { uploads } from '#server/platform/uploads/upload-tables.ts'
import type { World } from '#tests/world.ts'
import { CAST, type Person, type Scene } from './cast.ts'

export type MatrixRow = {
  /** Where and with what the call is made. */
  request: (scene: Scene) => { url: string; body?: unknown; form?: string }
  /** What must be there before. */
  before?: (world: World, scene: Scene) => Promise<unknown>
  expected: Record<Person, number>
}

/** Statuses in the order of the cast. */
const cells = (...statuses: number[]) =>
  Object.fromEntries(CAST.map((person, at) => [person, statuses[at]])) as Record<Person, number>

const everybody = (status: number) => cells(...CAST.map(() => status))
/** Public writes: whoever must change their password does that first. */
const publicWrite = (status: number) => ({ ...everybody(status), 'must change password': 403 })
/** For members who are approved: visitors are asked to sign in, others are told why not. */
const approvedOnly = (status: number) => cells(401, 403, 403, 403, status, status, 403, 403, 403)
const signedInOnly = (status: number) => ({ ...publicWrite(status), anonymous: 401 })
const superAdminOnly = (status: number) => ({ ...adminsOnly(status), admin: 403 })
const adminsOnly = (status: number) => cells(401, 403, 403, 403, 403, 403, status, status, 403)

/** The row of another person is not found. */
const ownerOrAdmin = (status: number) => cells(401, 404, 404, 404, status, 404, status, status, 403)
/** Admins neither. */
const ownerOnly = (status: number) => cells(401, 404, 404, 404, status, 404, 404, 404, 403)

/** Nor do admins find what passes between two people. */
const ownerAlone = (status: number) => ({ ...signedInOnly(404), approved: status })

const NEW_LISTING = {
  listing: { title: 'Sofa', description: 'Two years old.', category: 'buy_sell', location: 'Sharjah' },
}
const APPLICATION = {
  member: {
    fullName: 'Meera Nair',
    dateOfBirth: '1991-02-03',
    nativeAddress: 'Poonkunnam, Thrissur, Kerala',
    currentAddress: 'Al Majaz 2, Sharjah',
    emirate: 'Sharjah',
    bloodGroup: 'B+',
    mobileNumber: '+971501112233',
    membershipType: 'single',
  },
  familyMembers: [],
  agreeToTerms: true,
}

const ANU = { name: 'Anu Nair', relation: 'Daughter', dateOfBirth: '2015-01-01', bloodGroup: 'O+' }
const NEW_EVENT = {
  title: 'Onam Sadya',
  description: 'A feast on banana leaves.',
  venue: 'Creek Park',
  eventDate: '2026-09-05T12:00:00+04:00',
}

const storeCvFile = async ({ db, house }: World, { cv, owner }: Scene) => {
  const name = cv.fileUrl.replace('/files/', '')
  const file = { name, isPrivate: true, mimeType: 'application/pdf', bytes: 4, attachments: 1, ownerId: owner.userId }
  await db.insert(uploads).values({ ...file, kind: 'cv' })
  await house.files.put(name, Buffer.from('%PDF'))
}
const storeAttachment = async ({ db, house }: World, { said, owner }: Scene) => {
  const name = `${randomUUID().replaceAll('-', '')}.pdf`
  const file = { name, isPrivate: true, mimeType: 'application/pdf', bytes: 4, attachments: 1, ownerId: owner.userId }
  await db.insert(uploads).values({ ...file, kind: 'attachment' })
  await db
    .update(messages)
    .set({ attachmentUrl: `/files/${name}`, messageType: 'file' })
    .where(eq(messages.id, said.id))
  await house.files.put(name, Buffer.from('%PDF'))
}
const register = (world: World, scene: Scene) =>
  world.db.insert(eventRegistrations).values({ eventId: scene.event.id, memberId: scene.owner.id })
const wait = async (world: World, scene: Scene) => {
  const other = await world.member()
  await world.db.insert(eventRegistrations).values({ eventId: scene.fullEvent.id, memberId: other.id })
}
const waitAlready = async (world: World, scene: Scene) => {
  await wait(world, scene)
  await world.db.insert(eventWaitingList).values({ eventId: scene.fullEvent.id, memberId: scene.owner.id })
}
const takePart = (world: World, scene: Scene) =>
  world.db.insert(programRegistrations).values({ programId: scene.program.id, memberId: scene.owner.id })
const fillProgram = async (world: World, scene: Scene) => {
  const other = await world.member()
  await world.db.update(eventPrograms).set({ capacity: 1 }).where(eq(eventPrograms.id, scene.program.id))
  await world.db.insert(programRegistrations).values({ programId: scene.program.id, memberId: other.id })
}
const waitForProgram = (world: World, scene: Scene) =>
  world.db.insert(programWaitingList).values({ programId: scene.program.id, memberId: scene.owner.id })
const comeAlready = (world: World, scene: Scene) =>
  world.db
    .insert(eventRegistrations)
    .values({ eventId: scene.event.id, memberId: scene.owner.id, checkedInAt: new Date() })
const pay = async (world: World, { renewal }: Scene) => {
  const payment = { amount: 10_000, paymentMethod: 'cash', paidOn: '2026-03-01' } as const
  const { id: adminId } = await world.admin()
  await recordPayment(world.db, { renewalId: renewal.id, adminId, now: world.clock.time }, payment)
}
const confirmPayment = async (world: World, { payment }: Scene) => {
  const { id: actorId } = await world.admin()
  await confirmPremium(world.db, payment.id, { actorId, now: world.clock.time })
}
/** A review that the owner may answer; it has the id of the owner's membership. */
const reviewOwner = async (world: World, { listing, owner }: Scene) => {
  const { userId: reviewerId } = await world.member()
  const review = {
    listingId: listing.id,
    sellerId: owner.userId,
    reviewerId,
    rating: 4,
    isApproved: true,
    sellerAnswer: 'Thanks',
  }
  await world.db.insert(listingReviews).values({ ...review, id: owner.id })
}
const at = (url: string) => () => ({ url })

/** Every mounted call × everybody who may make it. A call without a line fails the run. */
export const MATRIX: Record<string, MatrixRow> = {
  'GET /api/settings': { request: at('/api/settings'), expected: everybody(200) },
  'GET /api/settings/about': { request: at('/api/settings/about'), expected: everybody(200) },
  'GET /api/settings/purpose': { request: at('/api/settings/purpose'), expected: everybody(200) },
  'GET /api/admin/settings': { request: at('/api/admin/settings'), expected: adminsOnly(200) },
  'GET /api/admin/messages': { request: at('/api/admin/messages'), expected: adminsOnly(200) },
  'GET /api/admin/messages/unread': { request: at('/api/admin/messages/unread'), expected: adminsOnly(200) },
  'PUT /api/admin/messages/{id}': {
    request: ({ message }) => ({ url: `/api/admin/messages/${message.id}`, body: { status: 'read' } }),
    expected: adminsOnly(200),
  },
  'POST /api/admin/messages/{id}/reply': {
    request: ({ message }) => ({ url: `/api/admin/messages/${message.id}/reply`, body: { reply: 'Yes.' } }),
    expected: adminsOnly(200),
  },
  'GET /api/admin/people': { request: at('/api/admin/people?limit=5'), expected: superAdminOnly(200) },
  'POST /api/admin/people': {
    request: ({ owner }) => ({
      url: '/api/admin/people',
      body: { email: `new-${owner.id}@example.org`, firstName: 'Latha', lastName: '', role: 'user' },
    }),
    expected: superAdminOnly(201),
  },
  'PUT /api/admin/people/{id}/role': {
    request: ({ owner }) => ({ url: `/api/admin/people/${owner.userId}/role`, body: { role: 'admin' } }),
    expected: superAdminOnly(200),
  },
  'DELETE /api/admin/people/{id}/sessions': {
    request: ({ applicant }) => ({ url: `/api/admin/people/${applicant.userId}/sessions` }),
    expected: superAdminOnly(200),
  },
  'GET /api/admin/charts': { request: at('/api/admin/charts'), expected: adminsOnly(200) },
  'GET /api/admin/search': { request: at('/api/admin/search?q=pooram'), expected: adminsOnly(200) },
  'GET /api/admin/activity': { request: at('/api/admin/activity'), expected: adminsOnly(200) },
  'GET /api/admin/activity/kinds': { request: at('/api/admin/activity/kinds'), expected: adminsOnly(200) },
  'GET /api/admin/deliveries/mails': { request: at('/api/admin/deliveries/mails'), expected: adminsOnly(200) },
  'POST /api/admin/deliveries/mails/{id}/send-again': {
    request: ({ owner }) => ({ url: `/api/admin/deliveries/mails/${owner.id}/send-again` }),
    expected: adminsOnly(404),
  },
  'POST /api/admin/deliveries/mails/send-again': {
    request: at('/api/admin/deliveries/mails/send-again'),
    expected: adminsOnly(200),
  },
  'GET /api/admin/deliveries/tasks': { request: at('/api/admin/deliveries/tasks'), expected: adminsOnly(200) },
  'POST /api/admin/deliveries/tasks/{id}/run-again': {
    request: ({ owner }) => ({ url: `/api/admin/deliveries/tasks/${owner.id}/run-again` }),
    expected: adminsOnly(404),
  },
  'POST /api/admin/deliveries/tasks/run-again': {
    request: at('/api/admin/deliveries/tasks/run-again'),
    expected: adminsOnly(200),
  },
  'GET /api/admin/backups': { request: at('/api/admin/backups'), expected: adminsOnly(200) },
  'POST /api/admin/backups': { request: at('/api/admin/backups'), expected: superAdminOnly(200) },
  'GET /api/admin/exports/members.csv': {
    request: at('/api/admin/exports/members.csv'),
    expected: adminsOnly(200),
  },
  'GET /api/admin/exports/events.csv': { request: at('/api/admin/exports/events.csv'), expected: adminsOnly(200) },
  'GET /api/admin/exports/attendees.csv': {
    request: at('/api/admin/exports/attendees.csv'),
    expected: adminsOnly(200),
  },
  'GET /api/admin/exports/listings.csv': {
    request: at('/api/admin/exports/listings.csv'),
    expected: adminsOnly(200),
  },
  'PUT /api/admin/settings': {
    request: () => ({ url: '/api/admin/settings', body: { term: '2026-2027' } }),
    expected: superAdminOnly(200),
  },
  'GET /api/stats': { request: at('/api/stats'), expected: everybody(200) },

  'GET /api/login': { request: at('/api/login'), expected: everybody(302) },
  'GET /api/logout': { request: at('/api/logout'), expected: everybody(302) },
  'POST /api/auth/login': {
    request: () => ({ url: '/api/auth/login', body: { email: 'nobody@example.org', password: 'Wrong-2026' } }),
    expected: everybody(401),
  },
  'POST /api/auth/second-step': {
    request: () => ({
      url: '/api/auth/second-step',
      body: { email: 'nobody@example.org', password: 'Wrong-2026', code: '123456' },
    }),
    expected: everybody(401),
  },
  'POST /api/auth/confirm-email': {
    request: () => ({ url: '/api/auth/confirm-email', body: { token: 'unknown' } }),
    expected: publicWrite(400),
  },
  'GET /api/account': { request: at('/api/account'), expected: signedInOnly(200) },
  'GET /api/account/devices': { request: at('/api/account/devices'), expected: signedInOnly(200) },
  'DELETE /api/account/devices/{id}': {
    request: at('/api/account/devices/aaaaaaaaaaaaaaaaaaaaaa'),
    expected: signedInOnly(404),
  },
  'POST /api/account/sign-out-everywhere': {
    request: at('/api/account/sign-out-everywhere'),
    expected: signedInOnly(200),
  },
  'POST /api/account/email-change': {
    request: () => ({
      url: '/api/account/email-change',
      body: { newEmail: 'new@example.org', password: 'Wrong-2026' },
    }),
    expected: signedInOnly(400),
  },
  'DELETE /api/account/email-change': { request: at('/api/account/email-change'), expected: signedInOnly(200) },
  'POST /api/account/second-step': {
    request: () => ({ url: '/api/account/second-step', body: { password: 'Wrong-2026' } }),
    expected: signedInOnly(400),
  },
  'POST /api/account/second-step/confirm': {
    request: () => ({ url: '/api/account/second-step/confirm', body: { code: '123456' } }),
    expected: signedInOnly(400),
  },
  'POST /api/account/second-step/disable': {
    request: () => ({ url: '/api/account/second-step/disable', body: { password: 'Wrong-2026', code: '123456' } }),
    expected: signedInOnly(400),
  },
  'POST /api/account/recovery-codes': {
    request: () => ({ url: '/api/account/recovery-codes', body: { password: 'Wrong-2026', code: '123456' } }),
    expected: signedInOnly(400),
  },
  'GET /api/admin/second-step-rule': {
    request: at('/api/admin/second-step-rule'),
    expected: superAdminOnly(200),
  },
  'PUT /api/admin/second-step-rule': {
    request: () => ({ url: '/api/admin/second-step-rule', body: { required: false } }),
    expected: superAdminOnly(200),
  },
  'GET /api/account/mails': { request: at('/api/account/mails'), expected: signedInOnly(200) },
  'PUT /api/account/mails': {
    request: () => ({ url: '/api/account/mails', body: { kind: 'events', isOn: false } }),
    expected: signedInOnly(200),
  },
  'PUT /api/account/bell': {
    request: () => ({ url: '/api/account/bell', body: { kind: 'events', isOn: false } }),
    expected: signedInOnly(200),
  },
  'PUT /api/admin/committee-mails': {
    request: () => ({ url: '/api/admin/committee-mails', body: { kind: 'committee-slips', rhythm: 'each' } }),
    expected: adminsOnly(200),
  },
  'GET /api/unsubscribe/{token}': { request: at('/api/unsubscribe/unknown'), expected: everybody(400) },
  'POST /api/unsubscribe/{token}': { request: at('/api/unsubscribe/unknown'), expected: everybody(400) },
  'POST /api/account/download': {
    request: () => ({ url: '/api/account/download', body: { password: 'Wrong-2026' } }),
    expected: signedInOnly(400),
  },
  'GET /api/account/download/{key}': {
    request: at('/api/account/download/unknown'),
    expected: { ...everybody(404), anonymous: 401, 'must change password': 403 },
  },
  'GET /api/account/erasure': { request: at('/api/account/erasure'), expected: signedInOnly(200) },
  'POST /api/account/erasure': {
    request: () => ({ url: '/api/account/erasure', body: { password: 'Wrong-2026' } }),
    expected: signedInOnly(400),
  },
  'DELETE /api/account/erasure': { request: at('/api/account/erasure'), expected: signedInOnly(404) },
  'GET /api/admin/erasures': { request: at('/api/admin/erasures'), expected: superAdminOnly(200) },
  'POST /api/admin/erasures/{id}/carry-out': {
    request: ({ owner }) => ({ url: `/api/admin/erasures/${owner.id}/carry-out` }),
    expected: superAdminOnly(404),
  },
  'POST /api/auth/logout-and-return': { request: at('/api/auth/logout-and-return'), expected: everybody(303) },
  'POST /api/auth/logout': { request: at('/api/auth/logout'), expected: everybody(200) },
  'POST /api/auth/forgot-password': {
    request: () => ({ url: '/api/auth/forgot-password', body: { email: 'nobody@example.org' } }),
    expected: everybody(200),
  },
  'POST /api/auth/change-password': {
    request: () => ({
      url: '/api/auth/change-password',
      body: { currentPassword: 'Wrong-2026', newPassword: 'Better-2026' },
    }),
    expected: cells(401, 400, 400, 400, 400, 400, 400, 400, 400),
  },
  'POST /api/auth/reset-password': {
    request: () => ({ url: '/api/auth/reset-password', body: { token: 'made-up', newPassword: 'Better-2026' } }),
    expected: everybody(400),
  },
  'POST /api/auth/reset-password/check': {
    request: () => ({ url: '/api/auth/reset-password/check', body: { token: 'made-up' } }),
    expected: everybody(200),
  },
  'GET /api/auth/user': { request: at('/api/auth/user'), expected: { ...everybody(200), anonymous: 401 } },

  'POST /api/upload/photo': {
    request: () => ({ url: '/api/upload/photo', form: 'photo' }),
    expected: publicWrite(200),
  },
  'POST /api/members/register': {
    request: () => ({ url: '/api/members/register', body: { ...APPLICATION, email: 'meera@example.org' } }),
    expected: cells(201, 201, 409, 201, 409, 409, 201, 201, 403),
  },
  'GET /api/members/profile': {
    request: at('/api/members/profile'),
    expected: cells(401, 404, 200, 200, 200, 200, 404, 404, 403),
  },
  'PUT /api/members/profile': {
    request: () => ({
      url: '/api/members/profile',
      body: { email: 'meera@example.org', currentAddress: 'Al Majaz 2, Sharjah' },
    }),
    expected: approvedOnly(200),
  },
  'GET /api/members/{id}': {
    request: ({ owner }) => ({ url: `/api/members/${owner.id}` }),
    expected: cells(404, 404, 404, 404, 200, 404, 200, 200, 404),
  },
  'GET /api/admin/members/pending': { request: at('/api/admin/members/pending'), expected: adminsOnly(200) },
  'GET /api/admin/members': { request: at('/api/admin/members'), expected: adminsOnly(200) },
  'GET /api/admin/members/export.csv': { request: at('/api/admin/members/export.csv'), expected: adminsOnly(200) },
  'GET /api/admin/members/{id}': {
    request: ({ owner }) => ({ url: `/api/admin/members/${owner.id}` }),
    expected: adminsOnly(200),
  },
  'PUT /api/admin/members/{id}': {
    request: ({ owner }) => ({ url: `/api/admin/members/${owner.id}`, body: { notes: 'Called on Monday.' } }),
    expected: adminsOnly(200),
  },
  'POST /api/admin/members/approvals': {
    request: ({ applicant }) => ({ url: '/api/admin/members/approvals', body: { ids: [applicant.id] } }),
    expected: adminsOnly(200),
  },
  'POST /api/admin/members/{id}/welcome-mail': {
    request: ({ owner }) => ({ url: `/api/admin/members/${owner.id}/welcome-mail` }),
    before: (world, { owner }) => world.db.update(members).set({ welcomeDue: true }).where(eq(members.id, owner.id)),
    expected: adminsOnly(200),
  },
  'POST /api/admin/members/welcome-mails': {
    request: () => ({ url: '/api/admin/members/welcome-mails' }),
    expected: adminsOnly(200),
  },
  // a photo is no table
  'POST /api/admin/members/import/preview': {
    request: () => ({ url: '/api/admin/members/import/preview', form: 'file' }),
    expected: adminsOnly(400),
  },
  'POST /api/admin/members/import': {
    request: () => ({ url: '/api/admin/members/import', form: 'file' }),
    expected: adminsOnly(400),
  },
  'POST /api/admin/members/{id}/approve': {
    request: ({ applicant }) => ({ url: `/api/admin/members/${applicant.id}/approve` }),
    expected: adminsOnly(200),
  },
  'POST /api/admin/members/{id}/reject': {
    request: ({ applicant }) => ({
      url: `/api/admin/members/${applicant.id}/reject`,
      body: { reason: 'Not from here' },
    }),
    expected: adminsOnly(200),
  },
  'POST /api/admin/members/{id}/request-correction': {
    request: ({ applicant }) => ({
      url: `/api/admin/members/${applicant.id}/request-correction`,
      body: { note: 'The photo shows two people.' },
    }),
    expected: adminsOnly(200),
  },
  'POST /api/admin/members/{id}/suspend': {
    request: ({ owner }) => ({ url: `/api/admin/members/${owner.id}/suspend`, body: { reason: 'Dues unpaid.' } }),
    expected: adminsOnly(200),
  },
  'POST /api/admin/members/{id}/restore': {
    request: ({ owner }) => ({ url: `/api/admin/members/${owner.id}/restore` }),
    before: (world, { owner }) =>
      world.db.update(members).set({ suspendedAt: world.clock.time }).where(eq(members.id, owner.id)),
    expected: adminsOnly(200),
  },
  'POST /api/members/resign': {
    // nobody of the cast has a password: each is asked for the right one
    request: () => ({ url: '/api/members/resign', body: { currentPassword: 'Wrong-2026' } }),
    expected: signedInOnly(400),
  },
  'POST /api/members/family': {
    request: () => ({ url: '/api/members/family', body: ANU }),
    before: (world, { owner }) =>
      world.db.update(members).set({ membershipType: 'family' }).where(eq(members.id, owner.id)),
    expected: { ...approvedOnly(201), 'another member': 409 },
  },
  'PUT /api/members/family/{id}': {
    request: ({ daughter }) => ({ url: `/api/members/family/${daughter.id}`, body: ANU }),
    before: (world) => world.db.update(members).set({ membershipType: 'family' }),
    expected: { ...approvedOnly(200), 'another member': 409 },
  },
  'DELETE /api/members/family/{id}': {
    request: ({ daughter }) => ({ url: `/api/members/family/${daughter.id}` }),
    expected: { ...approvedOnly(200), 'another member': 404 },
  },
  'GET /api/members/card': { request: at('/api/members/card'), expected: approvedOnly(200) },
  'POST /api/members/card/replace': { request: at('/api/members/card/replace'), expected: approvedOnly(200) },
  'PUT /api/members/photo': {
    request: () => ({ url: '/api/members/photo', body: { photoUrl: null } }),
    expected: approvedOnly(200),
  },
  'GET /api/members/{id}/card.pdf': {
    request: ({ owner }) => ({ url: `/api/members/${owner.id}/card.pdf` }),
    expected: cells(404, 404, 404, 404, 200, 404, 200, 200, 404),
  },
  'POST /api/admin/members/{id}/revoke-card': {
    request: ({ owner }) => ({ url: `/api/admin/members/${owner.id}/revoke-card` }),
    expected: adminsOnly(200),
  },
  'GET /api/verify/{token}': { request: at('/api/verify/made-up'), expected: everybody(200) },

  'GET /api/dues': { request: at('/api/dues'), expected: cells(401, 404, 200, 200, 200, 200, 404, 404, 403) },
  'POST /api/dues/{id}/slip': {
    request: ({ renewal }) => ({ url: `/api/dues/${renewal.id}/slip`, form: 'slip' }),
    expected: cells(401, 404, 404, 404, 200, 404, 404, 404, 403),
  },
  'GET /api/dues/{id}/receipt.pdf': {
    request: ({ renewal }) => ({ url: `/api/dues/${renewal.id}/receipt.pdf` }),
    before: pay,
    expected: cells(401, 404, 404, 404, 200, 404, 200, 200, 403),
  },
  'GET /api/admin/renewals': { request: at('/api/admin/renewals?limit=1'), expected: adminsOnly(200) },
  'GET /api/admin/renewals/totals': { request: at('/api/admin/renewals/totals'), expected: adminsOnly(200) },
  'GET /api/admin/renewals/export.csv': { request: at('/api/admin/renewals/export.csv'), expected: adminsOnly(200) },
  'POST /api/admin/renewals/{id}/payment': {
    request: ({ renewal }) => ({
      url: `/api/admin/renewals/${renewal.id}/payment`,
      body: { amount: 10_000, paymentMethod: 'cash', paidOn: '2026-03-01' },
    }),
    expected: adminsOnly(200),
  },
  'POST /api/admin/renewals/{id}/waive': {
    request: ({ renewal }) => ({ url: `/api/admin/renewals/${renewal.id}/waive`, body: { reason: 'Between jobs' } }),
    expected: adminsOnly(200),
  },
  'POST /api/admin/renewals/{id}/undo': {
    request: ({ renewal }) => ({ url: `/api/admin/renewals/${renewal.id}/undo`, body: { reason: 'Wrong member' } }),
    before: pay,
    expected: adminsOnly(200),
  },
  'POST /api/admin/renewals/{id}/slip/refuse': {
    // another slip than the one that waits: whoever may refuse slips is told so
    request: ({ renewal }) => ({
      url: `/api/admin/renewals/${renewal.id}/slip/refuse`,
      body: { reason: 'It cannot be read', slipUrl: '/files/unknown.pdf' },
    }),
    expected: adminsOnly(409),
  },
  'POST /api/admin/renewals/{id}/receipt': {
    request: ({ renewal }) => ({ url: `/api/admin/renewals/${renewal.id}/receipt` }),
    before: pay,
    expected: adminsOnly(200),
  },
  'POST /api/admin/renewals/payments': {
    request: ({ renewal }) => ({
      url: '/api/admin/renewals/payments',
      body: { ids: [renewal.id], paymentMethod: 'cash', paidOn: '2026-03-01' },
    }),
    expected: adminsOnly(200),
  },
  'POST /api/admin/renewals/waivers': {
    request: ({ renewal }) => ({
      url: '/api/admin/renewals/waivers',
      body: { ids: [renewal.id], reason: 'Between jobs' },
    }),
    expected: adminsOnly(200),
  },
  'POST /api/admin/renewals/reminders': {
    request: ({ renewal }) => ({ url: '/api/admin/renewals/reminders', body: { ids: [renewal.id] } }),
    expected: adminsOnly(200),
  },

  'GET /api/events': { request: at('/api/events'), expected: everybody(200) },
  'GET /api/events/cards': { request: at('/api/events/cards'), expected: everybody(200) },
  'GET /api/events/upcoming/cards': { request: at('/api/events/upcoming/cards'), expected: everybody(200) },
  'GET /api/events/upcoming': { request: at('/api/events/upcoming'), expected: everybody(200) },
  'GET /api/events/{id}': { request: ({ event }) => ({ url: `/api/events/${event.id}` }), expected: everybody(200) },
  'GET /api/events/{id}/calendar.ics': {
    request: ({ event }) => ({ url: `/api/events/${event.id}/calendar.ics` }),
    expected: everybody(200),
  },
  'GET /api/events/{id}/programs': {
    request: ({ event }) => ({ url: `/api/events/${event.id}/programs` }),
    expected: everybody(200),
  },
  'GET /api/events/{id}/programs/cards': {
    request: ({ event }) => ({ url: `/api/events/${event.id}/programs/cards` }),
    expected: everybody(200),
  },
  'GET /api/events/programs/all/cards': { request: at('/api/events/programs/all/cards'), expected: everybody(200) },
  'GET /api/events/programs/all': { request: at('/api/events/programs/all'), expected: everybody(200) },
  'GET /api/programs/{id}': {
    request: ({ program }) => ({ url: `/api/programs/${program.id}` }),
    expected: everybody(200),
  },
  'POST /api/events/{id}/register': {
    request: ({ event }) => ({ url: `/api/events/${event.id}/register` }),
    expected: approvedOnly(201),
  },
  'DELETE /api/events/{id}/register': {
    request: ({ event }) => ({ url: `/api/events/${event.id}/register` }),
    before: register,
    expected: { ...approvedOnly(200), 'another member': 404 },
  },
  'POST /api/events/{id}/waiting-list': {
    request: ({ fullEvent }) => ({ url: `/api/events/${fullEvent.id}/waiting-list` }),
    before: wait,
    expected: approvedOnly(201),
  },
  'DELETE /api/events/{id}/waiting-list': {
    request: ({ fullEvent }) => ({ url: `/api/events/${fullEvent.id}/waiting-list` }),
    before: waitAlready,
    expected: { ...approvedOnly(200), 'another member': 404 },
  },
  'GET /api/programs/{id}/places': {
    request: ({ program }) => ({ url: `/api/programs/${program.id}/places` }),
    expected: approvedOnly(200),
  },
  'POST /api/programs/{id}/registrations': {
    request: ({ program }) => ({ url: `/api/programs/${program.id}/registrations`, body: {} }),
    expected: approvedOnly(201),
  },
  'DELETE /api/programs/{id}/registrations': {
    request: ({ program }) => ({ url: `/api/programs/${program.id}/registrations` }),
    before: takePart,
    expected: { ...approvedOnly(200), 'another member': 404 },
  },
  'POST /api/programs/{id}/waiting-list': {
    request: ({ program }) => ({ url: `/api/programs/${program.id}/waiting-list`, body: {} }),
    before: fillProgram,
    expected: approvedOnly(201),
  },
  'DELETE /api/programs/{id}/waiting-list': {
    request: ({ program }) => ({ url: `/api/programs/${program.id}/waiting-list` }),
    before: waitForProgram,
    expected: { ...approvedOnly(200), 'another member': 404 },
  },
  'GET /api/admin/events': { request: at('/api/admin/events'), expected: adminsOnly(200) },
  'GET /api/admin/events/{id}': {
    request: ({ event }) => ({ url: `/api/admin/events/${event.id}` }),
    expected: adminsOnly(200),
  },
  'POST /api/admin/events': {
    request: () => ({ url: '/api/admin/events', body: NEW_EVENT }),
    expected: adminsOnly(201),
  },
  'PUT /api/admin/events/{id}': {
    request: ({ event }) => ({ url: `/api/admin/events/${event.id}`, body: { status: 'cancelled' } }),
    expected: adminsOnly(200),
  },
  'DELETE /api/admin/events/{id}': {
    request: ({ event }) => ({ url: `/api/admin/events/${event.id}` }),
    expected: adminsOnly(200),
  },
  'POST /api/admin/events/{id}/copy': {
    request: ({ event }) => ({
      url: `/api/admin/events/${event.id}/copy`,
      body: { eventDate: '2026-12-05T18:00:00+04:00' },
    }),
    expected: adminsOnly(201),
  },
  'GET /api/admin/events/{id}/programs': {
    request: ({ event }) => ({ url: `/api/admin/events/${event.id}/programs` }),
    expected: adminsOnly(200),
  },
  'POST /api/admin/events/{eventId}/programs': {
    // a picture and nothing else: whoever may add programs is told what is missing
    request: ({ event }) => ({ url: `/api/admin/events/${event.id}/programs`, form: 'programImage' }),
    expected: adminsOnly(400),
  },
  'PUT /api/admin/programs/{id}': {
    request: ({ program }) => ({ url: `/api/admin/programs/${program.id}`, form: 'programImage' }),
    expected: adminsOnly(200),
  },
  'DELETE /api/admin/programs/{id}': {
    request: ({ program }) => ({ url: `/api/admin/programs/${program.id}` }),
    expected: adminsOnly(200),
  },
  'PUT /api/admin/events/{id}/programs/order': {
    request: ({ event, program }) => ({
      url: `/api/admin/events/${event.id}/programs/order`,
      body: { programIds: [program.id] },
    }),
    expected: adminsOnly(200),
  },
  'GET /api/admin/programs/{id}/entrants': {
    request: ({ program }) => ({ url: `/api/admin/programs/${program.id}/entrants` }),
    expected: adminsOnly(200),
  },
  'GET /api/admin/programs/{id}/entrants.csv': {
    request: ({ program }) => ({ url: `/api/admin/programs/${program.id}/entrants.csv` }),
    expected: adminsOnly(200),
  },
  'GET /api/admin/events/{id}/attendees': {
    request: ({ event }) => ({ url: `/api/admin/events/${event.id}/attendees` }),
    expected: adminsOnly(200),
  },
  'GET /api/admin/events/{id}/attendees.csv': {
    request: ({ event }) => ({ url: `/api/admin/events/${event.id}/attendees.csv` }),
    expected: adminsOnly(200),
  },
  'GET /api/admin/events/{id}/attendance': {
    request: ({ event }) => ({ url: `/api/admin/events/${event.id}/attendance` }),
    expected: adminsOnly(200),
  },
  'POST /api/admin/events/{id}/check-in': {
    request: ({ event, owner }) => ({ url: `/api/admin/events/${event.id}/check-in`, body: { memberId: owner.id } }),
    before: register,
    expected: adminsOnly(200),
  },
  'DELETE /api/admin/events/{id}/check-in/{memberId}': {
    request: ({ event, owner }) => ({ url: `/api/admin/events/${event.id}/check-in/${owner.id}` }),
    before: comeAlready,
    expected: adminsOnly(200),
  },
  'GET /api/news/cards': { request: at('/api/news/cards'), expected: everybody(200) },
  'GET /api/news': { request: at('/api/news'), expected: everybody(200) },
  'GET /api/news/{id}': {
    request: ({ article }) => ({ url: `/api/news/${article.id}` }),
    expected: everybody(200),
  },
  'POST /api/news': {
    request: () => ({ url: '/api/news', body: { title: 'Renewals', content: '<p>Open.</p>' } }),
    expected: adminsOnly(201),
  },
  'PUT /api/news/{id}': {
    request: ({ article }) => ({ url: `/api/news/${article.id}`, body: { title: 'Renewals' } }),
    expected: adminsOnly(200),
  },
  'GET /api/admin/news': { request: at('/api/admin/news'), expected: adminsOnly(200) },
  'POST /api/news/preview': {
    request: () => ({ url: '/api/news/preview', body: { content: '<p>Open.</p>' } }),
    expected: adminsOnly(200),
  },
  'DELETE /api/news/{id}': {
    request: ({ article }) => ({ url: `/api/news/${article.id}` }),
    expected: adminsOnly(200),
  },
  'GET /api/gallery': { request: at('/api/gallery'), expected: everybody(200) },
  'POST /api/gallery': {
    // a picture that was never uploaded: whoever may add photos is told so
    request: () => ({ url: '/api/gallery', body: { title: 'x', album: 'pooram', imageUrl: '/files/unknown.jpg' } }),
    expected: adminsOnly(400),
  },
  'GET /api/admin/gallery': { request: at('/api/admin/gallery'), expected: adminsOnly(200) },
  'PUT /api/admin/gallery/order': {
    request: ({ photo }) => ({ url: '/api/admin/gallery/order', body: { photoIds: [photo.id] } }),
    expected: adminsOnly(200),
  },
  'PUT /api/gallery/{id}': {
    request: ({ photo }) => ({ url: `/api/gallery/${photo.id}`, body: { title: 'Kudamattam' } }),
    expected: adminsOnly(200),
  },
  'DELETE /api/gallery/{id}': {
    request: ({ photo }) => ({ url: `/api/gallery/${photo.id}` }),
    expected: adminsOnly(200),
  },
  'POST /api/upload/event': { request: () => ({ url: '/api/upload/event', form: 'file' }), expected: adminsOnly(200) },
  'POST /api/upload/listing-images': {
    request: () => ({ url: '/api/upload/listing-images', form: 'images' }),
    expected: { ...approvedOnly(200), admin: 200, 'super admin': 200 },
  },
  'GET /api/listings': { request: at('/api/listings'), expected: everybody(200) },
  'GET /api/listings/cards': { request: at('/api/listings/cards'), expected: everybody(200) },
  'GET /api/listings/counts': { request: at('/api/listings/counts'), expected: everybody(200) },
  'GET /api/listings/own': { request: at('/api/listings/own'), expected: signedInOnly(200) },
  'GET /api/listings/own/{id}': {
    request: ({ waitingListing }) => ({ url: `/api/listings/own/${waitingListing.id}` }),
    expected: ownerOrAdmin(200),
  },
  'GET /api/listings/{id}': {
    request: ({ waitingListing }) => ({ url: `/api/listings/${waitingListing.id}` }),
    expected: cells(404, 404, 404, 404, 200, 404, 200, 200, 404),
  },
  'GET /api/listings/{id}/related': {
    request: ({ listing }) => ({ url: `/api/listings/${listing.id}/related` }),
    expected: everybody(200),
  },
  'POST /api/listings': {
    request: () => ({ url: '/api/listings', body: NEW_LISTING }),
    expected: { ...approvedOnly(201), admin: 201, 'super admin': 201 },
  },
  'PUT /api/listings/{id}': {
    request: ({ listing }) => ({ url: `/api/listings/${listing.id}`, body: NEW_LISTING }),
    expected: cells(401, 403, 403, 403, 200, 404, 200, 200, 403),
  },
  'POST /api/listings/{id}/view': {
    request: ({ listing }) => ({ url: `/api/listings/${listing.id}/view` }),
    expected: publicWrite(200),
  },
  'POST /api/listings/{id}/renew': {
    // it runs for weeks still: whoever may renew it is told so
    request: ({ listing }) => ({ url: `/api/listings/${listing.id}/renew` }),
    expected: cells(401, 403, 403, 403, 409, 404, 409, 409, 403),
  },
  'POST /api/listings/{id}/sold': {
    request: ({ listing }) => ({ url: `/api/listings/${listing.id}/sold` }),
    expected: ownerOrAdmin(200),
  },
  'DELETE /api/listings/{id}': {
    request: ({ listing }) => ({ url: `/api/listings/${listing.id}` }),
    expected: ownerOrAdmin(200),
  },
  'GET /api/listings/favorites': { request: at('/api/listings/favorites'), expected: signedInOnly(200) },
  'PUT /api/listings/{id}/favorite': {
    request: ({ listing }) => ({ url: `/api/listings/${listing.id}/favorite` }),
    expected: cells(401, 200, 200, 200, 409, 200, 200, 200, 403),
  },
  'DELETE /api/listings/{id}/favorite': {
    request: ({ listing }) => ({ url: `/api/listings/${listing.id}/favorite` }),
    expected: signedInOnly(200),
  },
  'GET /api/saved-searches': { request: at('/api/saved-searches'), expected: signedInOnly(200) },
  'POST /api/saved-searches': {
    request: () => ({ url: '/api/saved-searches', body: { name: 'Drums', query: { search: 'drum' } } }),
    expected: signedInOnly(201),
  },
  'PUT /api/saved-searches/{id}': {
    // nobody of the cast has one
    request: ({ listing }) => ({ url: `/api/saved-searches/${listing.id}`, body: { sendsMail: false } }),
    expected: signedInOnly(404),
  },
  'DELETE /api/saved-searches/{id}': {
    request: ({ listing }) => ({ url: `/api/saved-searches/${listing.id}` }),
    expected: signedInOnly(404),
  },
  'GET /api/notifications/stream': { request: at('/api/notifications/stream'), expected: signedInOnly(406) },
  'GET /api/notices': { request: at('/api/notices'), expected: signedInOnly(200) },
  'GET /api/notices/unread': { request: at('/api/notices/unread'), expected: signedInOnly(200) },
  'POST /api/notices/read-all': {
    request: () => ({ url: '/api/notices/read-all', body: { until: '2026-03-10T08:00:00Z' } }),
    expected: signedInOnly(200),
  },
  'POST /api/notices/{id}/read': {
    // nobody of the cast has one
    request: ({ listing }) => ({ url: `/api/notices/${listing.id}/read` }),
    expected: signedInOnly(404),
  },
  'POST /api/admin/listings/{id}/approve': {
    request: ({ waitingListing }) => ({ url: `/api/admin/listings/${waitingListing.id}/approve` }),
    expected: adminsOnly(200),
  },
  'POST /api/admin/listings/{id}/reject': {
    request: ({ waitingListing }) => ({
      url: `/api/admin/listings/${waitingListing.id}/reject`,
      body: { reason: 'Please add a picture' },
    }),
    expected: adminsOnly(200),
  },
  'GET /api/giveaways/asked': { request: at('/api/giveaways/asked'), expected: signedInOnly(200) },
  'GET /api/listings/{id}/asks': {
    // of the listing of somebody else nobody is listed
    request: ({ listing }) => ({ url: `/api/listings/${listing.id}/asks` }),
    expected: signedInOnly(200),
  },
  'POST /api/listings/{id}/asks': {
    // it is for sale: whoever may ask is told so
    request: ({ listing }) => ({ url: `/api/listings/${listing.id}/asks`, body: {} }),
    expected: signedInOnly(409),
  },
  'DELETE /api/listings/{id}/asks': {
    request: ({ listing }) => ({ url: `/api/listings/${listing.id}/asks` }),
    expected: signedInOnly(200),
  },
  'POST /api/giveaways/asks/{id}/choose': {
    request: ({ ask }) => ({ url: `/api/giveaways/asks/${ask.id}/choose` }),
    before: (world, { listing }) =>
      world.db.update(listings).set({ category: 'free_giveaways' }).where(eq(listings.id, listing.id)),
    expected: cells(401, 404, 404, 404, 200, 404, 404, 404, 403),
  },
  'GET /api/premium': { request: at('/api/premium'), expected: signedInOnly(200) },
  'POST /api/listings/{id}/premium': {
    // nobody pays for somebody else, admins neither
    request: ({ waitingListing }) => ({
      url: `/api/listings/${waitingListing.id}/premium`,
      body: { paymentReference: 'TR-4711' },
    }),
    expected: cells(401, 403, 403, 403, 201, 404, 404, 404, 403),
  },
  'POST /api/upload/premium-slip': {
    request: () => ({ url: '/api/upload/premium-slip', form: 'slip' }),
    expected: { ...approvedOnly(200), admin: 200, 'super admin': 200 },
  },
  'GET /api/premium/{id}/receipt.pdf': {
    request: ({ payment }) => ({ url: `/api/premium/${payment.id}/receipt.pdf` }),
    before: confirmPayment,
    expected: ownerOrAdmin(200),
  },
  'GET /api/admin/premium': { request: at('/api/admin/premium'), expected: adminsOnly(200) },
  'POST /api/admin/premium/{id}/confirm': {
    request: ({ payment }) => ({ url: `/api/admin/premium/${payment.id}/confirm` }),
    expected: adminsOnly(200),
  },
  'POST /api/admin/premium/{id}/reject': {
    request: ({ payment }) => ({
      url: `/api/admin/premium/${payment.id}/reject`,
      body: { reason: 'No such transfer has arrived' },
    }),
    expected: adminsOnly(200),
  },
  'GET /api/listings/{id}/reviews': {
    request: ({ listing }) => ({ url: `/api/listings/${listing.id}/reviews` }),
    expected: everybody(200),
  },
  'GET /api/listings/{id}/reviews/own': {
    request: ({ listing }) => ({ url: `/api/listings/${listing.id}/reviews/own` }),
    expected: signedInOnly(200),
  },
  'POST /api/listings/{id}/reviews': {
    request: ({ listing }) => ({
      url: `/api/listings/${listing.id}/reviews`,
      body: { rating: 5, review: 'As described.' },
    }),
    expected: { ...signedInOnly(201), approved: 409 },
  },
  'PUT /api/reviews/{id}/answer': {
    before: reviewOwner,
    request: ({ owner }) => ({ url: `/api/reviews/${owner.id}/answer`, body: { answer: 'Thank you.' } }),
    expected: { ...signedInOnly(404), approved: 200 },
  },
  'POST /api/admin/reviews/{id}/take-back': {
    before: reviewOwner,
    request: ({ owner }) => ({ url: `/api/admin/reviews/${owner.id}/take-back`, body: { reason: 'No names' } }),
    expected: adminsOnly(200),
  },
  'POST /api/admin/reviews/{id}/answer/take-back': {
    before: reviewOwner,
    request: ({ owner }) => ({ url: `/api/admin/reviews/${owner.id}/answer/take-back`, body: { reason: 'No names' } }),
    expected: adminsOnly(200),
  },
  'POST /api/listings/{id}/reports': {
    request: ({ listing }) => ({ url: `/api/listings/${listing.id}/reports`, body: { reason: 'fraud' } }),
    expected: { ...signedInOnly(200), approved: 409 },
  },
  'GET /api/sellers/{id}': {
    request: ({ owner }) => ({ url: `/api/sellers/${owner.userId}` }),
    expected: everybody(200),
  },
  'GET /api/sellers/{id}/listings': {
    request: ({ owner }) => ({ url: `/api/sellers/${owner.userId}/listings` }),
    expected: everybody(200),
  },
  'GET /api/sellers/{id}/reviews': {
    request: ({ owner }) => ({ url: `/api/sellers/${owner.userId}/reviews` }),
    expected: everybody(200),
  },
  'GET /api/conversations/by-listing': { request: at('/api/conversations/by-listing'), expected: signedInOnly(200) },
  'GET /api/conversations': { request: at('/api/conversations?search=sofa'), expected: signedInOnly(200) },
  'GET /api/conversations/unread': { request: at('/api/conversations/unread'), expected: signedInOnly(200) },
  'GET /api/conversations/{id}': {
    request: ({ conversation }) => ({ url: `/api/conversations/${conversation.id}` }),
    expected: ownerAlone(200),
  },
  'POST /api/listings/{id}/conversation': {
    request: ({ listing }) => ({ url: `/api/listings/${listing.id}/conversation` }),
    expected: { ...signedInOnly(201), approved: 409 },
  },
  'DELETE /api/conversations/{id}': {
    request: ({ conversation }) => ({ url: `/api/conversations/${conversation.id}` }),
    expected: ownerAlone(200),
  },
  'POST /api/conversations/{id}/read': {
    request: ({ conversation, said }) => ({
      url: `/api/conversations/${conversation.id}/read`,
      body: { messageId: said.id },
    }),
    expected: ownerAlone(200),
  },
  'GET /api/conversations/{id}/messages': {
    request: ({ conversation }) => ({ url: `/api/conversations/${conversation.id}/messages` }),
    expected: ownerAlone(200),
  },
  'POST /api/conversations/{id}/messages': {
    request: ({ conversation }) => ({
      url: `/api/conversations/${conversation.id}/messages`,
      body: { clientId: randomUUID(), content: 'Yes, it is.' },
    }),
    expected: ownerAlone(201),
  },
  'POST /api/upload/message-attachment': {
    request: () => ({ url: '/api/upload/message-attachment', form: 'attachment' }),
    expected: signedInOnly(200),
  },
  'POST /api/conversations/{id}/reports': {
    request: ({ conversation }) => ({
      url: `/api/conversations/${conversation.id}/reports`,
      body: { reason: 'fraud' },
    }),
    expected: ownerAlone(200),
  },
  'GET /api/admin/conversation-reports': {
    request: at('/api/admin/conversation-reports'),
    expected: adminsOnly(200),
  },
  'GET /api/admin/conversation-reports/open': {
    request: at('/api/admin/conversation-reports/open'),
    expected: adminsOnly(200),
  },
  'POST /api/admin/conversation-reports/{id}/reading': {
    request: ({ conversationReport }) => ({
      url: `/api/admin/conversation-reports/${conversationReport.id}/reading`,
    }),
    expected: adminsOnly(200),
  },
  'GET /api/admin/conversation-reports/{id}/attachments/{messageId}': {
    before: storeAttachment,
    request: ({ conversationReport, said }) => ({
      url: `/api/admin/conversation-reports/${conversationReport.id}/attachments/${said.id}`,
    }),
    expected: adminsOnly(200),
  },
  'POST /api/admin/conversation-reports/{id}/settle': {
    request: ({ conversationReport }) => ({
      url: `/api/admin/conversation-reports/${conversationReport.id}/settle`,
      body: { status: 'dismissed' },
    }),
    expected: adminsOnly(200),
  },
  'GET /api/blocks': { request: at('/api/blocks'), expected: signedInOnly(200) },
  'PUT /api/blocks/{id}': {
    request: ({ owner }) => ({ url: `/api/blocks/${owner.userId}` }),
    expected: { ...signedInOnly(200), approved: 409 },
  },
  'DELETE /api/blocks/{id}': {
    request: ({ owner }) => ({ url: `/api/blocks/${owner.userId}` }),
    expected: signedInOnly(200),
  },
  'GET /api/admin/moderation': { request: at('/api/admin/moderation?limit=2'), expected: adminsOnly(200) },
  'GET /api/admin/moderation/counts': { request: at('/api/admin/moderation/counts'), expected: adminsOnly(200) },
  'GET /api/admin/moderation/sellers/{id}': {
    request: ({ owner }) => ({ url: `/api/admin/moderation/sellers/${owner.userId}` }),
    expected: adminsOnly(200),
  },
  'POST /api/admin/moderation/{kind}/{id}/approve': {
    request: ({ waitingListing }) => ({
      url: `/api/admin/moderation/listing/${waitingListing.id}/approve`,
      body: {},
    }),
    expected: adminsOnly(200),
  },
  'POST /api/admin/moderation/{kind}/{id}/reject': {
    request: ({ waitingListing }) => ({
      url: `/api/admin/moderation/listing/${waitingListing.id}/reject`,
      body: { reason: 'Please add a picture' },
    }),
    expected: adminsOnly(200),
  },
  'POST /api/admin/moderation/approvals': {
    request: ({ waitingListing }) => ({
      url: '/api/admin/moderation/approvals',
      body: { items: [{ kind: 'listing', id: waitingListing.id }] },
    }),
    expected: adminsOnly(200),
  },
  'POST /api/admin/moderation/rejections': {
    request: ({ waitingListing }) => ({
      url: '/api/admin/moderation/rejections',
      body: { items: [{ kind: 'listing', id: waitingListing.id }], reason: 'Please add a picture' },
    }),
    expected: adminsOnly(200),
  },
  'POST /api/upload': { request: () => ({ url: '/api/upload', form: 'file' }), expected: adminsOnly(200) },
  'GET /api/office-bearers': { request: at('/api/office-bearers'), expected: everybody(200) },
  'POST /api/office-bearers': {
    request: () => ({ url: '/api/office-bearers', body: { name: 'Latha', role: 'President' } }),
    expected: adminsOnly(201),
  },
  'PUT /api/office-bearers/{id}': {
    request: ({ officer }) => ({ url: `/api/office-bearers/${officer.id}`, body: { isActive: false } }),
    expected: adminsOnly(200),
  },
  'PUT /api/admin/office-bearers/order': {
    // nobody of the present team
    request: ({ event }) => ({ url: '/api/admin/office-bearers/order', body: { officerIds: [event.id] } }),
    expected: adminsOnly(404),
  },
  'POST /api/admin/office-bearers/hand-over': {
    request: ({ event }) => ({
      url: '/api/admin/office-bearers/hand-over',
      body: { termStart: '2030-04-01', staying: [event.id] },
    }),
    expected: adminsOnly(400),
  },
  'DELETE /api/office-bearers/{id}': {
    request: ({ officer }) => ({ url: `/api/office-bearers/${officer.id}` }),
    expected: adminsOnly(200),
  },
  'POST /api/contact': {
    request: () => ({
      url: '/api/contact',
      body: { name: 'Asha', email: 'asha@example.org', message: 'Is there parking?' },
    }),
    expected: publicWrite(201),
  },

  'GET /api/cvs': { request: at('/api/cvs'), expected: signedInOnly(200) },
  // the form of the matrix carries a photo
  'POST /api/cvs': { request: () => ({ url: '/api/cvs', form: 'cv' }), expected: signedInOnly(400) },
  'PUT /api/cvs/{id}': {
    request: ({ cv }) => ({ url: `/api/cvs/${cv.id}`, body: { fileName: 'For hotels' } }),
    expected: ownerOnly(200),
  },
  'POST /api/cvs/{id}/default': {
    request: ({ cv }) => ({ url: `/api/cvs/${cv.id}/default` }),
    expected: ownerOnly(200),
  },
  'DELETE /api/cvs/{id}': { request: ({ cv }) => ({ url: `/api/cvs/${cv.id}` }), expected: ownerOnly(200) },
  'GET /api/cvs/{id}/file': {
    request: ({ cv }) => ({ url: `/api/cvs/${cv.id}/file` }),
    before: storeCvFile,
    expected: ownerOrAdmin(200),
  },
  'GET /api/applications': { request: at('/api/applications'), expected: signedInOnly(200) },
  'POST /api/applications/{id}/withdraw': {
    // applied for by somebody who is none of them
    request: ({ application }) => ({ url: `/api/applications/${application.id}/withdraw` }),
    expected: signedInOnly(404),
  },
  'PUT /api/applications/{id}/status': {
    request: ({ application }) => ({
      url: `/api/applications/${application.id}/status`,
      body: { status: 'shortlisted' },
    }),
    expected: ownerOnly(200),
  },
  'GET /api/listings/{id}/applications/own': {
    request: ({ job }) => ({ url: `/api/listings/${job.listingId}/applications/own` }),
    expected: signedInOnly(200),
  },
  'GET /api/listings/{id}/applications': {
    request: ({ job }) => ({ url: `/api/listings/${job.listingId}/applications` }),
    expected: ownerOrAdmin(200),
  },
  'GET /api/listings/{id}/applications.csv': {
    request: ({ job }) => ({ url: `/api/listings/${job.listingId}/applications.csv` }),
    expected: ownerOrAdmin(200),
  },
  'POST /api/listings/{id}/applications': {
    // with a CV of somebody else; nobody applies to themselves
    request: ({ job, cv }) => ({
      url: `/api/listings/${job.listingId}/applications`,
      body: { cvId: cv.id, coverLetter: 'I like numbers.' },
    }),
    expected: { ...signedInOnly(400), approved: 409 },
  },

  'GET /api/registrations': { request: at('/api/registrations'), expected: signedInOnly(200) },
  'GET /api/members/{id}/registrations': {
    request: ({ owner }) => ({ url: `/api/members/${owner.id}/registrations` }),
    expected: cells(404, 404, 404, 404, 200, 404, 200, 200, 404),
  },
}
