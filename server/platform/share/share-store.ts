import { type ShareCard, type ShareFormat, shareVersion } from '#shared/platform/share-card-rules.ts'
import type { AppContext } from '../app-context.ts'
import { createSemaphore } from '../semaphore.ts'
import type { TaskContext } from '../tasks/tasks.ts'
import { findUploadName } from '../uploads/upload-names.ts'
import { worker } from '../worker/worker-process.ts'
import type * as drawing from './share-picture.ts'

const inWorker = worker.functionsOf<typeof drawing>(new URL('./share-picture.ts', import.meta.url))
const PREFIX = 'share-'
const RETENTION_DAYS = 30
const withSlot = createSemaphore({ atOnce: 1, maxWaiting: 24 })
const pending = new Map<string, Promise<void>>()

type Files = AppContext['files']
export type Shared = { kind: string; id: string; card: ShareCard; format: ShareFormat }

/** Returns the file name of exactly this card's picture, drawn on the first request. Throws busy when too many wait. */
export async function getSharePicture(files: Files, { kind, id, card, format }: Shared): Promise<string> {
  const suffix = format === 'link' ? '' : `-${format}`
  const name = `${PREFIX}${kind}-${id}${suffix}-${shareVersion(card)}.jpg`
  if (await files.exists(name)) return name
  const making =
    pending.get(name) ?? withSlot(() => make(files, name, card, format)).finally(() => pending.delete(name))
  pending.set(name, making)
  await making
  return name
}

async function make(files: Files, name: string, card: ShareCard, format: ShareFormat): Promise<void> {
  const [picture, logo] = [await readUpload(files, card.picture), await readUpload(files, card.logo)]
  await files.put(name, await inWorker('drawSharePicture', card, picture, format, logo))
}

async function readUpload(files: Files, url: string | null | undefined): Promise<Uint8Array | null> {
  const upload = url && findUploadName(url)
  return upload && (await files.exists(upload)) ? files.readBytes(upload) : null
}

/** Removes pictures drawn a month ago: those still in use are drawn again on request. */
export async function removeOldSharePictures(files: Files, { now, signal }: TaskContext): Promise<void> {
  const names = await files.listOlder(PREFIX, new Date(now().getTime() - RETENTION_DAYS * 86_400_000))
  for (const name of names) {
    signal.throwIfAborted()
    await files.remove(name)
  }
}
