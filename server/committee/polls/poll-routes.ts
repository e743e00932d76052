import type { FastifyInstance } from 'fastify'
import { announcementsAdmin } from '#server/accounts/guards.ts'
import { householdMember } from '#server/membership/member-guard.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { mount } from '#server/platform/mount.ts'
import { pollApi } from '#shared/committee/polls/poll-api.ts'
import { answerPoll, deletePoll, editPoll, endPoll, getOwnPoll, getPoll, listPolls } from './poll-service.ts'

type Resolved = { member: { id: string }; person: { id: string } | null }
const personOf = ({ member, person }: Resolved) => ({ memberId: member.id, familyMemberId: person?.id ?? null })

export function mountPolls(app: FastifyInstance, { db, now }: AppContext): void {
  mount(app, pollApi, {
    'GET /api/polls/:id': householdMember(({ params, member, person }) =>
      getOwnPoll(db, params.id, { person: personOf({ member, person }), now: now() }),
    ),
    'PUT /api/polls/:id/answer': householdMember(async ({ params, body, member, person }) => {
      const answering = { person: personOf({ member, person }), now: now() }
      await answerPoll(db, params.id, { ...answering, optionIds: body.optionIds })
      return getOwnPoll(db, params.id, answering)
    }),
    'GET /api/admin/polls': announcementsAdmin(() => listPolls(db, now())),
    'GET /api/admin/polls/:id': announcementsAdmin(({ params }) => getPoll(db, params.id, now())),
    'PUT /api/admin/polls/:id': announcementsAdmin(async ({ params, body, account }) => {
      const at = now()
      await editPoll(db, params.id, body, { actorId: account.id, now: at })
      return getPoll(db, params.id, at)
    }),
    'POST /api/admin/polls/:id/end': announcementsAdmin(async ({ params, account }) => {
      const at = now()
      await endPoll(db, params.id, { actorId: account.id, now: at })
      return getPoll(db, params.id, at)
    }),
    'DELETE /api/admin/polls/:id': announcementsAdmin(async ({ params, account }) => {
      await deletePoll(db, params.id, { actorId: account.id, now: now() })
      return { message: 'The poll has been deleted.' }
    }),
  })
}
