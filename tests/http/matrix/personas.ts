import { randomUUID } from 'node:crypto'
import { gateLinks } from '#server/events/gate/gate-tables.ts'
import { hashToken } from '#server/platform/signing.ts'
import { DUTIES, type Duty } from '#shared/accounts/duty-enums.ts'
import { GATE_LINK_HEADER } from '#shared/events/gate/gate-rules.ts'
import { gulfToday } from '#shared/platform/gulf-dates.ts'
import type { TestApp } from '#tests/test-app.ts'
import type { MatrixData } from './matrix-data.ts'

/** The nine kinds of callers; 'approved' owns what the requests are about. */
export const PERSONAS = [
  'anonymous',
  'without a member',
  'pending',
  'rejected',
  'approved',
  'another member',
  'admin',
  'super admin',
  'must change password',
] as const
/**
 * A helper with a gate link is a visitor except at the gate of one event, and somebody of the household of 'approved',
 * with a login of their own, is somebody without a membership except for what is theirs.
 */
const GUESTS = ['gate link', 'household member'] as const
/** An admin of each single duty, and one whose last duty has ended; 'admin' looks after everything. */
type DutyPerson = `admin of ${Duty}` | 'admin of nothing'
const DUTIES_OF = new Map<string, readonly Duty[]>([
  ...DUTIES.map((duty) => [`admin of ${duty}`, [duty]] as const),
  ['admin of nothing', []],
])

/** Everybody whose cells a row names. */
export type NamedPerson = (typeof PERSONAS)[number] | (typeof GUESTS)[number]
/** Everybody in the matrix. The cells of admins with duties follow from those of 'admin'. */
export type Person = NamedPerson | DutyPerson
export const CALLERS: readonly Person[] = [...PERSONAS, ...GUESTS, ...([...DUTIES_OF.keys()] as DutyPerson[])]

/** What an admin of the matrix looks after; undefined for people whose cells the rows name. */
export const dutiesOf = (person: Person): readonly Duty[] | undefined => DUTIES_OF.get(person)
export type Caller = TestApp['visitor']

/** Signs the person in. */
export async function enter(app: TestApp, data: MatrixData, person: Person): Promise<Caller> {
  switch (person) {
    case 'anonymous':
      return app.visitor
    case 'without a member':
      return app.as(await app.account())
    case 'pending':
      return app.as(await app.member({ status: 'pending' }))
    case 'rejected':
      return app.as(await app.member({ status: 'rejected' }))
    case 'approved':
      return app.as(data.owner)
    case 'another member':
      return app.as(await app.member())
    case 'admin':
      return app.as(await app.admin())
    case 'super admin':
      return app.as(await app.superAdmin())
    case 'must change password':
      return app.as(await app.account({ isFirstLogin: true }))
    case 'household member':
      return app.as({ id: data.spouse.userId ?? '' })
    case 'gate link':
      return openGateLink(app, data.event.id)
    default:
      return app.as(await app.admin(dutiesOf(person)))
  }
}

/** A phone without an account that has a link for the gate of an event today. */
async function openGateLink(app: TestApp, eventId: string, name = 'Gate B'): Promise<Caller> {
  const token = randomUUID()
  const today = gulfToday(app.clock.time)
  await app.db
    .insert(gateLinks)
    .values({ eventId, name, tokenHash: hashToken(token, 'base64url'), day: today, days: [today] })
  const headers = { [GATE_LINK_HEADER]: token }
  const send =
    (method: 'post' | 'put' | 'delete'): Caller['post'] =>
    (url, payload, more = {}) =>
      app.visitor[method](url, payload, { ...more, headers: { ...headers, ...more.headers } })
  return {
    cookie: undefined,
    get: (url, more = {}) => app.visitor.get(url, { ...more, headers: { ...headers, ...more.headers } }),
    post: send('post'),
    put: send('put'),
    delete: send('delete'),
  }
}
