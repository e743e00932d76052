import { eq } from 'drizzle-orm'
import { differentPeople, memberNotes } from '#server/membership/member-history-tables.ts'
import { familyMembers, members, memberViews } from '#server/membership/member-tables.ts'
import { duesPayments } from '#server/membership/renewal-tables.ts'
import { recordPayment } from '#server/membership/renewals/payment-service.ts'
import type { TestApp } from '#tests/test-app.ts'
import {
  adminsOnly,
  approvedOnly,
  at,
  cells,
  everybody,
  householdToo,
  type MatrixRow,
  publicWrite,
  signedInOnly,
} from '../expected-statuses.ts'
import type { MatrixData } from '../matrix-data.ts'

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
const pay = async (app: TestApp, { renewal }: MatrixData) => {
  const payment = { amount: 10_000, paymentMethod: 'cash', paidOn: '2026-03-01' } as const
  const { id: adminId } = await app.admin()
  await recordPayment(app.db, { renewalId: renewal.id, adminId, now: app.clock.time }, payment)
  // the request is written before the payment, so the payment gets the id of its year
  await app.db.update(duesPayments).set({ id: renewal.id }).where(eq(duesPayments.renewalId, renewal.id))
}

/** The daughter is old enough for a login. */
const growUp = (app: TestApp, { daughter }: MatrixData) =>
  app.db.update(familyMembers).set({ dateOfBirth: '2009-01-01' }).where(eq(familyMembers.id, daughter.id))

