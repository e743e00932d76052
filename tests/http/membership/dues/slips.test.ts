import { expect, test } from 'vitest'
import { openTestApp } from '#tests/test-app.ts'
import { CASH, getRenewal, openAsTreasurer, owingMember, PDF, sendSlip } from './treasurer.ts'

test('a member submits a slip, the committee is notified, and the treasurer confirms it', async () => {
  const app = await openTestApp()
  const { asMember, treasurer, renewal, url } = await openAsTreasurer(app)
  expect((await sendSlip(asMember, renewal.id)).json()).toEqual({ message: 'We have received your payment slip.' })
  const { slipUrl, slipSentAt } = (await asMember.get('/api/dues')).json().years[0]
  expect(slipSentAt).toBe(app.clock.time.toISOString())
  const waiting = await treasurer.get('/api/admin/renewals?slip=waiting')
  expect(waiting.json()).toMatchObject([{ id: renewal.id, slipUrl }])
  expect((await app.mails())[0]).toMatchObject({ subject: 'Payment slip from Asha Menon: dues for 2026' })
  expect((await treasurer.post(`${url}/payment`, { ...CASH, slipUrl })).statusCode).toBe(200)
  expect((await treasurer.get('/api/admin/renewals?slip=waiting')).json()).toEqual([])
})

test('the same file sent for two years or by two members is a question to the treasurer', async () => {
  const app = await openTestApp()
  const { asMember, treasurer, renewal, url, member } = await openAsTreasurer(app)
  const other = await owingMember(app, { fullName: 'Binu Nair' })
  const theirs = await app.renewal({ memberId: other.id })
  const earlier = await app.renewal({ memberId: member.id, renewalYear: 2025 })
  await sendSlip(asMember, renewal.id)
  app.advance(86_400_000)
  await sendSlip(await app.as(other), theirs.id)
  await sendSlip(await app.as(member), earlier.id, PDF)
  const pay = async (id: string, more: object = {}) => {
    const { slipUrl } = await getRenewal(app, id)
    return treasurer.post(`/api/admin/renewals/${id}/payment`, { ...CASH, slipUrl, ...more })
  }
  // only one of them has the other file
  expect((await pay(earlier.id)).statusCode).toBe(200)
  const asked = await pay(theirs.id)
  expect([asked.statusCode, asked.json().code, asked.json().fields]).toEqual([
    409,
    'needs_confirmation',
    {
      slipUrl:
        'The same file was sent on Mar 10, 2026 for 2026 (Asha Menon). Confirm it only if one transfer paid for both.',
    },
  ])
  expect((await pay(theirs.id, { confirmed: true })).statusCode).toBe(200)
  // also once the other one has confirmed a payment
  const { slipUrl } = await getRenewal(app, renewal.id)
  const late = await treasurer.post(`${url}/payment`, { ...CASH, slipUrl })
  expect(late.json().fields.slipUrl).toContain('for 2026 (Binu Nair)')
})

test('a slip is for the member and admins only; a PDF can only be downloaded', async () => {
  const app = await openTestApp()
  const { asMember, treasurer, renewal } = await openAsTreasurer(app)
  expect((await sendSlip(asMember, renewal.id, PDF, 'slip.png')).statusCode).toBe(200)
  const { slipUrl } = await getRenewal(app, renewal.id)
  expect(slipUrl).toMatch(/^\/files\/[0-9a-f]{32}\.pdf$/)
  const stranger = await app.as(await owingMember(app))
  for (const caller of [app.visitor, stranger]) expect((await caller.get(slipUrl!)).statusCode).toBe(404)
  for (const caller of [asMember, treasurer]) {
    const { headers, rawPayload } = await caller.get(slipUrl!)
    expect(rawPayload.equals(PDF)).toBe(true)
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
      'content-security-policy': "default-src 'none'; sandbox",
    })
  }
})

