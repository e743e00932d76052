import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { PortalAudience } from '#shared/platform/portal-audience.ts'
import type { AppContext } from '../app-context.ts'
import { AppError } from '../errors.ts'
import { FILES_PATH, findRequestedFile } from './upload-names.ts'
import { findUpload, type Upload } from './upload-queries.ts'
import { findUploadRule } from './upload-registry.ts'

export type FileViewer = { id: string; isInAudience: (audience: PortalAudience) => boolean }
export type FindViewer = (request: FastifyRequest) => Promise<FileViewer | null>

export const FOREVER = 'public, max-age=31536000, immutable'
/** For a width that is still being generated. */
const A_MINUTE = 'public, max-age=60'
const MIME_TYPES: Record<string, string> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' }

/**
 * Mounts GET /files/:name. Private files are served to their owner, their uploader and admins, confidential ones not to
 * admins; for anybody else they are not found.
 */
export function mountFiles(
  app: FastifyInstance,
  { db, files }: Pick<AppContext, 'db' | 'files'>,
  findViewer: FindViewer,
): void {
  app.route<{ Params: { name: string } }>({
    method: ['GET', 'HEAD'],
    url: `${FILES_PATH}:name`,
    schema: { hide: true },
    config: { rateLimit: { max: 3000, timeWindow: '1 minute' } },
    handler: async (request, reply) => {
      const requested = findRequestedFile(request.params.name)
      const upload = requested && (await findUpload(db, requested.originals))
      if (
        !upload ||
        findUploadRule(upload.kind)?.receives === 'own' ||
        (upload.isPrivate && !maySee(await findViewer(request), upload))
      )
        throw new AppError('not_found')
      const { variant } = requested
      const made = variant && upload.widths.includes(variant.width) ? await files.findSize(variant.name) : null
      const name = variant && made !== null ? variant.name : upload.name
      const size = made ?? (await files.findSize(name))
      if (size === null) throw new AppError('not_found')
      describe(reply, upload, { name, isFinal: made !== null || variant === null })
      if (holds(request.headers['if-none-match'], reply.getHeader('etag'))) return reply.code(304).send()
      reply.header('content-length', size)
      return reply.send(request.method === 'HEAD' ? null : await files.read(name))
    },
  })
}

export const holds = (known: string | undefined, tag: unknown) =>
  known?.split(',').some((each) => each.trim().replace(/^W\//, '') === tag) ?? false

function maySee(viewer: FileViewer | null, { kind, ownerId, uploadedBy }: Upload): boolean {
  if (viewer === null) return false
  const { audience, isOfAssociation = false } = findUploadRule(kind) ?? {}
  const isOwn = !isOfAssociation && (viewer.id === ownerId || viewer.id === uploadedBy)
  return isOwn || (audience !== undefined && viewer.isInAudience(audience))
}

function describe(reply: FastifyReply, upload: Upload, { name, isFinal }: { name: string; isFinal: boolean }) {
  const type = MIME_TYPES[name.split('.').at(-1) ?? ''] ?? upload.mimeType
  reply.header('content-type', type)
  if (!type.startsWith('image/')) reply.header('content-disposition', 'attachment')
  reply.header('etag', `"${name}"`)
  reply.header('cache-control', upload.isPrivate ? 'private, no-store' : isFinal ? FOREVER : A_MINUTE)
  reply.header('x-content-type-options', 'nosniff')
  reply.header('content-security-policy', "default-src 'none'; sandbox")
}
