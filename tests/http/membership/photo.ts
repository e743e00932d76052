import type { TestApp } from '#tests/test-app.ts'

/** Uploads an applicant's photo as a browser does, and returns its address. */
export async function uploadPhoto(caller: TestApp['visitor'], content: Buffer): Promise<string> {
  const form = new FormData()
  form.append('photo', new Blob([new Uint8Array(content)], { type: 'image/jpeg' }), 'me.jpg')
  const encoded = new Response(form)
  const response = await caller.post('/api/upload/photo', Buffer.from(await encoded.arrayBuffer()), {
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
  })
  if (response.statusCode !== 200) throw new Error(`The photo was rejected: ${response.body}`)
  return response.json().url
}
