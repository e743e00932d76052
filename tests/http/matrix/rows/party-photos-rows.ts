import { eventRegistrations } from '#server/events/registration-tables.ts'
import { partyPhotos } from '#server/gallery/party-photos/photo-tables.ts'
import type { TestApp } from '#tests/test-app.ts'
import { approvedOnly, cells, householdToo, type MatrixRow } from '../expected-statuses.ts'
import type { MatrixData } from '../matrix-data.ts'

const SCAN_ID = '6b1f4d0e-5a3c-4e2b-9d8f-7a1c2b3d4e5f'

/** A picture of the owner's party, with the id of the owner. */
async function photo({ db }: TestApp, { event, owner }: MatrixData): Promise<void> {
  const [place] = await db.insert(eventRegistrations).values({ eventId: event.id, memberId: owner.id }).returning()
  await db.insert(partyPhotos).values({ id: owner.id, registrationId: place!.id, url: '/files/of-nobody.webp' })
}
const ofEvent = (path: string, body?: unknown) => (data: MatrixData) => ({
  url: `/api/events/${data.event.id}/${path}`,
  ...(body !== undefined && { body }),
})
const ofOwner = (path: string) => (data: MatrixData) => ({ url: `/api/party-photos/${data.owner.id}${path}` })

/** Only a photographer's link opens it. */
const nobody = cells(401, 401, 401, 401, 401, 401, 401, 401, 401)
/** The household of the owner was not in the party. */
const own = (status: number) => householdToo({ ...approvedOnly(status), 'another member': 404 }, 404)

export const partyPhotosRows: Record<string, MatrixRow> = {
  'GET /api/events/{id}/photographer': { request: ofEvent('photographer'), expected: nobody },
  'POST /api/events/{id}/photographer/scans': {
    request: ofEvent('photographer/scans', { code: 'of nobody' }),
    expected: nobody,
  },
  'POST /api/events/{id}/photographer/scans/{scanId}/photos': {
    request: ofEvent(`photographer/scans/${SCAN_ID}/photos`, {}),
    expected: nobody,
  },
  'GET /api/party-photos': {
    request: () => ({ url: '/api/party-photos' }),
    expected: householdToo(approvedOnly(200), 200),
  },
  // its file is not there
  'GET /api/party-photos/{id}/picture': { request: ofOwner('/picture'), before: photo, expected: own(404) },
  'POST /api/party-photos/{id}/publication': { request: ofOwner('/publication'), before: photo, expected: own(404) },
  'DELETE /api/party-photos/{id}/publication': { request: ofOwner('/publication'), before: photo, expected: own(404) },
  'DELETE /api/party-photos/{id}': { request: ofOwner(''), before: photo, expected: own(200) },
}
