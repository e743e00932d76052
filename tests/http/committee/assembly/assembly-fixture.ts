import type { TestApp } from '#tests/test-app.ts'
import { HOUR_MS } from '../votes/vote-fixture.ts'

export type Admin = {
  motions: { id: string; result: unknown; cast: number; candidates: { id: string; name: string }[] }[]
  meetingId: string | null
  hall: { votes: number }
  speakers: { id: string }[]
  boardPath: string
}

export async function plannedAssembly(app: TestApp, given: Record<string, unknown> = {}) {
  const event = await app.event({ title: 'General assembly' })
  const chair = await app.as(await app.admin(['members']))
  const form = {
    eventId: event.id,
    quorumPercent: 30,
    paidOnly: false,
    maxProxies: 2,
    proxiesUntil: new Date(app.clock.time.getTime() + HOUR_MS).toISOString(),
    ...given,
  }
  const response = await chair.post('/api/admin/assemblies', form)
  if (response.statusCode !== 201) throw new Error(response.body)
  const { id } = response.json() as { id: string }
  return { chair, id, eventId: event.id, path: `/api/assemblies/${id}`, admin: `/api/admin/assemblies/${id}` }
}

export async function numberedMembers(app: TestApp, count: number) {
  const people = []
  for (let n = 1; n <= count; n += 1) {
    const member = await app.member({ fullName: `Member ${n}`, membershipNumber: `PC-${1000 + n}` })
    people.push({ member, phone: await app.as(member), number: `PC-${1000 + n}` })
  }
  return people
}
