import { randomUUID } from 'node:crypto'
import { offering } from '#tests/http/marketplace/posting.ts'
import type { Crowd } from './crowd.ts'

export const OPERATIONS = ['registration', 'listing', 'approval', 'message'] as const
export type OperationKind = (typeof OPERATIONS)[number]

/** One operation by one person. */
export type Operation = {
  kind: OperationKind
  path: string
  cookie: string
  body?: object
  /** Identifies the result: the title for a listing, ids for the others. */
  key: string
}

export const LISTED = 'Lamp of the kills'

/** The crowd's operations, alternating between kinds, as long as each has some left. */
export function* operationsOf(crowd: Crowd): Generator<Operation, void> {
  const each = [registrations(crowd), listings(crowd), approvals(crowd), messages(crowd)]
  for (;;) {
    const round = each.map((operations) => operations.next().value).filter((operation) => operation !== undefined)
    if (round.length === 0) return
    yield* round
  }
}

function* registrations({ members, eventIds }: Crowd): Generator<Operation, void> {
  for (const eventId of eventIds)
    for (const { memberId, cookie } of members)
      yield { kind: 'registration', path: `/api/events/${eventId}/register`, cookie, key: `${eventId} ${memberId}` }
}

function* listings({ members }: Crowd): Generator<Operation, void> {
  for (let number = 0; ; number++) {
    const title = `${LISTED} ${number}`
    const { cookie } = members[number % members.length]!
    yield { kind: 'listing', path: '/api/listings', cookie, key: title, body: offering({ title }) }
  }
}

function* approvals({ admin, applicantIds }: Crowd): Generator<Operation, void> {
  for (const id of applicantIds)
    yield { kind: 'approval', path: `/api/admin/members/${id}/approve`, cookie: admin.cookie, key: id }
}

function* messages({ members, conversationIds }: Crowd): Generator<Operation, void> {
  for (let number = 0; ; number++) {
    const at = number % conversationIds.length
    const clientId = randomUUID()
    yield {
      kind: 'message',
      path: `/api/conversations/${conversationIds[at]}/messages`,
      key: clientId,
      cookie: members[at]!.cookie,
      body: { clientId, content: `Number ${number}` },
    }
  }
}
