import type { FastifyInstance } from 'fastify'
import { approvedMember } from '#server/membership/member-guard.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { AppError } from '#server/platform/errors.ts'
import { mount } from '#server/platform/mount.ts'
import { hasDuty } from '#shared/accounts/audience-rules.ts'
import { partyApi } from '#shared/events/party-api.ts'
import { findEvent } from '../event-queries.ts'
import { changeParty, describeParty } from './party-service.ts'

export function mountParties(app: FastifyInstance, { db, now }: AppContext): void {
  // a place at an event that was hidden later can still be read and changed
  const describe = async (eventId: string, memberId: string, seesHidden: boolean) => {
    const event = await findEvent(db, eventId, { now: now(), seesHidden: true })
    const party = event && (await describeParty(db, event, memberId))
    if (!party || !(event.isPublic || seesHidden || party.state)) throw new AppError('not_found')
    return party
  }
  mount(app, partyApi, {
    'GET /api/events/:id/party': approvedMember(({ params, member, account }) =>
      describe(params.id, member.id, hasDuty(account, 'events')),
    ),
    'PUT /api/events/:id/registration': approvedMember(async ({ params, body, member, account }) => {
      const seesHidden = hasDuty(account, 'events')
      await changeParty(db, { eventId: params.id, memberId: member.id, seesHidden }, body, now())
      return describe(params.id, member.id, seesHidden)
    }),
  })
}
