import type { FastifyInstance } from 'fastify'
import { type Account, eventReader, eventsAdmin } from '#server/accounts/guards.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { AppError } from '#server/platform/errors.ts'
import { mount } from '#server/platform/mount.ts'
import { receiveForm } from '#server/platform/uploads/upload-service.ts'
import { ProgramEdit, ProgramForm } from '#shared/events/administration/program-form-rules.ts'
import { programAdminApi } from '#shared/events/program-admin-api.ts'
import { listEntrantsWithAge } from './entrant-queries.ts'
import { getEventRow } from './event-records.ts'
import { entrantsFor } from './participant-fields.ts'
import { findProgramForAdmin, listProgramsForAdmin } from './program-admin-queries.ts'
import { createProgram, deleteProgram, editProgram, orderPrograms } from './program-edit-service.ts'

export function mountProgramAdmin(app: FastifyInstance, context: AppContext): void {
  const { db, now } = context
  const by = ({ id }: Account) => ({ actorId: id, now: now() })
  const getProgram = async (programId: string) => {
    const program = await findProgramForAdmin(db, programId)
    if (!program) throw new AppError('not_found')
    return program
  }
  mount(app, programAdminApi, {
    'GET /api/admin/events/:id/programs': eventReader(async ({ params }) => {
      await getEventRow(db, params.id)
      return listProgramsForAdmin(db, params.id)
    }),
    'POST /api/admin/events/:eventId/programs': eventsAdmin(async ({ params, account, request }) => {
      await getEventRow(db, params.eventId)
      const form = await receiveForm(request, context, { kind: 'event', schema: ProgramForm })
      const { id } = await createProgram(db, params.eventId, form, by(account))
      return getProgram(id)
    }),
    'PUT /api/admin/programs/:id': eventsAdmin(async ({ params, account, request }) => {
      await getProgram(params.id)
      const form = await receiveForm(request, context, { kind: 'event', schema: ProgramEdit })
      await editProgram(db, params.id, form, by(account))
      return getProgram(params.id)
    }),
    'DELETE /api/admin/programs/:id': eventsAdmin(async ({ params, account }) => {
      await deleteProgram(db, params.id, by(account))
      return { message: 'The program has been deleted.' }
    }),
    'PUT /api/admin/events/:id/programs/order': eventsAdmin(async ({ params, body, account }) => {
      await orderPrograms(db, params.id, body.programIds, by(account))
      return listProgramsForAdmin(db, params.id)
    }),
    'GET /api/admin/programs/:id/entrants': eventsAdmin(async ({ params, account }) => {
      const { entrants } = await listEntrantsWithAge(db, params.id)
      return entrantsFor(account, entrants)
    }),
  })
}
