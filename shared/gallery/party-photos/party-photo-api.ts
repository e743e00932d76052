import * as z from 'zod/mini'
import type { Api } from '#shared/platform/contract.ts'
import { line } from '#shared/platform/fields/field-rules.ts'
import { ById, Instant, Message } from '#shared/platform/wire.ts'

/** Private; in the gallery; or taken out of it by the committee. */
export const PARTY_PHOTO_STATES = ['private', 'published', 'taken_out'] as const

const Scan = z.object({ id: z.uuid(), fullName: z.string() })

const PartyPhoto = z.object({
  id: z.uuid(),
  /** Of the picture, for its party alone. */
  pictureUrl: z.string(),
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  takenAt: Instant,
  state: z.enum(PARTY_PHOTO_STATES),
})

export const partyPhotoApi = {
  'GET /api/events/:id/photographer': {
    why: 'The event of a photographer’s link',
    params: ById,
    response: z.object({ title: z.string(), name: z.string() }),
  },
  /** From now on pictures sent with this link belong to this party. */
  'POST /api/events/:id/photographer/scans': {
    why: 'A photographer has scanned the ticket of a party; not a GET, so that no log contains the code',
    params: ById,
    body: z.object({ code: line(300).check(z.minLength(1)) }),
    response: Scan,
  },
  'POST /api/events/:id/photographer/scans/:scanId/photos': {
    why: 'A picture of the party that was scanned last, which the photographer cannot read back',
    files: 'photo',
    params: z.object({ id: z.uuid(), scanId: z.uuid() }),
    response: Message,
  },
  'GET /api/party-photos': {
    why: 'The pictures of the own party, by event',
    response: z.array(
      z.object({ eventId: z.uuid(), title: z.string(), eventDate: Instant, photos: z.array(PartyPhoto) }),
    ),
  },
  'POST /api/party-photos/:id/publication': {
    why: 'Adds a picture of the own party to the gallery of its event',
    params: ById,
    response: Message,
  },
  'DELETE /api/party-photos/:id/publication': {
    why: 'Takes a picture of the own party out of the gallery again',
    params: ById,
    response: Message,
  },
  'DELETE /api/party-photos/:id': {
    why: 'Deletes a picture of the own party, also from the gallery',
    params: ById,
    response: Message,
  },
} satisfies Api

declare module '#shared/platform/contract.ts' {
  interface Endpoints {
    partyPhotos: typeof partyPhotoApi
  }
}
