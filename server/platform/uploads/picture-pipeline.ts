import { fileTypeFromBuffer } from 'file-type'
import { createSemaphore } from '../semaphore.ts'
import { WorkerEnded } from '../worker/worker-child.ts'
import { worker } from '../worker/worker-process.ts'
import type * as encoding from './picture-encoding.ts'
import type { StoredPicture } from './picture-encoding.ts'
import type { Complain } from './upload-form.ts'

/** What the worker process does with pictures, one at a time. Only for work that holds a slot of a queue. */
export const pictureWork = worker.functionsOf<typeof encoding>(new URL('./picture-encoding.ts', import.meta.url))

/** Sends two pictures at a time to the worker process. Throws busy when too many are waiting. */
export const withPictureSlot = createSemaphore({ atOnce: 2, maxWaiting: 16 })
/** The queue of people without an account: however many pictures they send, they delay nobody who is signed in. */
const withVisitorSlot = createSemaphore({ atOnce: 1, maxWaiting: 8 })

export type PictureSender = 'account' | 'visitor'

/** The limit for decoding, in megapixels. A pixel of AVIF or GIF takes about ten times as long as one of JPEG. */
const MAX_MEGAPIXELS: Record<PictureSender, { costly: number; jpeg: number; other: number }> = {
  account: { costly: 16, jpeg: 50, other: 50 },
  visitor: { costly: 4, jpeg: 25, other: 12.5 },
}
const COSTLY = new Set(['image/avif', 'image/gif'])

const ACCEPTED = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'])
const ADVICE = 'Please choose a JPEG, PNG or WebP picture.'
const KNOWN_REFUSED: Record<string, string> = {
  'image/heic': `Not every browser can show HEIC photos. ${ADVICE}`,
  'image/heif': `Not every browser can show HEIF photos. ${ADVICE}`,
  'image/heic-sequence': `Not every browser can show HEIC photos. ${ADVICE}`,
  'image/heif-sequence': `Not every browser can show HEIF photos. ${ADVICE}`,
}

/**
 * Detects a picture by its content and encodes it again (an animation: its first frame). Throws if it is not intact, and
 * busy if the site cannot encode it now.
 */
export async function encodePicture(
  content: Buffer,
  complain: Complain,
  sender: PictureSender = 'account',
): Promise<StoredPicture> {
  const found = await fileTypeFromBuffer(content)
  if (!found || !ACCEPTED.has(found.mime)) throw complain('invalid_file_type', messageFor(found?.mime, content))
  const max = maxMegapixels(sender, found.mime)
  const withSenderSlot = sender === 'visitor' ? withVisitorSlot : withPictureSlot
  const encoded = await withSenderSlot(() => pictureWork('encodeUpload', content, max)).catch(explainEnd(complain))
  if (encoded === 'damaged') throw complain('invalid_file_type', damaged)
  if (encoded === 'too_many_pixels') throw complain('file_too_large', tooManyPixels(max))
  return encoded
}

/** No other picture is harmed: the next one gets a new worker process. */
const explainEnd = (complain: Complain) => (error: unknown) => {
  if (!(error instanceof WorkerEnded)) throw error
  throw error.reason === 'memory' ? complain('file_too_large', tooMuchMemory) : complain('invalid_file_type', damaged)
}

function maxMegapixels(sender: PictureSender, mimeType: string): number {
  const { costly, jpeg, other } = MAX_MEGAPIXELS[sender]
  if (COSTLY.has(mimeType)) return costly
  return mimeType === 'image/jpeg' ? jpeg : other
}

const tooManyPixels = (max: number) => `This picture is too large. Please use at most ${max} megapixels in this format.`

const tooMuchMemory = 'This picture needs too much memory. Please use one with fewer pixels.'
const damaged = `This picture is damaged. ${ADVICE}`

function messageFor(mimeType: string | undefined, content: Buffer): string | undefined {
  if (mimeType && mimeType in KNOWN_REFUSED) return KNOWN_REFUSED[mimeType]
  const start = content.subarray(0, 1024).toString('utf8')
  return /<svg[\s>]/i.test(start) ? `SVG drawings cannot be used here. ${ADVICE}` : undefined
}
