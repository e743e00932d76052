import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { SHARE_FORMATS, type ShareCard, sharePath, shareVersion } from '#shared/platform/share-card-rules.ts'
import type { AppContext } from '../app-context.ts'
import { AppError } from '../errors.ts'
import { FOREVER, holds } from '../uploads/file-routes.ts'
import { getSharePicture } from './share-store.ts'

/** For an outdated address: it shows the current picture, so chats should ask again soon. */
const FIVE_MINUTES = 'public, max-age=300'
const Version = z.object({ v: z.optional(z.string()) })

/**
 * Mounts GET /share/{kind}/{id}.jpg and the pictures to post, /share/{kind}/{id}/square.jpg and status.jpg. `findCard`
 * runs for each request, so hidden things are not found; a picture is drawn once per state of the card, whatever
 * version is requested.
 */
export function mountSharePictures(
  app: FastifyInstance,
  { files }: Pick<AppContext, 'files'>,
  kind: string,
  findCard: (id: string) => Promise<ShareCard | null>,
): void {
  for (const format of SHARE_FORMATS)
    app.route<Picture>({
      method: ['GET', 'HEAD'],
      url: sharePath(kind, ':id', format).replace(':id', ':id(^[\\w-]{1,64})'),
      schema: { hide: true, querystring: Version },
      handler: async (request, reply) => {
        const { id } = request.params
        const card = await findCard(id)
        if (!card) throw new AppError('not_found')
        const isCurrent = request.query.v === shareVersion(card)
        return sendPicture(files, await getSharePicture(files, { kind, id, card, format }), {
          isCurrent,
          request,
          reply,
        })
      },
    })
}

type Picture = { Params: { id: string }; Querystring: { v?: string } }
type Exchange = { isCurrent: boolean; request: FastifyRequest<Picture>; reply: FastifyReply }

async function sendPicture(files: AppContext['files'], name: string, { isCurrent, request, reply }: Exchange) {
  reply.header('content-type', 'image/jpeg')
  reply.header('etag', `"${name}"`)
  reply.header('cache-control', isCurrent ? FOREVER : FIVE_MINUTES)
  // other sites show it beside the link
  reply.header('cross-origin-resource-policy', 'cross-origin')
  if (holds(request.headers['if-none-match'], reply.getHeader('etag'))) return reply.code(304).send()
  reply.header('content-length', (await files.findSize(name)) ?? 0)
  return reply.send(request.method === 'HEAD' ? null : await files.read(name))
}
