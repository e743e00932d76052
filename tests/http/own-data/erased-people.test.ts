import { expect, test } from 'vitest'
import { erasureRequests } from '#server/accounts/erasure-tables.ts'
import type { members } from '#server/membership/member-tables.ts'
import { openTestApp } from '#tests/test-app.ts'

const app = await openTestApp()
const superAdmin = await app.as(await app.superAdmin())

/** A member with a year in the ledger, so that the row stays after the erasure. */
async function erase(values: Partial<typeof members.$inferInsert> = {}) {
  const member = await app.member({ emirate: 'Ajman', ...values })
  await app.renewal({ memberId: member.id })
  const [request] = await app.db.insert(erasureRequests).values({ userId: member.userId }).returning()
  const done = await superAdmin.post(`/api/admin/deletion-requests/${request!.id}/carry-out`)
  expect(done.statusCode).toBe(200)
  return member
}

test('an erased person has no invented data in the register, on the page or in the exports', async () => {
  const { id } = await erase()
  const empty = { dateOfBirth: null, emirate: null, bloodGroup: null, nativeAddress: '', mobileNumber: '' }
  const listed = (await superAdmin.get('/api/admin/members')).json()
  expect(listed).toMatchObject([{ id, fullName: 'Erased person', ...empty, erasedAt: expect.any(String) }])
  expect((await superAdmin.get(`/api/members/${id}`)).json()).toMatchObject({ ...empty, currentAddress: '' })
  const inDubai = await superAdmin.get('/api/admin/members?emirate=Dubai')
  expect(inDubai.json()).toEqual([])
  for (const path of ['/api/admin/exports/members.csv', '/api/admin/members/export.csv']) {
    const [headings = '', row = ''] = (await superAdmin.get(path)).body.trim().split('\r\n')
    const cells = row.split(',')
    const filled = headings.split(',').flatMap((heading, at) => (cells[at] ? [`${heading}: ${cells[at]}`] : []))
    expect(filled).toEqual(
      expect.arrayContaining([expect.stringContaining('Full name: Erased person'), 'Status: Erased']),
    )
    expect(row).not.toMatch(/1900|O\+|Dubai|erased\.invalid/)
  }
})

test('an erased person cannot be edited, restored or approved', async () => {
  const { id } = await erase()
  expect((await superAdmin.put(`/api/admin/members/${id}`, { fullName: 'Somebody Else' })).statusCode).toBe(404)
  expect((await superAdmin.post(`/api/admin/members/${id}/restore`)).statusCode).toBe(409)
  const applicant = await erase({ status: 'pending' })
  expect((await superAdmin.get('/api/admin/members/pending')).json()).toEqual([])
  expect((await superAdmin.post(`/api/admin/members/${applicant.id}/approve`)).statusCode).toBe(409)
})
