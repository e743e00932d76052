import { eq } from 'drizzle-orm'
import { differentPeople, memberNotes } from '#server/membership/member-history-tables.ts'
import { members, memberViews } from '#server/membership/member-tables.ts'
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
  'PUT /api/admin/members/{id}': {
    request: ({ owner }) => ({ url: `/api/admin/members/${owner.id}`, body: { occupation: 'Nurse' } }),
    expected: adminsOnly(200),
  },
  'POST /api/admin/members/approvals': {
    request: ({ applicant }) => ({ url: '/api/admin/members/approvals', body: { ids: [applicant.id] } }),
    expected: adminsOnly(200),
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
  'GET /api/members/card': {
    request: at('/api/members/card'),
    expected: householdToo(approvedOnly(200), 200),
  },
  'POST /api/members/card/replace': { request: at('/api/members/card/replace'), expected: approvedOnly(200) },
  'POST /api/members/first-visit': { request: at('/api/members/first-visit'), expected: approvedOnly(200) },
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
}
