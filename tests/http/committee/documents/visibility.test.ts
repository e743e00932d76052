import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { officeBearers } from '#server/officers/officer-tables.ts'
import { DUTIES, type Duty } from '#shared/accounts/duty-enums.ts'
import type { DocumentVisibility } from '#shared/committee/documents/document-enums.ts'
import { openTestApp } from '#tests/test-app.ts'
import { createMatrixData } from '../../matrix/matrix-data.ts'
import { CALLERS, enter, type Person } from '../../matrix/personas.ts'
import { addDocument } from './document-fixture.ts'

const WITHOUT_LIMITS: readonly Person[] = ['admin', 'super admin']
const ADMINS_OF: readonly Person[] = DUTIES.map((duty) => `admin of ${duty}` as const)
const COMMITTEE: readonly Person[] = [...WITHOUT_LIMITS, ...ADMINS_OF, 'admin of nothing']
const MEMBERS: readonly Person[] = ['approved', 'another member', 'household member']

type Row = { visibility: DocumentVisibility; duties?: Duty[]; seenBy: readonly Person[] }

/** Who can see a document of each visibility: list, record, file and link say the same. */
const TABLE: readonly Row[] = [
  { visibility: 'everybody', seenBy: CALLERS },
  { visibility: 'members', seenBy: [...MEMBERS, ...COMMITTEE] },
  { visibility: 'committee', seenBy: COMMITTEE },
  // auditors read the money
  {
    visibility: 'duties',
    duties: ['treasurer'],
    seenBy: [...WITHOUT_LIMITS, 'admin of treasurer', 'admin of auditor'],
  },
  {
    visibility: 'duties',
    duties: ['members', 'events'],
    seenBy: [...WITHOUT_LIMITS, 'admin of members', 'admin of events'],
  },
]

test.each(TABLE)('a document for $visibility $duties is seen by exactly the people of the table', async (row) => {
  const app = await openTestApp()
  const data = await createMatrixData(app)
  const id = await addDocument(await app.as(await app.superAdmin()), row)
  const seen: Person[] = []
  for (const person of CALLERS) {
    const caller = await enter(app, data, person)
    const listed = (await caller.get('/api/documents')).json<{ id: string }[]>().some((each) => each.id === id)
    const statuses = [
      (await caller.get(`/api/documents/${id}`)).statusCode,
      (await caller.get(`/api/documents/${id}/file`)).statusCode,
    ]
    const leadsToFile = (await caller.get(`/documents/${id}`)).headers.location === `/api/documents/${id}/file`
    expect([person, listed, ...statuses]).toEqual([person, leadsToFile, ...(listed ? [200, 200] : [404, 404])])
    if (listed) seen.push(person)
  }
  expect(seen.toSorted()).toEqual(row.seenBy.toSorted())
})

test('an office bearer without duties can read documents for the committee until the term ends, and none for a duty', async () => {
  const app = await openTestApp()
  const admin = await app.as(await app.superAdmin())
  const forCommittee = await addDocument(admin, { visibility: 'committee' })
  const forTreasurer = await addDocument(admin, { visibility: 'duties', duties: ['treasurer'] })
  const latha = await app.member({ fullName: 'Latha Warrier' })
  await app.db.insert(officeBearers).values({ name: 'Latha Warrier', role: 'Treasurer', memberId: latha.id })
  const own = await app.as(latha)
  const statuses = async () => [
    (await own.get(`/api/documents/${forCommittee}/file`)).statusCode,
    (await own.get(`/api/documents/${forTreasurer}/file`)).statusCode,
  ]
  expect(await statuses()).toEqual([200, 404])
  await app.db.update(officeBearers).set({ isActive: false }).where(eq(officeBearers.memberId, latha.id))
  expect(await statuses()).toEqual([404, 404])
})
