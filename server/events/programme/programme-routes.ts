import type { FastifyInstance } from 'fastify'
import { anyone } from '#server/accounts/guards.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { mount } from '#server/platform/mount.ts'
import { programmeApi } from '#shared/events/programme/programme-api.ts'
import { formatYear } from '#shared/platform/gulf-dates.ts'
import { findProgramme, listPastEvents } from './programme-queries.ts'

export function mountProgramme(app: FastifyInstance, { db, now }: AppContext): void {
  mount(app, programmeApi, {
    'GET /api/events/programme': anyone(({ query }) => findProgramme(db, query, now())),
    'GET /api/events/past': anyone(({ query }) => {
      const year = query.year ?? Number(formatYear(now()))
      return listPastEvents(db, { ...query, year }, now())
    }),
  })
}
