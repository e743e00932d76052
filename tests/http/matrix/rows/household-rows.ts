import { eq } from 'drizzle-orm'
import { familyMembers, members } from '#server/membership/member-tables.ts'
import type { TestApp } from '#tests/test-app.ts'
import {
  adminsOnly,
  approvedOnly,
  at,
  cells,
  householdToo,
  type MatrixRow,
  signedInOnly,
} from '../expected-statuses.ts'
import type { MatrixData } from '../matrix-data.ts'

const ANU = { name: 'Anu Nair', relation: 'Daughter', dateOfBirth: '2015-01-01', bloodGroup: 'O+' }

/** The daughter is old enough for a login. */
const growUp = (app: TestApp, { daughter }: MatrixData) =>
  app.db.update(familyMembers).set({ dateOfBirth: '2009-01-01' }).where(eq(familyMembers.id, daughter.id))

export const householdRows: Record<string, MatrixRow> = {
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
}
