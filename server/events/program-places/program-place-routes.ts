import type { FastifyInstance } from 'fastify'
import type { Account } from '#server/accounts/guards.ts'
import { approvedMember, memberEvenInactive } from '#server/membership/member-guard.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { mount } from '#server/platform/mount.ts'
import { limitAttempts } from '#server/platform/rate-limits.ts'
import { hasDuty } from '#shared/accounts/audience-rules.ts'
import { programPlaceApi } from '#shared/events/program-place-api.ts'
import { getPlacesOfFamily } from './family-places-queries.ts'
import {
  joinProgram,
  joinProgramWaitingList,
  leaveProgram,
  leaveProgramWaitingList,
  type ProgramParticipant,
} from './program-place-service.ts'

/** Each place sends a mail; a large family signs up for many programs. */
const PLACES_PER_ACCOUNT = { name: 'program-place', max: 120, timeWindow: '1 hour' } as const

export function mountProgramPlaces(app: FastifyInstance, context: AppContext): void {
  const { db, now } = context
  const limitMember = limitAttempts(context, PLACES_PER_ACCOUNT)
  mount(app, programPlaceApi, {
    'GET /api/programs/:id/places': approvedMember(({ params, member, account }) =>
      getPlacesOfFamily(db, params.id, { member, seesHidden: hasDuty(account, 'events'), now: now() }),
    ),
    'POST /api/programs/:id/registrations': approvedMember(async ({ params, body, ...who }) => {
      await limitMember.require(who.account.id)
      const asking = participantOf(params.id, body.familyMemberId, who)
      return joinProgram(db, { ...asking, also: body.also }, now())
    }),
    'DELETE /api/programs/:id/registrations': memberEvenInactive(async ({ params, query, ...who }) => {
      await leaveProgram(db, participantOf(params.id, query.familyMemberId, who), now())
      return { message: 'The sign-up has been cancelled.' }
    }),
    'POST /api/programs/:id/waiting-list': approvedMember(({ params, body, ...who }) =>
      joinProgramWaitingList(db, participantOf(params.id, body.familyMemberId, who), now()),
    ),
    'DELETE /api/programs/:id/waiting-list': memberEvenInactive(async ({ params, query, ...who }) => {
      await leaveProgramWaitingList(db, participantOf(params.id, query.familyMemberId, who))
      return { message: 'You have left the waiting list.' }
    }),
  })
}

const participantOf = (
  programId: string,
  familyMemberId: string | null | undefined,
  { member, account }: { member: { id: string }; account: Account },
): ProgramParticipant => ({
  programId,
  memberId: member.id,
  familyMemberId: familyMemberId ?? null,
  seesHidden: hasDuty(account, 'events'),
})