test.each([
  ['a page', Buffer.from('<html><script>alert(1)</script></html>'), 'invalid_file_type'],
  ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'invalid_file_type'],
  ['nothing', Buffer.alloc(0), 'invalid_file_type'],
  [
    'a PDF one byte larger than 5 MB',
    Buffer.concat([PDF, Buffer.alloc(5 * 1024 * 1024 + 1 - PDF.length)]),
    'file_too_large',
  ],
])('%s is not accepted as a slip', async (_what, content, code) => {
  const app = await openTestApp()
  const { asMember, renewal } = await openAsTreasurer(app)
  const response = await sendSlip(asMember, renewal.id, content, 'slip.pdf')
  expect(response.json()).toMatchObject({ code, fields: { slip: expect.any(String) } })
  expect((await getRenewal(app, renewal.id)).slipUrl).toBeNull()
})

test('a PDF of exactly 5 MB is accepted', async () => {
  const app = await openTestApp()
  const { asMember, renewal } = await openAsTreasurer(app)
  const content = Buffer.concat([PDF, Buffer.alloc(5 * 1024 * 1024 - PDF.length)])
  expect((await sendSlip(asMember, renewal.id, content, 'slip.pdf')).statusCode).toBe(200)
})

test('a rejected slip is returned with the reason, and the next one replaces it', async () => {
  const app = await openTestApp()
  const { asMember, treasurer, renewal, url } = await openAsTreasurer(app)
  await sendSlip(asMember, renewal.id)
  const { slipUrl } = await getRenewal(app, renewal.id)
  const refused = await treasurer.post(`${url}/slip/reject`, { slipUrl, reason: 'The amount is cut off' })
  expect(refused.json()).toMatchObject({ slipUrl: null, slipRejection: 'The amount is cut off', status: 'pending' })
  expect((await asMember.get('/api/dues')).json().years[0]).toMatchObject({ slipRejection: 'The amount is cut off' })
  const mail = (await app.mails()).at(-1)
  expect(mail?.subject).toBe('Your payment slip for 2026 was not confirmed')
  expect(mail?.text).toContain('The amount is cut off')
  await sendSlip(asMember, renewal.id, PDF)
  expect(await getRenewal(app, renewal.id)).toMatchObject({
    slipRejection: null,
    slipUrl: expect.stringMatching(/pdf$/),
  })
})

test('a slip replaced while the treasurer was reading it is not confirmed unseen', async () => {
  const app = await openTestApp()
  const { asMember, treasurer, renewal, url } = await openAsTreasurer(app)
  await sendSlip(asMember, renewal.id)
  const { slipUrl } = await getRenewal(app, renewal.id)
  await sendSlip(asMember, renewal.id, PDF)
  for (const [path, body] of [
    ['payment', { ...CASH, slipUrl }],
    ['slip/reject', { slipUrl, reason: 'Blurred' }],
  ] as const) {
    const response = await treasurer.post(`${url}/${path}`, body)
    expect(response.json()).toEqual({
      code: 'slip_changed',
      message: 'The payment slip has changed. Please check it again.',
    })
  }
})

test('a slip sent during a confirmation either comes first or is rejected, and the payment stays', async () => {
  const app = await openTestApp()
  const { asMember, treasurer, renewal, url } = await openAsTreasurer(app)
  const [slip, payment] = await Promise.all([sendSlip(asMember, renewal.id), treasurer.post(`${url}/payment`, CASH)])
  expect(payment.statusCode).toBe(200)
  expect([200, 409]).toContain(slip.statusCode)
  expect(await getRenewal(app, renewal.id)).toMatchObject({ status: 'paid' })
  expect((await sendSlip(asMember, renewal.id)).json()).toMatchObject({ code: 'renewal_settled' })
})

test("nobody submits a slip for somebody else's year", async () => {
  const app = await openTestApp()
  const { renewal } = await openAsTreasurer(app)
  const stranger = await app.as(await owingMember(app))
  expect((await sendSlip(stranger, renewal.id)).statusCode).toBe(404)
  expect((await getRenewal(app, renewal.id)).slipUrl).toBeNull()
})
