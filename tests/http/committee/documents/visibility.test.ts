import { expect, test } from 'vitest'
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
