import type { FastifyReply } from 'fastify'

/** Rendering a document takes much longer than reading a page. */
export const DOCUMENTS_PER_CALLER = { max: 20, timeWindow: '1 minute' } as const

/** A document to download. It is never cached, unless the caller says how for one that everybody may read. */
export function sendPdf(
  reply: FastifyReply,
  fileName: string,
  document: Buffer,
  cacheControl = 'private, no-store',
): FastifyReply {
  reply.header('content-type', 'application/pdf')
  reply.header('content-disposition', `attachment; filename="${fileName}"`)
  reply.header('cache-control', cacheControl)
  return reply.send(document)
}
