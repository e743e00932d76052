import { randomUUID } from 'node:crypto'
import { gateLinks } from '#server/events/gate/gate-tables.ts'
import { hashToken } from '#server/platform/signing.ts'
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
 * Everybody in the matrix: a helper with a gate link is a visitor except at the gate of one event, and somebody of the
 * household of 'approved', with a login of their own, is somebody without a membership except for what is theirs.
 */
export const CALLERS = [...PERSONAS, 'gate link', 'household member'] as const
export type Person = (typeof CALLERS)[number]
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
  }
}

/** A phone without an account that has a link for the gate of an event today. */
async function openGateLink(app: TestApp, eventId: string, name = 'Gate B'): Promise<Caller> {
  const token = randomUUID()
  await app.db
    .insert(gateLinks)
    .values({ eventId, name, tokenHash: hashToken(token, 'base64url'), day: gulfToday(app.clock.time) })
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
