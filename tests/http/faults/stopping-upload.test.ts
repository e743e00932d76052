import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openSlowClient } from '#tests/http/platform/slow-client.ts'
import { drawPicture } from '#tests/http/platform/uploads/pictures.ts'
import { uploadFeature } from '#tests/http/platform/uploads/upload-app.ts'
import { requestRaw } from '#tests/raw-request.ts'
import { openTestApp } from '#tests/test-app.ts'

/** A site that begins to stop when somebody has sent the first half of a picture. */
async function stopAmidUpload(stopWithin: number) {
  const app = await openTestApp({ moreFeatures: [uploadFeature], stopWithin })
  const url = await app.listen()
  const files = () => readdir(join(app.config.dataDir, 'files'))
  const form = new Response(pictureForm(await drawPicture()))
  const body = Buffer.from(await form.arrayBuffer())
  const head = `POST /api/test/photo HTTP/1.1\r\nhost: localhost\r\ncontent-type: ${form.headers.get('content-type')}\r\ncontent-length: ${body.length}\r\n\r\n`
  const half = Math.floor(body.length / 2)
  const client = openSlowClient(url, head)
  client.socket.write(body.subarray(0, half))
  await requestRaw(`${url}/healthz`)
  const began = performance.now()
  const closing = app.site.close().then(() => performance.now() - began)
  return { files, client, rest: body.subarray(half), closing }
}

const pictureForm = (picture: Buffer) => {
  const form = new FormData()
  form.append('photo', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'lamp.jpg')
  return form
}

test('a picture being uploaded when the site stops is received completely', async () => {
  const { files, client, rest, closing } = await stopAmidUpload(8_000)
  client.socket.write(rest)
  const response = await client.ended
  expect(response).toMatch(/^HTTP\/1.1 200 /)
  const [, name] = /"url":"\/files\/([\w.-]+)"/.exec(response) ?? []
  await closing
  expect(await files()).toEqual([name])
})

test('an upload that never finishes delays the stop no longer than its limit, and leaves nothing behind', async () => {
  const { files, client, closing } = await stopAmidUpload(600)
  expect(await client.ended).not.toMatch(/^HTTP\/1.1 200/)
  expect(await closing).toBeLessThan(5_000)
  expect(await files()).toEqual([])
})
