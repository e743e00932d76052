import * as z from 'zod/mini'
import type { Api } from '#shared/platform/contract.ts'
import { ById } from '#shared/platform/wire.ts'

const EventPhoto = z.object({
  id: z.uuid(),
  title: z.string(),
  imageUrl: z.string(),
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
})
const EventPhotos = z.object({ total: z.int(), photos: z.array(EventPhoto) })

export const eventPhotoApi = {
  /** How many photos of the gallery show each event, of those that have any. */
  'GET /api/events/photo-counts': {
    why: 'How many photos of the gallery show each event',
    response: z.array(z.object({ eventId: z.uuid(), photos: z.int() })),
    reads: ['gallery', 'events'],
  },
  /** The first photos of an event, as the gallery orders them. */
  'GET /api/events/:id/photos': {
    why: "An event's first photos, for its page",
    params: ById,
    response: EventPhotos,
    reads: ['gallery', 'events'],
  },
} satisfies Api

declare module '#shared/platform/contract.ts' {
  interface Endpoints {
    eventPhotos: typeof eventPhotoApi
  }
}
