import { GATE_LINK_HEADER } from '#shared/events/gate/gate-rules.ts'
import { createLinkCall, type LinkCall, tokenOfLink } from '#web/events/gate/gate-calls.ts'
import { readResponse, urlOf } from '#web/platform/call.ts'

export type PhotographerCall = LinkCall<'/api/events/:id/photographer'>

export const photographerCall = (eventId: string): PhotographerCall => createLinkCall({ id: eventId }, tokenOfLink())

/** Sends a picture for the party that was scanned last. Rejects with a TypeError without a connection. */
export async function sendPhoto(eventId: string, scanId: string, file: File): Promise<void> {
  const form = new FormData()
  form.append('photo', file)
  const key = 'POST /api/events/:id/photographer/scans/:scanId/photos'
  const response = await fetch(urlOf(key, { params: { id: eventId, scanId } } as never), {
    method: 'POST',
    credentials: 'omit',
    headers: { [GATE_LINK_HEADER]: tokenOfLink() ?? '' },
    body: form,
  })
  await readResponse(response)
}
