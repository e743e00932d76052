import fc from 'fast-check'
import { familyMembers } from '#server/membership/member-tables.ts'
import type { TestApp } from '#tests/test-app.ts'
import type { Act, Outcome } from './party-model.ts'

const MEMBERS = 6

const kind = <Kind extends Act['kind']>(name: Kind) => fc.constant(name)
const member = fc.integer({ min: 0, max: MEMBERS - 1 })
const people = fc.integer({ min: 1, max: 5 })
const brought = {
  guests: fc.integer({ min: 0, max: 3 }),
  adults: fc.integer({ min: 0, max: 1 }),
  children: fc.integer({ min: 0, max: 1 }),
}
const waits = fc.boolean()
const confirmed = fc.integer({ min: 0, max: 4 }).map((number) => number === 0)

const act: fc.Arbitrary<Act> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: kind('registers'), member, waits, ...brought }) },
  { weight: 2, arbitrary: fc.record({ kind: kind('brings'), member, ...brought }) },
  { weight: 2, arbitrary: fc.record({ kind: kind('cancels'), member }) },
  fc.record({ kind: kind('leaves the queue'), member }),
  { weight: 2, arbitrary: fc.record({ kind: kind('registered by hand'), member, people, waits, confirmed }) },
  fc.record({
    kind: kind('changed by hand'),
    member,
    adults: people,
    children: fc.integer({ min: 0, max: 2 }),
    confirmed,
  }),
  fc.record({ kind: kind('gets a place by hand'), member, confirmed }),
  fc.record({ kind: kind('cancelled by hand'), member }),
  fc.record({ kind: kind('guest'), people, confirmed }),
  fc.record({
    kind: kind('capacity'),
    capacity: fc.integer({ min: 3, max: 12 }),
    confirmed: fc.boolean(),
  }),
)

/** Several things at once, several times. */
export const bursts = fc.array(fc.array(act, { minLength: 2, maxLength: 5 }), { minLength: 2, maxLength: 5 })

export type Crowd = Awaited<ReturnType<typeof openCrowd>>

/** Members with a family of two and an admin, half of them at another process of the same site. */
export async function openCrowd(app: TestApp, other: TestApp) {
  const admin = await app.admin()
  const people = await Promise.all(Array.from({ length: MEMBERS }, () => app.member({ membershipType: 'family' })))
  const families = await Promise.all(people.map(({ id }) => insertFamily(app, id)))
  const callers = await Promise.all(people.map((person, at) => (at % 2 === 0 ? app : other).as(person)))
  return { admins: [await app.as(admin), await other.as(admin)], ids: people.map(({ id }) => id), families, callers }
}

async function insertFamily({ db }: TestApp, memberId: string) {
  const person = { memberId, relation: 'Other' as const, bloodGroup: 'O+' as const }
  const born = { adult: '1990-01-01', child: '2020-01-01' }
  const rows = await db
    .insert(familyMembers)
    // each family has its own people: the same person in two families is asked about
    .values(Object.entries(born).map(([of, dateOfBirth]) => ({ ...person, name: `${of} ${memberId}`, dateOfBirth })))
    .returning()
  const idOf = (name: keyof typeof born) => rows.find((row) => row.name.startsWith(name))!.id
  return { adult: idOf('adult'), child: idOf('child') }
}

/** Performs an act over HTTP. */
export async function perform(crowd: Crowd, eventId: string, act: Act, at: number): Promise<Outcome> {
  const response = await send(crowd, eventId, act, crowd.admins[at % 2]!)
  const { code, since } = response.json()
  return { code: response.statusCode < 300 ? 'done' : code, since: since ? Date.parse(since) : null }
}

type Caller = TestApp['visitor']

function send(crowd: Crowd, eventId: string, act: Act, admin: Caller) {
  const url = `/api/admin/events/${eventId}`
  const guest = { name: 'Gopan', phone: '+971501112233' }
  if (act.kind === 'capacity') return admin.put(url, { capacity: act.capacity, confirmed: act.confirmed })
  if (act.kind === 'guest')
    return admin.post(`${url}/attendees`, { guest, adults: act.people, confirmed: act.confirmed })
  const memberId = crowd.ids[act.member]!
  const attendee = `${url}/attendees/${memberId}`
  switch (act.kind) {
    case 'registered by hand':
      return admin.post(`${url}/attendees`, {
        memberId,
        adults: act.people,
        waitingList: act.waits,
        confirmed: act.confirmed,
      })
    case 'changed by hand':
      return admin.put(attendee, { adults: act.adults, children: act.children, confirmed: act.confirmed })
    case 'gets a place by hand':
      return admin.post(`${attendee}/place`, { confirmed: act.confirmed })
    case 'cancelled by hand':
      return admin.delete(attendee)
    default:
      return sendOwn(crowd, eventId, act)
  }
}

type OwnAct = Extract<Act, { kind: 'registers' | 'brings' | 'cancels' | 'leaves the queue' }>

function sendOwn({ callers, families }: Crowd, eventId: string, act: OwnAct) {
  const caller = callers[act.member]!
  const url = `/api/events/${eventId}`
  if (act.kind === 'cancels') return caller.delete(`${url}/register`)
  if (act.kind === 'leaves the queue') return caller.delete(`${url}/waiting-list`)
  const { adult, child } = families[act.member]!
  const party = {
    familyMemberIds: [...(act.adults ? [adult] : []), ...(act.children ? [child] : [])],
    guests: { adults: act.guests, children: 0 },
  }
  if (act.kind === 'brings') return caller.put(`${url}/registration`, party)
  return caller.post(`${url}/${act.waits ? 'waiting-list' : 'register'}`, party)
}
