import type { GateCall } from './gate-calls.ts'
import { readForDay, writeForDay } from './stored-list.ts'

type Photos = { id: string; jpeg: string }[]

/** The photos that this phone has stored for the event today, as addresses of blobs. */
export const readPhotos = async (eventId: string, day: string): Promise<Map<string, string>> =>
  addressesOf((await readForDay<Photos>(eventId, 'photos', day)) ?? [])

/** Loads all photos of expected members, page by page, and stores them encrypted. */
export async function loadPhotos(eventId: string, day: string, call: GateCall): Promise<Map<string, string>> {
  const photos: Photos = []
  let after: string | null | undefined
  while (after !== null) {
    const page = await call('GET /api/events/:id/gate/photos', { query: after ? { after } : {} })
    photos.push(...page.photos)
    after = page.next
  }
  await writeForDay(eventId, 'photos', day, photos).catch(console.warn)
  return addressesOf(photos)
}

const addressesOf = (photos: Photos) =>
  new Map(
    photos.map(({ id, jpeg }) => {
      const bytes = Uint8Array.from(atob(jpeg), (sign) => sign.charCodeAt(0))
      return [id, URL.createObjectURL(new Blob([bytes], { type: 'image/jpeg' }))]
    }),
  )
