import type { FastifyInstance } from 'fastify'
import { membersAdmin } from '#server/accounts/guards.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { mount } from '#server/platform/mount.ts'
import { importApi } from '#shared/membership/import/import-api.ts'
import { ImportForm, ImportOrder } from '#shared/membership/import/import-rules.ts'
import { previewImport } from './import-preview.ts'
import { readingOf } from './import-reading.ts'
import { importMembers } from './import-service.ts'
import { receiveTable } from './table-file.ts'
import { welcomeEverybody, welcomeMember } from './welcome-service.ts'

export function mountImport(app: FastifyInstance, { db, now }: AppContext): void {
  mount(app, importApi, {
    'POST /api/admin/members/import/preview': membersAdmin(async ({ request }) => {
      const { file, fields } = await receiveTable(request, ImportForm)
      return previewImport(db, file, fields)
    }),
    'POST /api/admin/members/import': membersAdmin(async ({ request, account }) => {
      const { file, fields } = await receiveTable(request, ImportOrder)
      return importMembers(db, {
        file,
        fileName: fields.fileName ?? '',
        reading: readingOf(file, fields),
        paidUntil: fields.paidUntil ?? null,
        alsoLines: new Set(fields.alsoLines),
        welcome: fields.welcome === 'yes',
        adminId: account.id,
        now: now(),
        clock: now,
      })
    }),
    'POST /api/admin/members/:id/welcome-mail': membersAdmin(async ({ params, account }) => {
      await welcomeMember(db, { memberId: params.id, adminId: account.id, now: now() })
      return { message: 'The welcome email is on its way.' }
    }),
    'POST /api/admin/members/welcome-mails': membersAdmin(({ account }) =>
      welcomeEverybody(db, { adminId: account.id, clock: now }),
    ),
  })
}
