import { eq } from 'drizzle-orm'
import { members } from '#server/membership/member-tables.ts'
import { membershipPlans } from '#server/membership/plans/plan-tables.ts'
import { FIRST_PLANS } from '#shared/membership/plans/plan-enums.ts'
import type { TestApp } from '#tests/test-app.ts'
import { adminsOnly, at, everybody, type MatrixRow } from '../expected-statuses.ts'
import type { MatrixData } from '../matrix-data.ts'

const STUDENTS = {
  membershipType: 'single',
  runs: 'own_year',
  fee: 50,
  firstMonth: null,
  firstPart: null,
  isOpen: false,
} as const
/** A plan with the id of the owner, so that the request can name it. */
const addPlan = (app: TestApp, { owner }: MatrixData) => {
  const { fee: _, ...plan } = STUDENTS
  return app.db.insert(membershipPlans).values({ ...plan, id: owner.id, name: `Students ${owner.id}`, feeFils: 5_000 })
}
const join = (app: TestApp, { owner }: MatrixData) =>
  app.db.update(members).set({ joinedDate: '2024-03-10', planId: FIRST_PLANS.family }).where(eq(members.id, owner.id))

export const plansRows: Record<string, MatrixRow> = {
  'GET /api/plans': { request: at('/api/plans'), expected: everybody(200) },
  'GET /api/admin/plans': { request: at('/api/admin/plans'), expected: adminsOnly(200) },
  'POST /api/admin/plans': {
    request: ({ owner }) => ({ url: '/api/admin/plans', body: { ...STUDENTS, name: `Pensioners ${owner.id}` } }),
    expected: adminsOnly(201),
  },
  'PUT /api/admin/plans/{id}': {
    request: ({ owner }) => ({
      url: `/api/admin/plans/${owner.id}`,
      body: { ...STUDENTS, name: `Apprentices ${owner.id}` },
    }),
    before: addPlan,
    expected: adminsOnly(200),
  },
  'DELETE /api/admin/plans/{id}': {
    request: ({ owner }) => ({ url: `/api/admin/plans/${owner.id}` }),
    before: addPlan,
    expected: adminsOnly(200),
  },
  'GET /api/admin/lapses': { request: at('/api/admin/lapses'), expected: adminsOnly(200) },
  'POST /api/admin/lapses': {
    request: ({ owner }) => ({ url: '/api/admin/lapses', body: { ids: [owner.id] } }),
    expected: adminsOnly(200),
  },
  'GET /api/admin/members/{id}/plan': {
    request: ({ owner }) => ({ url: `/api/admin/members/${owner.id}/plan` }),
    expected: adminsOnly(200),
  },
  'GET /api/admin/members/{id}/plan/preview': {
    request: ({ owner }) => ({
      url: `/api/admin/members/${owner.id}/plan/preview?planId=${FIRST_PLANS.single}&from=2026-03-10`,
    }),
    before: join,
    expected: adminsOnly(200),
  },
  'GET /api/admin/members/{id}/joining-date/preview': {
    request: ({ owner }) => ({ url: `/api/admin/members/${owner.id}/joining-date/preview?joinedDate=2024-02-01` }),
    before: join,
    expected: adminsOnly(200),
  },
  'POST /api/admin/members/{id}/plan': {
    request: ({ owner }) => ({
      url: `/api/admin/members/${owner.id}/plan`,
      body: { planId: FIRST_PLANS.single, from: '2026-03-10' },
    }),
    before: join,
    expected: adminsOnly(200),
  },
}
