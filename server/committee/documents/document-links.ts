import type { FastifyInstance } from 'fastify'
import { viewedByAnyone } from '#server/accounts/guards.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { AppError } from '#server/platform/errors.ts'
import { canSeeDocument, documentFilePath } from '#shared/committee/documents/document-rules.ts'
import { ById } from '#shared/platform/wire.ts'
import { findDocument } from './document-queries.ts'
import { findReader } from './document-reader.ts'

/**
 * Mounts `/documents/:id`, the link that stays: it leads to the current file. Somebody who cannot see the document comes to
 * the list, which says so and offers to log in; it does not say whether the document exists.
 */
export function mountDocumentLinks(app: FastifyInstance, { db }: AppContext): void {
  app.get<{ Params: { id: string } }>('/documents/:id', { schema: { hide: true } }, async (request, reply) => {
    const parsed = ById.safeParse(request.params)
    if (!parsed.success) throw new AppError('not_found')
    const { id } = parsed.data
    const { viewer } = await viewedByAnyone.resolve(request)
    const document = await findDocument(db, id)
    const isSeen = document !== null && canSeeDocument(await findReader(db, viewer), document)
    reply.header('cache-control', 'private, no-store')
    return reply.redirect(isSeen ? documentFilePath(id) : `/documents?document=${id}`)
  })
}
