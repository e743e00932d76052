import { suggestPhotoTitle } from '#shared/gallery/photo-title-rules.ts'
import { createStore } from '#web/platform/store.ts'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { type BatchDetails, isUnsent, type NewPhoto, type UploadBatch, withTitles } from './new-photo.ts'
import { publishPhotos, readPhoto, sendPhoto } from './photo-upload.ts'

const SENT_AT_ONCE = 3

const EMPTY: UploadBatch = {
  photos: [],
  details: { title: '', description: '', album: '', eventId: '' },
  lastNumber: 0,
  publishing: null,
  published: null,
}

const { read, write, subscribe, hasListeners } = createStore(EMPTY)

/**
 * The chosen photos, made smaller one after the other and sent three at a time at most. They outlive the tab: uploads
 * go on while somebody works elsewhere in the portal.
 */
export const uploadQueue = {
  read,
  subscribe,
  remove(ids: ReadonlySet<string>) {
    for (const { id, preview } of read().photos) if (ids.has(id) && preview) URL.revokeObjectURL(preview)
    writePhotos(read().photos.filter(({ id }) => !ids.has(id)))
    goOn()
  },
  add(files: readonly File[]) {
    const { photos, details } = read()
    const [first] = files
    const suggested = photos.length === 0 && files.length === 1 && first ? suggestPhotoTitle(first.name) : ''
    write({ ...read(), details: { ...details, title: details.title || suggested }, published: null })
    writePhotos([...photos, ...files.map(choose)])
    goOn()
  },
  describe: (changed: Partial<BatchDetails>) => write({ ...read(), details: { ...read().details, ...changed } }),
  order: (ids: readonly string[]) =>
    writePhotos(ids.flatMap((id) => read().photos.find((photo) => photo.id === id) ?? [])),
  /** Stores the focal point of an uploaded photo, which its address carries. */
  frame: (id: string, url: string) => change(id, { url }),
  clear: () => uploadQueue.remove(new Set(read().photos.map(({ id }) => id))),
  /** Sends again what broke. */
  retry(ids: readonly string[]) {
    for (const id of ids) change(id, { state: 'waiting', error: null })
    goOn()
  },
  /** Publishes as soon as nothing is on its way any more; what has failed stays. */
  publish() {
    write({ ...read(), publishing: 'wanted' })
    goOn()
  },
  closePublished: () => write({ ...read(), published: null }),
}

/** Without photos the next batch begins. Files cannot survive a reload: until then, leaving the site asks first. */
function writePhotos(photos: readonly NewPhoto[]): void {
  const isNeeded = photos.length > 0
  write(isNeeded ? { ...read(), photos } : { ...EMPTY, published: read().published })
  if (isNeeded) addEventListener('beforeunload', askBeforeLeaving)
  else removeEventListener('beforeunload', askBeforeLeaving)
}

const askBeforeLeaving = (event: BeforeUnloadEvent) => event.preventDefault()

const change = (id: string, changed: Partial<NewPhoto>) =>
  writePhotos(read().photos.map((photo) => (photo.id === id ? { ...photo, ...changed } : photo)))

let isReading = false
let failure: string | null = null

/** Starts what can be done next; once nothing is left, reports what has failed and publishes the rest. */
function goOn(): void {
  const { photos } = read()
  const chosen = photos.find(({ state }) => state === 'chosen')
  if (chosen && !isReading) void readOne(chosen)
  const sending = photos.filter(({ state }) => state === 'sending').length
  const waiting = photos.filter(({ state }) => state === 'waiting')
  for (const photo of waiting.slice(0, Math.max(0, SENT_AT_ONCE - sending))) void sendOne(photo)
  if (read().photos.some(isUnsent)) return
  if (failure) toast({ title: 'Upload Failed', description: failure, variant: 'destructive' })
  failure = null
  if (read().publishing === 'wanted') void publishReady()
}

async function readOne({ id, chosen }: NewPhoto): Promise<void> {
  isReading = true
  change(id, await readPhoto(chosen))
  isReading = false
  goOn()
}

async function sendOne({ id, file, chosen }: NewPhoto): Promise<void> {
  change(id, { state: 'sending', fraction: 0 })
  const sent = await sendPhoto(file ?? chosen, (fraction) => change(id, { fraction }))
  if (sent.error && read().photos.some((photo) => photo.id === id)) failure ??= sent.error
  change(id, sent)
  goOn()
}

async function publishReady(): Promise<void> {
  const { details } = read()
  const { album } = details
  const titled = withTitles(read())
  const ready = titled.filter(({ state }) => state === 'ready')
  write({ ...read(), publishing: 'running' })
  const published = album ? await publishPhotos(ready, { ...details, album }) : []
  const numbers = new Map(titled.map(({ id, number }) => [id, number]))
  const isDone = album && published.length > 0
  write({
    ...read(),
    publishing: null,
    // those that stay keep the numbers they would have had
    ...(isDone && {
      photos: read().photos.map((photo) => ({ ...photo, number: numbers.get(photo.id) ?? null })),
      lastNumber: Math.max(read().lastNumber, ...numbers.values()),
      published: { count: published.length, album },
    }),
  })
  uploadQueue.remove(new Set(published.map(({ id }) => id)))
  if (isDone && !hasListeners())
    toast({ title: 'Photos Added', description: `${published.length} added to the gallery.` })
}

let count = 0

const choose = (chosen: File): NewPhoto => ({
  id: `photo-${count++}`,
  chosen,
  file: null,
  preview: null,
  state: 'chosen',
  fraction: 0,
  error: null,
  url: null,
  number: null,
})
