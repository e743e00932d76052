import * as z from 'zod/mini'
import type { Api } from '#shared/platform/contract.ts'
import { ById, Instant, Message, Paging } from '#shared/platform/wire.ts'
import { GalleryForm } from './gallery-rules.ts'
import { ALBUM_FILTERS, STORED_ALBUMS } from './gallery-vocabulary.ts'

const GalleryPhoto = z.object({
  id: z.uuid(),
  title: z.string(),
  description: z.nullable(z.string()),
  imageUrl: z.string(),
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  album: z.enum(STORED_ALBUMS),
  eventId: z.nullable(z.uuid()),
  createdAt: Instant,
})

const GalleryQuery = z.extend(Paging, { album: z.optional(z.enum(ALBUM_FILTERS)) })

export const galleryApi = {
  'GET /api/gallery': { query: GalleryQuery, response: z.array(GalleryPhoto), reads: ['gallery'] },
  'POST /api/gallery': { body: GalleryForm, response: GalleryPhoto },
  'DELETE /api/gallery/:id': { params: ById, response: Message },
  'POST /api/upload': { files: 'file', response: z.object({ url: z.string() }) },
} satisfies Api

declare module '#shared/platform/contract.ts' {
  interface Calls {
    gallery: typeof galleryApi
  }
}
