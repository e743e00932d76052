import * as z from 'zod/mini'
import { anyone } from '#server/accounts/guards.ts'
import type { Feature } from '#server/platform/app-context.ts'
import { mount } from '#server/platform/mount.ts'
import { receiveForm, receivePicture, receivePictures } from '#server/platform/uploads/upload-service.ts'
import type { Api } from '#shared/platform/contract.ts'
import { openTestApp, type TestApp } from '../../../test-app.ts'

const Url = z.object({ url: z.string() })
const Program = z.object({ title: z.string().check(z.minLength(1, 'Title is required')) })

const uploadApi = {
  'POST /api/test/photo': { files: 'photo', response: Url },
  'POST /api/test/event': { files: 'file', response: Url },
  'POST /api/test/gallery': { files: 'file', response: Url },
  'POST /api/test/listing': { files: 'images', response: z.object({ imageUrls: z.array(z.string()) }) },
  'POST /api/test/program': {
    files: 'programImage',
    body: Program,
    response: z.object({ title: z.string(), url: z.nullable(z.string()) }),
  },
} satisfies Api

/** Mounts an endpoint for each kind of picture, open to everybody, because access is not tested here. */
export const uploadFeature: Feature = {
  name: 'test-uploads',
  mount: (app, context) =>
    mount(app, uploadApi, {
      'POST /api/test/photo': anyone(async ({ request }) => ({ url: await receivePicture(request, context, 'photo') })),
      'POST /api/test/event': anyone(async ({ request }) => ({ url: await receivePicture(request, context, 'event') })),
      'POST /api/test/gallery': anyone(async ({ request }) => ({
        url: await receivePicture(request, context, 'picture'),
      })),
      'POST /api/test/listing': anyone(async ({ request }) => ({
        imageUrls: await receivePictures(request, context, 'listing'),
      })),
      'POST /api/test/program': anyone(async ({ request }) => {
        const schema = uploadApi['POST /api/test/program'].body
        const { body, url } = await receiveForm(request, context, { kind: 'event', schema })
        return { title: body.title, url }
      }),
    }),
}

export const openUploadApp = () => openTestApp({ moreFeatures: [uploadFeature] })

export type Caller = TestApp['visitor']
export type Sent = { content: Buffer; name?: string; type?: string }

/** Sends a form as a browser does. */
export async function sendForm(caller: Caller, url: string, parts: Record<string, string | Sent | Sent[]>) {
  const form = new FormData()
  for (const [field, part] of Object.entries(parts)) {
    if (typeof part === 'string') form.append(field, part)
    else
      for (const { content, name = 'picture.jpg', type = 'image/jpeg' } of [part].flat())
        form.append(field, new Blob([new Uint8Array(content)], { type }), name)
  }
  const encoded = new Response(form)
  return caller.post(url, Buffer.from(await encoded.arrayBuffer()), {
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
  })
}

/** Uploads an applicant's photo and returns its address. */
export async function uploadPhoto(caller: Caller, content: Buffer): Promise<string> {
  return (await sendForm(caller, '/api/test/photo', { photo: { content } })).json().url
}

/** Uploads an event's picture and returns its address. */
export async function uploadEventImage(caller: Caller, content: Buffer): Promise<string> {
  return (await sendForm(caller, '/api/test/event', { file: { content } })).json().url
}
