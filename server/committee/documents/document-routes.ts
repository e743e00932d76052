import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { type Account, admin, viewedByAnyone } from '#server/accounts/guards.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { limited, mount, mountOutsideContract } from '#server/platform/mount.ts'
import { sendPrivateFile } from '#server/platform/uploads/private-file-response.ts'
import { documentApi } from '#shared/committee/documents/document-api.ts'
import { NewDocument, NewVersion } from '#shared/committee/documents/document-form-rules.ts'
import { ById } from '#shared/platform/wire.ts'
import { committeeWriter } from '../committee-guards.ts'
import { receiveDocumentForm } from './document-file.ts'
import { mountDocumentLinks } from './document-links.ts'
import { listDownloads } from './document-queries.ts'
import { findReader } from './document-reader.ts'
import {
  addDocument,
  addVersion,
  deleteDocument,
  editDocument,
  getSeenDocument,
  listSeenDocuments,
  openDocumentFile,
} from './document-service.ts'

export function mountDocuments(app: FastifyInstance, context: AppContext): void {
  const { db, now } = context
  const writer = async (account: Account) => ({
    reader: await findReader(db, account),
    actorId: account.id,
    now: now(),
  })
  mount(app, documentApi, {
    'GET /api/documents': viewedByAnyone(async ({ query, viewer }) =>
      listSeenDocuments(db, await findReader(db, viewer), query.search),
    ),
    'GET /api/documents/:id': viewedByAnyone(async ({ params, viewer }) =>
      getSeenDocument(db, params.id, await findReader(db, viewer)),
    ),
    'POST /api/admin/documents': committeeWriter(async ({ request, account }) => {
      const { body, file } = await receiveDocumentForm(request, NewDocument)
      const by = await writer(account)
      return db.transaction((tx) => addDocument(tx, context, body, { file, ...by }))
    }),
    'POST /api/admin/documents/:id/versions': committeeWriter(async ({ params, request, account }) => {
      const { body, file } = await receiveDocumentForm(request, NewVersion)
      return addVersion(db, context, params.id, { ...body, file, ...(await writer(account)) })
    }),
    'PUT /api/admin/documents/:id': committeeWriter(async ({ params, body, account }) =>
      editDocument(db, params.id, body, await writer(account)),
    ),
    'DELETE /api/admin/documents/:id': committeeWriter(async ({ params, account }) => ({
      message: await deleteDocument(db, params.id, await writer(account)),
    })),
    'GET /api/admin/documents/:id/downloads': admin(async ({ params, account }) => {
      await getSeenDocument(db, params.id, await findReader(db, account))
      return listDownloads(db, params.id)
    }),
  })
  mountDocumentFiles(app, context)
  mountDocumentLinks(app, context)
}

const FILES_PER_CALLER = { max: 120, timeWindow: '1 minute' } as const
const WhichVersion = z.object({ version: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(10_000))) })

/** A file is not JSON, so it is not in the contract. */
function mountDocumentFiles(app: FastifyInstance, { db, files }: AppContext): void {
  mountOutsideContract(
    app,
    'GET /api/documents/:id/file',
    { why: 'The file of a document: the current version, or the given one', params: ById, query: WhichVersion },
    limited(
      FILES_PER_CALLER,
      viewedByAnyone(async ({ params, query, viewer, reply }) => {
        const reader = { ...(await findReader(db, viewer)), accountId: viewer?.id ?? null }
        const file = await openDocumentFile(db, { id: params.id, version: query.version }, reader)
        return sendPrivateFile(reply, { db, files }, file)
      }),
    ),
  )
}
