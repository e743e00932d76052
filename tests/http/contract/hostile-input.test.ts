import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '#server/accounts/account-tables.ts'
import { listings } from '#server/marketplace/listing-tables.ts'
import { members } from '#server/membership/member-tables.ts'
import { offering } from '#tests/http/marketplace/posting.ts'
import { applied } from '#tests/http/membership/application.ts'
import { openTestApp } from '#tests/test-app.ts'

type Schema = { properties?: Record<string, Schema>; items?: Schema; type?: string; anyOf?: Schema[]; allOf?: Schema[] }
type Call = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  url: string
  /** The names of query parameters, and the schema of the body. */
  query: string[]
  body: Schema | undefined
}

const HOSTILE = ["'; DROP TABLE users; --", '%_\\"', '-1', 'é'.repeat(3000)]
const STRANGE = [...HOSTILE, 1e300, null, [{}]]
/** They would end the session that sends the requests. */
const LEAVING = /logout|sign-out|sessions|change-password|second-step|erasure/

const app = await openTestApp()
const superAdmin = await app.as(await app.superAdmin())
const calls = await listCalls()

test('no endpoint breaks, whatever the query', async () => {
  const withQuery = calls.filter(({ method, query }) => method === 'GET' && query.length > 0)
  expect(withQuery.length).toBeGreaterThan(20)
  const broken: string[] = []
  for (const { url, query } of withQuery)
    for (const value of HOSTILE) {
      // combined, most are rejected, so each is also sent alone
      for (const names of [query, ...query.map((name) => [name])]) {
        const search = new URLSearchParams(names.map((name) => [name, value]))
        const { statusCode } = await superAdmin.get(`${url}?${search}`)
        if (statusCode >= 500) broken.push(`GET ${url}?${search}: ${statusCode}`)
      }
    }
  expect(broken).toEqual([])
  expect(await app.db.$count(users)).toBeGreaterThan(0)
})

test('no endpoint breaks, whatever the body', async () => {
  const withBody = calls.filter(({ url, body }) => body !== undefined && !LEAVING.test(url))
  expect(withBody.length).toBeGreaterThan(50)
  const broken: string[] = []
  for (const { method, url, body } of withBody)
    for (const value of STRANGE) {
      const sent = fill(body!, value)
      const { statusCode } = await superAdmin[method === 'PUT' ? 'put' : 'post'](url, sent)
      if (statusCode >= 500) broken.push(`${method} ${url} ${JSON.stringify(sent).slice(0, 200)}: ${statusCode}`)
    }
  expect(broken).toEqual([])
  expect((await superAdmin.get('/api/account')).statusCode).toBe(200)
})

test('a date before all years that can be stored is rejected', async () => {
  expect((await superAdmin.get('/api/admin/activity?from=0001-01-01')).statusCode).toBe(400)
  const officer = { name: 'Asha Menon', role: 'Secretary', termStart: '0000-01-01' }
  expect((await superAdmin.post('/api/office-bearers', officer)).json().fields).toEqual({
    termStart: 'Please enter a date such as 2026-12-31',
  })
  const event = { title: 'Pooram', description: 'Drums.', venue: 'Al Noor', eventDate: '0000-05-01T00:00:00Z' }
  expect((await superAdmin.post('/api/admin/events', event)).statusCode).toBe(400)
  expect((await superAdmin.post('/api/admin/events', { ...event, eventDate: '2027-05-01T00:00:00Z' })).statusCode).toBe(
    201,
  )
})

test('unknown fields of a body are stored nowhere', async () => {
  const owner = await app.account()
  const others = { id: randomUUID(), userId: owner.id, createdAt: '2001-01-01T00:00:00Z' }
  const rights = {
    role: 'admin',
    memberType: 'president',
    status: 'approved',
    renewalStatus: 'waived',
    approvedBy: owner.id,
  }
  const applicant = await applied(app, { member: { ...others, ...rights } })
  expect(applicant.member).toMatchObject({ status: 'pending', memberType: 'member', approvedBy: null })
  expect(applicant.account.id).not.toBe(owner.id)
  expect(applicant.account.role).toBe('user')

  const member = await app.member()
  const seller = await app.as(member)
  const profile = (await seller.get('/api/members/profile')).json()
  const edit = { ...profile, ...others, ...rights, fullName: 'Somebody Else', currentAddress: 'Rolla Square, Sharjah' }
  expect((await seller.put('/api/members/profile', edit)).json()).toMatchObject({ currentAddress: edit.currentAddress })
  const [stored] = await app.db.select().from(members).where(eq(members.id, member.id))
  // the key follows from the address
  const { updatedAt, phoneNumber, whatsappNumber, occupation, workPlace, addressKey, ...rest } = stored!
  expect(member).toMatchObject({ ...rest, currentAddress: member.currentAddress })

  const paid = {
    isApproved: true,
    isPremium: true,
    premiumExpiresAt: '2099-01-01T00:00:00Z',
    viewCount: 999,
    status: 'sold',
  }
  const offer = offering()
  const posted = (await seller.post('/api/listings', { listing: { ...offer.listing, ...others, ...paid } })).json()
  const [listing] = await app.db.select().from(listings).where(eq(listings.id, posted.id))
  expect(listing).toMatchObject({ userId: member.userId, isApproved: false, isPremium: false, premiumExpiresAt: null })
  expect(listing).toMatchObject({ viewCount: 0, status: 'active' })
})

/** A valid body, with the value at each of its leaves. */
function fill({ properties, items, anyOf, allOf }: Schema, value: unknown): unknown {
  const [first] = anyOf ?? []
  if (first) return fill(first, value)
  if (allOf) return Object.assign({}, ...allOf.map((part) => fill(part, value)))
  if (items) return [fill(items, value)]
  if (!properties) return value
  return Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, fill(schema, value)]))
}

async function listCalls(): Promise<Call[]> {
  const { paths } = (await app.visitor.get('/api/docs/json')).json()
  type Described = {
    parameters?: { in: string; name: string }[]
    requestBody?: { content: Record<string, { schema: Schema }> }
  }
  return Object.entries<Record<string, Described>>(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody }]) => ({
      method: method.toUpperCase() as Call['method'],
      url: path.replaceAll(/\{\w+\}/g, () => randomUUID()),
      query: parameters.filter((each) => each.in === 'query').map(({ name }) => name),
      body: requestBody?.content['application/json']?.schema,
    })),
  )
}
