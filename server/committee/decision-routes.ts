import type { FastifyInstance } from 'fastify'
import { householdEvenInactive } from '#server/membership/member-guard.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { mount } from '#server/platform/mount.ts'
import { decisionsApi } from '#shared/committee/decisions-api.ts'
import { hasHouseholdRights } from '#shared/membership/household/household-rules.ts'
import { isActiveMember } from '#shared/membership/status-rules.ts'
import { listWaitingDecisions } from './decision-queries.ts'

export function mountDecisions(app: FastifyInstance, { db, now }: AppContext): void {
  mount(app, decisionsApi, {
    'GET /api/decisions': householdEvenInactive(({ account, member, person }) =>
      listWaitingDecisions(db, {
        accountId: account.id,
        memberId: member.id,
        familyMemberId: person?.id ?? null,
        isActive: person ? hasHouseholdRights(member) : isActiveMember(member),
        now: now(),
      }),
    ),
  })
}
