import { expect, test } from 'vitest'
import { openTestApp } from '#tests/test-app.ts'
import { STARTS_AT, withBloodCalls } from './donors.ts'

const FORM = { headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' } }

test('without scripts, the link shows one button, and pressing it answers', async () => {
  const app = withBloodCalls(await openTestApp({ startsAt: STARTS_AT, pages: true }))
  const donor = await app.donor()
  const { details, id, admin } = await app.call()
  const { path } = await app.linkTo(donor)
  const page = await app.visitor.get(`${path}?answer=yes`)
  expect(page.statusCode).toBe(200)
  expect(page.body.match(/<button[^>]*type="submit"/g)).toHaveLength(1)
  expect(await details()).toMatchObject({ coming: 0 })
  const sent = await app.visitor.post(`${path}?answer=yes`, '', FORM)
  expect([sent.statusCode, sent.headers.location]).toEqual([303, `${path}?answer=yes&done=true`])
  expect((await app.visitor.get(String(sent.headers.location))).body).toContain('Thank you for offering to come')
  expect(await details()).toMatchObject({ coming: 1 })
  await admin.post(`/api/admin/blood-calls/${id}/close`)
  const late = await app.visitor.post(`${path}?answer=no`, '', FORM)
  expect(late.statusCode).toBe(422)
  expect(late.body).toContain('This call is closed')
})
