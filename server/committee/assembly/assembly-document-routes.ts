import type { FastifyInstance } from 'fastify'
import { recordExport } from '#server/accounts/exports/export-service.ts'
import { membersAdmin } from '#server/accounts/guards.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { DOCUMENTS_PER_CALLER, sendPdf } from '#server/platform/documents/pdf-response.ts'
import { limited, mountOutsideContract } from '#server/platform/mount.ts'
import { ById } from '#shared/platform/wire.ts'
import { renderMinutes, renderResult } from './assembly-minutes.ts'

/** The draft minutes and the results as PDFs. */
export function mountAssemblyDocuments(app: FastifyInstance, { db, now }: AppContext): void {
  mountOutsideContract(
    app,
    'GET /api/admin/assemblies/:id/minutes.pdf',
    { why: 'The draft minutes of an assembly as a PDF (issue 39)', params: ById },
    limited(
      DOCUMENTS_PER_CALLER,
      membersAdmin(async ({ params, account, reply }) => {
        const document = await renderMinutes(db, params.id, now())
        const logged = { action: 'assembly.minutes_printed', subjectType: 'assembly', subjectId: params.id }
        await recordExport(db, account, { ...logged, rows: 1 })
        return sendPdf(reply, 'minutes-of-the-assembly.pdf', document)
      }),
    ),
  )
  mountOutsideContract(
    app,
    'GET /api/admin/assembly-motions/:id/result.pdf',
    { why: 'The result of a motion or an election as a PDF (issue 39)', params: ById },
    limited(
      DOCUMENTS_PER_CALLER,
      membersAdmin(async ({ params, account, reply }) => {
        const { assemblyId, document } = await renderResult(db, params.id, now())
        const logged = { action: 'assembly.result_printed', subjectType: 'assembly', subjectId: assemblyId }
        await recordExport(db, account, { ...logged, rows: 1 })
        return sendPdf(reply, 'result.pdf', document)
      }),
    ),
  )
}
