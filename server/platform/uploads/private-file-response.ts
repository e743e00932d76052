import type { FastifyReply } from 'fastify'
import type { AppContext } from '../app-context.ts'
import { AppError } from '../errors.ts'
import { findUploadName } from './upload-names.ts'
import { findUpload } from './upload-queries.ts'

/** Sends a private file that its feature has allowed this caller to read, only ever as a download. Throws not_found. */
export async function sendPrivateFile(
  reply: FastifyReply,
  { db, files }: Pick<AppContext, 'db' | 'files'>,
  { url, fileName }: { url: string; fileName: string },
): Promise<FastifyReply> {
  const name = findUploadName(url)
  const upload = name && (await findUpload(db, [name]))
  const size = name && (await files.findSize(name))
  if (!name || !upload || size === null) throw new AppError('not_found')
  reply.header('content-type', upload.mimeType)
  reply.header('content-length', size)
  reply.header('content-disposition', disposition(fileName))
  reply.header('cache-control', 'private, no-store')
  reply.header('x-content-type-options', 'nosniff')
  reply.header('content-security-policy', "default-src 'none'; sandbox")
  return reply.send(await files.read(name))
}

/** Old programs read the plain name, all others the one in any script. */
function disposition(fileName: string): string {
  const plain = fileName.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const encoded = encodeURIComponent(fileName).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}
