import sharp from 'sharp'
import { expect } from 'vitest'
import { GATE_LINK_HEADER } from '#shared/events/gate/gate-rules.ts'
import { gulfDay } from '#shared/platform/gulf-dates.ts'
import type { TestApp } from '#tests/test-app.ts'

type Opened = { event: { id: string }; headers: Record<string, string>; path: string }

/** An event with a photographer, who scans tickets and sends pictures. */
export function photographing(app: TestApp) {
  async function openEvent() {
    const event = await app.event({ eventDate: new Date(app.clock.time.getTime() + 3_600_000) })
    const admin = await app.as(await app.admin(['events']))
    const form = { name: 'Rajan', day: gulfDay(app.clock.time), purpose: 'photographer' }
    const created = await admin.post(`/api/admin/events/${event.id}/gate/links`, form)
    expect(created.statusCode, created.body).toBe(201)
    const { link, url } = created.json()
    const headers = { [GATE_LINK_HEADER]: String(url).split('#')[1] ?? '' }
    const path = `/api/events/${event.id}/photographer`
    return { event, admin, link, address: String(url), headers, path }
  }

  const scan = (opened: Opened, code: string) =>
    app.visitor.post(`${opened.path}/scans`, { code }, { headers: opened.headers })

  async function send({ path, headers }: Opened, scanId: string, content?: Buffer, caller = app.visitor) {
    const form = new FormData()
    const bytes = content ?? (await picture())
    form.append('photo', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'party.jpg')
    const encoded = new Response(form)
    return caller.post(`${path}/scans/${scanId}/photos`, Buffer.from(await encoded.arrayBuffer()), {
      headers: { ...headers, 'content-type': encoded.headers.get('content-type') ?? '' },
    })
  }

  async function photograph(opened: Opened, token: string) {
    const { id } = (await scan(opened, token)).json()
    const sent = await send(opened, id)
    expect(sent.statusCode, sent.body).toBe(200)
    return id as string
  }

  return { openEvent, scan, send, photograph }
}

/** Another one each time, with the place where it was taken. */
export const picture = () =>
  sharp({
    create: {
      width: 900,
      height: 600,
      channels: 3,
      background: { r: 200, g: Math.floor(Math.random() * 255), b: Math.floor(Math.random() * 255) },
    },
  })
    .withExif({ IFD0: { Copyright: 'Secret Copyright' }, IFD3: { GPSLatitudeRef: 'N' } })
    .jpeg()
    .toBuffer()

/** The pictures that somebody sees of the own parties. */
export async function ownPhotos(caller: Awaited<ReturnType<TestApp['as']>>) {
  const events: { photos: { id: string; pictureUrl: string; state: string }[] }[] = (
    await caller.get('/api/party-photos')
  ).json()
  return events.flatMap(({ photos }) => photos)
}
