import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { eventGates } from '#server/events/gate/gate-tables.ts'
import { writeTicketToken } from '#server/events/tickets/ticket-token.ts'
import { isInAudience } from '#shared/accounts/audience-rules.ts'
import { DUTIES } from '#shared/accounts/duty-enums.ts'
import { openTestApp } from '#tests/test-app.ts'
import { fieldsBeyond, namedFieldsOf, namesAtRisk } from './personal-fields-of.ts'
import { audiencesOf, namesInResponses } from './portal-calls.ts'
import { secretPerson } from './secret-person.ts'
import { openTakingPart } from './taking-part.ts'

const app = await openTestApp()
const audiences = audiencesOf(app.fastify)

async function openData() {
  const { email: _, ...secret } = secretPerson()
  const newcomer = await app.member({ ...secret, renewalStatus: 'overdue' })
  const freeEvent = await app.event()
  await app.db.insert(eventGates).values({ eventId: freeEvent.id, warnsOfDues: true })
  return { ...(await openTakingPart(app)), newcomer, freeEvent }
}
type Data = Awaited<ReturnType<typeof openData>>

const gateOf = ({ id }: { id: string }) => `/api/events/${id}/gate`
const deskOf = ({ id }: { id: string }) => `/api/admin/events/${id}`

/** Changes whose responses could contain more of people than a duty needs, made for people who have all of it. */
const REQUESTS: Record<string, (data: Data) => { url: string; body: object }> = {
  'POST /api/events/{id}/gate/lookups': ({ event, registration }) => ({
    url: `${gateOf(event)}/lookups`,
    body: { code: writeTicketToken(app.config.secret, registration.id) },
  }),
  'POST /api/events/{id}/gate/walk-ins': ({ freeEvent, newcomer }) => ({
    url: `${gateOf(freeEvent)}/walk-ins`,
    body: { id: randomUUID(), memberId: newcomer.id },
  }),
  'POST /api/events/{id}/gate/payments': ({ event, owner }) => ({
    url: `${gateOf(event)}/payments`,
    body: { id: randomUUID(), attendeeId: owner.id, amount: 15 },
  }),
  'POST /api/admin/events/{id}/attendees': ({ freeEvent, newcomer }) => ({
    url: `${deskOf(freeEvent)}/attendees`,
    body: { memberId: newcomer.id },
  }),
  'PUT /api/admin/events/{id}/attendees/{attendeeId}': ({ event, owner }) => ({
    url: `${deskOf(event)}/attendees/${owner.id}`,
    body: { vegetarian: 1 },
  }),
  'POST /api/admin/events/{id}/attendees/{attendeeId}/place': ({ fullEvent, owner }) => ({
    url: `${deskOf(fullEvent)}/attendees/${owner.id}/place`,
    body: { confirmed: true },
  }),
  'POST /api/admin/events/{id}/check-in': ({ event, owner }) => ({
    url: `${deskOf(event)}/check-in`,
    body: { memberId: owner.id },
  }),
  'PUT /api/admin/events/{id}/check-in/{memberId}': ({ event, owner }) => ({
    url: `${deskOf(event)}/check-in/${owner.id}`,
    body: { arrived: 1 },
  }),
}

/** The names at risk in the response to each change of the portal. */
const AT_RISK = new Map(
  [...namesInResponses(app.fastify)].flatMap(([call, names]) => {
    const audience = audiences.get(call)
    if (call.startsWith('GET ') || !audience) return []
    const duties = DUTIES.filter((duty) => isInAudience({ role: 'admin', duties: [duty] }, audience, { toRead: false }))
    const atRisk = namesAtRisk(call, names, duties)
    return atRisk.length > 0 ? [[call, { atRisk, duties }] as const] : []
  }),
)

test('every change whose response could contain more of people than a duty needs is made here', () => {
  expect([...AT_RISK.keys()].toSorted()).toEqual(Object.keys(REQUESTS).toSorted())
})

for (const [call, { atRisk, duties }] of AT_RISK)
  test(`the response to ${call} contains what a duty needs of people, and all of it without limits`, async () => {
    const make = async (account: { id: string }) => {
      const data = await openData()
      const { url, body } = REQUESTS[call]!(data)
      const caller = await app.as(account)
      if (call.startsWith('PUT /api/admin/events/{id}/check-in'))
        await caller.post(`${deskOf(data.event)}/check-in`, { memberId: data.owner.id })
      const response = await (call.startsWith('PUT ') ? caller.put : caller.post)(url, body)
      expect(response.statusCode, response.body).toBeLessThan(300)
      return response
    }
    const names = namedFieldsOf(await make(await app.admin())).map(({ name }) => name)
    expect(atRisk.filter((name) => !names.includes(name))).toEqual([])
    for (const duty of duties) expect(fieldsBeyond(call, [duty], await make(await app.admin([duty]))), duty).toEqual([])
  })
