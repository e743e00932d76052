import type { FastifyInstance } from 'fastify'
import { approvedMember } from '#server/membership/member-guard.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { mount } from '#server/platform/mount.ts'
import { donorApi } from '#shared/blood-calls/donor-api.ts'
import { readDonor } from './donor-queries.ts'
import { writeStatement } from './donor-service.ts'

export function mountDonor(app: FastifyInstance, { db, now }: AppContext): void {
  mount(app, donorApi, {
    'GET /api/members/blood-donor': approvedMember(({ member }) => readDonor(db, member)),
    'PUT /api/members/blood-donor': approvedMember(async ({ member, body }) => {
      await writeStatement(db, member.id, { statement: body, now: now() })
      return readDonor(db, member)
    }),
  })
}