export const membershipRows: Record<string, MatrixRow> = {
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
    duty: 'members',
    request: ({ owner }) => ({ url: `/api/members/${owner.id}` }),
    expected: cells(404, 404, 404, 404, 200, 404, 200, 200, 404),
  },
  'GET /api/admin/members/pending': { request: at('/api/admin/members/pending'), expected: adminsOnly(200) },
  'GET /api/admin/members': { request: at('/api/admin/members'), expected: adminsOnly(200) },
  'GET /api/admin/found-members': { request: at('/api/admin/found-members?search=an'), expected: adminsOnly(200) },
  'GET /api/admin/members/export.csv': { request: at('/api/admin/members/export.csv'), expected: adminsOnly(200) },
  'GET /api/admin/members/{id}': {
    request: ({ owner }) => ({ url: `/api/admin/members/${owner.id}` }),
    expected: adminsOnly(200),
  },
  'POST /api/admin/members': {
    request: () => ({
      url: '/api/admin/members',
      body: { ...APPLICATION.member, email: 'paper@example.org', isApproved: false, isMailed: false, confirmed: true },
    }),
    expected: adminsOnly(201),
  },
  'PUT /api/admin/members/{id}/login': {
    request: ({ owner }) => ({
      url: `/api/admin/members/${owner.id}/login`,
      body: { email: `${owner.id}@example.org` },
    }),
    expected: adminsOnly(200),
  },
  'PUT /api/admin/members/{id}/photo': {
    request: ({ owner }) => ({ url: `/api/admin/members/${owner.id}/photo`, body: { photoUrl: null } }),
    expected: adminsOnly(200),
  },
  'POST /api/admin/members/{id}/family': {
    request: ({ owner }) => ({ url: `/api/admin/members/${owner.id}/family`, body: ANU }),
    before: (app, { owner }) =>
      app.db.update(members).set({ membershipType: 'family' }).where(eq(members.id, owner.id)),
    expected: adminsOnly(201),
  },
  'PUT /api/admin/members/{id}/family/{personId}': {
    request: ({ owner, daughter }) => ({ url: `/api/admin/members/${owner.id}/family/${daughter.id}`, body: ANU }),
    before: (app, { owner }) =>
      app.db.update(members).set({ membershipType: 'family' }).where(eq(members.id, owner.id)),
    expected: adminsOnly(200),
  },
  'PUT /api/admin/members/{id}': {
    request: ({ owner }) => ({ url: `/api/admin/members/${owner.id}`, body: { occupation: 'Nurse' } }),
    expected: adminsOnly(200),
  },
  'POST /api/admin/members/approvals': {
    request: ({ applicant }) => ({ url: '/api/admin/members/approvals', body: { ids: [applicant.id] } }),
    expected: adminsOnly(200),
  },
  'POST /api/admin/members/{id}/welcome-mail': {
    request: ({ owner }) => ({ url: `/api/admin/members/${owner.id}/welcome-mail` }),
    before: (app, { owner }) => app.db.update(members).set({ welcomeDue: true }).where(eq(members.id, owner.id)),
    expected: adminsOnly(200),
  },
  'POST /api/admin/members/completion-requests': {
    request: () => ({ url: '/api/admin/members/completion-requests' }),
    expected: adminsOnly(200),
  },
  'POST /api/admin/members/{id}/completion-request': {
    request: ({ owner }) => ({ url: `/api/admin/members/${owner.id}/completion-request` }),
    before: (app, { owner }) => app.db.update(members).set({ mobileNumber: '' }).where(eq(members.id, owner.id)),
    expected: adminsOnly(200),
  },
  'POST /api/completion/check': {
    request: () => ({ url: '/api/completion/check', body: { token: 'unknown' } }),
    expected: everybody(404),
  },
  'POST /api/completion': {
    request: () => ({ url: '/api/completion', body: { token: 'unknown' } }),
    expected: everybody(404),
  },
  'POST /api/admin/members/welcome-mails': {
    request: () => ({ url: '/api/admin/members/welcome-mails' }),
    expected: adminsOnly(200),
  },
  // a photo is not a table
  'POST /api/admin/members/import/preview': {
    request: () => ({ url: '/api/admin/members/import/preview', form: 'file' }),
    expected: adminsOnly(400),
  },
  'GET /api/admin/members/import/template.csv': {
    request: at('/api/admin/members/import/template.csv'),
    expected: adminsOnly(200),
  },
  'POST /api/admin/members/import/rejected.csv': {
    request: () => ({ url: '/api/admin/members/import/rejected.csv', form: 'file' }),
    expected: adminsOnly(400),
  },
  'POST /api/admin/members/import/update/preview': {
    request: () => ({ url: '/api/admin/members/import/update/preview', form: 'file' }),
    expected: adminsOnly(400),
  },
  'POST /api/admin/members/import/update': {
    request: () => ({ url: '/api/admin/members/import/update', form: 'file' }),
    expected: adminsOnly(400),
  },
  'POST /api/admin/members/import/update/rejected.csv': {
    request: () => ({ url: '/api/admin/members/import/update/rejected.csv', form: 'file' }),
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
  'POST /api/admin/members/{id}/back-to-pending': {
    // nobody was decided about: callers who may take decisions back get that error
    request: ({ applicant }) => ({ url: `/api/admin/members/${applicant.id}/back-to-pending` }),
    expected: adminsOnly(409),
  },
  'POST /api/admin/members/rejections': {
    request: ({ applicant }) => ({
      url: '/api/admin/members/rejections',
      body: { ids: [applicant.id], reason: 'Not from here' },
    }),
    expected: adminsOnly(200),
  },
  'POST /api/admin/members/reminders': {
    request: ({ owner }) => ({ url: '/api/admin/members/reminders', body: { ids: [owner.id] } }),
    expected: adminsOnly(200),
  },
  'POST /api/admin/members/welcome-mails/again': {
    request: ({ owner }) => ({ url: '/api/admin/members/welcome-mails/again', body: { ids: [owner.id] } }),
    expected: adminsOnly(200),
  },
  'POST /api/admin/members/{id}/different-people': {
    request: ({ owner, applicant }) => ({
      url: `/api/admin/members/${owner.id}/different-people`,
      body: { memberId: applicant.id },
    }),
    expected: adminsOnly(200),
  },
  'DELETE /api/admin/members/{id}/different-people/{decisionId}': {
    request: ({ owner }) => ({ url: `/api/admin/members/${owner.id}/different-people/${owner.id}` }),
    before: async (app, { owner, applicant }) => {
      const pair = { memberId: owner.id, otherMemberId: applicant.id }
      await app.db.delete(differentPeople)
      await app.db.insert(differentPeople).values({ id: owner.id, ...pair, decidedAt: app.clock.time })
    },
    expected: adminsOnly(200),
  },
  'POST /api/admin/members/{id}/notes': {
    request: ({ owner }) => ({ url: `/api/admin/members/${owner.id}/notes`, body: { text: 'Called on Monday.' } }),
    expected: adminsOnly(201),
  },
  'DELETE /api/admin/members/{id}/notes/{noteId}': {
    // without an author: a plain admin may not delete it
    request: ({ owner }) => ({ url: `/api/admin/members/${owner.id}/notes/${owner.id}` }),
    before: async (app, { owner }) => {
      await app.db.insert(memberNotes).values({ id: owner.id, memberId: owner.id, text: 'Called on Monday.' })
    },
    expected: { ...adminsOnly(200), admin: 403 },
  },
  'GET /api/admin/members/views': { request: at('/api/admin/members/views'), expected: adminsOnly(200) },
  'POST /api/admin/members/views': {
    request: () => ({ url: '/api/admin/members/views', body: { name: 'Ajman', filters: {}, isShared: false } }),
    expected: adminsOnly(201),
  },
  'DELETE /api/admin/members/views/{id}': {
    // shared by somebody else: only a super admin may delete it
    request: ({ owner }) => ({ url: `/api/admin/members/views/${owner.id}` }),
    before: async (app, { owner }) => {
      const view = { id: owner.id, ownerId: owner.userId, name: 'Ajman', isShared: true, filters: {} }
      await app.db.insert(memberViews).values(view)
    },
    expected: { ...adminsOnly(200), admin: 404 },
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
  'POST /api/admin/members/{id}/end': {
    request: ({ owner }) => ({
      url: `/api/admin/members/${owner.id}/end`,
      body: { reason: 'moved_away', on: '2026-03-10', notify: false },
    }),
    expected: adminsOnly(200),
  },
  'POST /api/admin/members/{id}/death': {
    request: ({ owner }) => ({ url: `/api/admin/members/${owner.id}/death`, body: {} }),
    expected: adminsOnly(200),
  },
  'POST /api/admin/members/{id}/restore': {
    request: ({ owner }) => ({ url: `/api/admin/members/${owner.id}/restore` }),
    before: (app, { owner }) =>
      app.db.update(members).set({ suspendedAt: app.clock.time }).where(eq(members.id, owner.id)),
    expected: adminsOnly(200),
  },
  'POST /api/members/resign': {
    // none of the personas has a password: each gets the wrong-password error
    request: () => ({ url: '/api/members/resign', body: { currentPassword: 'Wrong-2026' } }),
    expected: signedInOnly(400),
  },
  'POST /api/members/family': {
    request: () => ({ url: '/api/members/family', body: ANU }),
    before: (app, { owner }) =>
      app.db.update(members).set({ membershipType: 'family' }).where(eq(members.id, owner.id)),
    expected: { ...approvedOnly(201), 'another member': 409 },
  },
  'PUT /api/members/family/{id}': {
    request: ({ daughter }) => ({ url: `/api/members/family/${daughter.id}`, body: ANU }),
    before: (app, { owner }) =>
      app.db.update(members).set({ membershipType: 'family' }).where(eq(members.id, owner.id)),
    expected: { ...approvedOnly(200), 'another member': 409 },
  },
  'GET /api/members/household': {
    request: at('/api/members/household'),
    expected: householdToo(cells(401, 404, 200, 200, 200, 200, 404, 404, 403), 200),
  },
  'POST /api/members/family/{id}/invite': {
    request: ({ daughter }) => ({
      url: `/api/members/family/${daughter.id}/invite`,
      body: { email: `${daughter.id}@example.org` },
    }),
    before: growUp,
    expected: { ...approvedOnly(200), 'another member': 409 },
  },
  'DELETE /api/members/family/{id}/login': {
    request: ({ spouse }) => ({ url: `/api/members/family/${spouse.id}/login` }),
    expected: { ...approvedOnly(200), 'another member': 404 },
  },
  'GET /api/members/family/{id}/card': {
    request: ({ spouse }) => ({ url: `/api/members/family/${spouse.id}/card` }),
    expected: householdToo({ ...approvedOnly(200), 'another member': 404 }, 200),
  },
  'POST /api/members/family/{id}/own-membership': {
    request: ({ spouse }) => ({ url: `/api/members/family/${spouse.id}/own-membership` }),
    expected: { ...approvedOnly(200), 'another member': 404 },
  },
  'GET /api/admin/members/{id}/family': {
    request: ({ owner }) => ({ url: `/api/admin/members/${owner.id}/family` }),
    expected: adminsOnly(200),
  },
  'POST /api/admin/members/{id}/family/{personId}/own-membership': {
    request: ({ owner, spouse }) => ({ url: `/api/admin/members/${owner.id}/family/${spouse.id}/own-membership` }),
    expected: adminsOnly(200),
  },
  'GET /api/household-invitations': { request: at('/api/household-invitations'), expected: signedInOnly(200) },
  'POST /api/household-invitations/{id}/accept': {
    // nobody of them was asked
    request: ({ daughter }) => ({ url: `/api/household-invitations/${daughter.id}/accept` }),
    expected: signedInOnly(404),
  },
  'POST /api/household-invitations/{id}/decline': {
    request: ({ daughter }) => ({ url: `/api/household-invitations/${daughter.id}/decline` }),
    expected: signedInOnly(404),
  },
  'POST /api/admin/members/{id}/family/{personId}/invite': {
    request: ({ owner, daughter }) => ({
      url: `/api/admin/members/${owner.id}/family/${daughter.id}/invite`,
      body: { email: `${daughter.id}@example.org` },
    }),
    before: growUp,
    expected: adminsOnly(200),
  },
  'DELETE /api/admin/members/{id}/family/{personId}/login': {
    request: ({ owner, spouse }) => ({ url: `/api/admin/members/${owner.id}/family/${spouse.id}/login` }),
    expected: adminsOnly(200),
  },
  'GET /api/members/card': {
    request: at('/api/members/card'),
    expected: householdToo(approvedOnly(200), 200),
  },
  'POST /api/members/card/replace': { request: at('/api/members/card/replace'), expected: approvedOnly(200) },
  'PUT /api/members/photo': {
    request: () => ({ url: '/api/members/photo', body: { photoUrl: null } }),
    expected: approvedOnly(200),
  },
  'GET /api/members/{id}/card.pdf': {
    duty: 'members',
    request: ({ owner }) => ({ url: `/api/members/${owner.id}/card.pdf` }),
    expected: cells(404, 404, 404, 404, 200, 404, 200, 200, 404),
  },
  'POST /api/admin/members/{id}/revoke-card': {
    request: ({ owner }) => ({ url: `/api/admin/members/${owner.id}/revoke-card` }),
    expected: adminsOnly(200),
  },
  'GET /api/verify/{token}': { request: at('/api/verify/made-up'), expected: everybody(200) },
  'GET /api/dues': {
    request: at('/api/dues'),
    expected: householdToo(cells(401, 404, 200, 200, 200, 200, 404, 404, 403), 403),
  },
  'GET /api/dues/payment': { request: at('/api/dues/payment'), expected: signedInOnly(200) },
  'POST /api/dues/{id}/slip': {
    request: ({ renewal }) => ({ url: `/api/dues/${renewal.id}/slip`, form: 'slip' }),
    expected: cells(401, 404, 404, 404, 200, 404, 404, 404, 403),
  },
  'GET /api/dues/payments/{id}/receipt.pdf': {
    duty: 'treasurer',
    request: ({ renewal }) => ({ url: `/api/dues/payments/${renewal.id}/receipt.pdf` }),
    before: pay,
    expected: cells(401, 404, 404, 404, 200, 404, 200, 200, 403),
  },
  'GET /api/admin/renewals': { request: at('/api/admin/renewals?limit=1'), expected: adminsOnly(200) },
  'GET /api/admin/renewals/totals': { request: at('/api/admin/renewals/totals'), expected: adminsOnly(200) },
  'GET /api/admin/renewals/export.csv': { request: at('/api/admin/renewals/export.csv'), expected: adminsOnly(200) },
  'POST /api/admin/renewals/{id}/payment': {
    request: ({ renewal }) => ({
      url: `/api/admin/renewals/${renewal.id}/payment`,
      body: { amount: 100, paymentMethod: 'cash', paidOn: '2026-03-01' },
    }),
    expected: adminsOnly(200),
  },
  'POST /api/admin/renewals/{id}/refund': {
    // nothing was paid above the dues: callers who may refund get that error
    request: ({ renewal }) => ({
      url: `/api/admin/renewals/${renewal.id}/refund`,
      body: { amount: 10, paymentMethod: 'cash', paidOn: '2026-03-01' },
    }),
    expected: adminsOnly(409),
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
  'POST /api/admin/renewals/{id}/slip/reject': {
    // not the pending slip: callers who may reject slips get that error
    request: ({ renewal }) => ({
      url: `/api/admin/renewals/${renewal.id}/slip/reject`,
      body: { reason: 'It cannot be read', slipUrl: '/files/unknown.pdf' },
    }),
    expected: adminsOnly(409),
  },
  'POST /api/admin/renewals/{id}/receipt': {
    request: ({ renewal }) => ({ url: `/api/admin/renewals/${renewal.id}/receipt`, body: { paymentId: renewal.id } }),
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
  'POST /api/admin/renewals/divided-payment': {
    request: ({ renewal }) => ({
      url: '/api/admin/renewals/divided-payment',
      body: {
        amount: 100,
        paymentMethod: 'cash',
        paidOn: '2026-03-01',
        parts: [{ renewalId: renewal.id, amount: 100 }],
        confirmed: true,
      },
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
}
