import type { FastifyInstance } from 'fastify'
import { membersAdmin } from '#server/accounts/guards.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { mount } from '#server/platform/mount.ts'
import { importUpdateApi } from '#shared/membership/import/update/update-api.ts'
import { UpdateForm, UpdateOrder } from '#shared/membership/import/update/update-rules.ts'
import { gulfToday } from '#shared/platform/gulf-dates.ts'
import { receiveTable } from '../table-file.ts'
import { previewUpdate, updateReadingOf } from './update-preview.ts'
import { updateMembers } from './update-service.ts'

export function mountImportUpdates(app: FastifyInstance, { db, now }: AppContext): void {
  mount(app, importUpdateApi, {
    'POST /api/admin/members/import/update/preview': membersAdmin(async ({ request }) => {
      const { file, fields } = await receiveTable(request, UpdateForm)
      return previewUpdate(db, file, fields, gulfToday(now()))
    }),
    'POST /api/admin/members/import/update': membersAdmin(async ({ request, account }) => {
      const { file, fields } = await receiveTable(request, UpdateOrder)
      const { fileName = '', fingerprint } = fields
      const reading = updateReadingOf(file, fields)
      return updateMembers(db, { file, fileName, reading, fingerprint, adminId: account.id, now: now(), clock: now })
    }),
  })
}
