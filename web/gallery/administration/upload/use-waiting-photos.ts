import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { StoredAlbum } from '#shared/gallery/gallery-enums.ts'
import { ApiError, isUnauthorized } from '#web/platform/api-error.ts'
import { call } from '#web/platform/call.ts'
import { showPortalFailure } from '#web/platform/failures.ts'
import { refresh } from '#web/platform/queries.ts'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { upload } from '#web/platform/upload.ts'
import { GALLERY_QUERY_KEYS } from '../gallery-query-keys.ts'
import { type WaitingPhoto, waitFor } from './waiting-photos.ts'

export type PhotoTarget = { album: StoredAlbum; eventId: string | null }

/** The photos that wait to be sent, each with its own progress and error. A stored photo leaves the list. */
export function useWaitingPhotos() {
  const client = useQueryClient()
  const [photos, setPhotos] = useState<WaitingPhoto[]>([])
  const [isSending, setSending] = useState(false)
  const change = (key: string, changed: Partial<WaitingPhoto>) =>
    setPhotos((all) => all.map((photo) => (photo.key === key ? { ...photo, ...changed } : photo)))
  const remove = (key: string) => setPhotos((all) => all.filter((photo) => photo.key !== key))
  useStaying(photos.length > 0)

  const sendAll = async (target: PhotoTarget) => {
    setSending(true)
    const failures: unknown[] = []
    const wanted = photos.filter(({ isRefused }) => !isRefused)
    for (const photo of wanted) {
      try {
        await uploadPhoto(photo, target, (changed) => change(photo.key, changed))
        remove(photo.key)
      } catch (failure) {
        failures.push(failure)
        change(photo.key, { fraction: null, error: messageFor(failure) })
        if (failure instanceof ApiError && isUnauthorized(failure)) break
      }
    }
    await refresh(client, GALLERY_QUERY_KEYS)
    setSending(false)
    show(wanted.length - failures.length, failures[0])
  }
  const add = (files: readonly File[]) => setPhotos((all) => [...all, ...waitFor(files)])
  return { photos, isSending, add, change, remove, sendAll }
}

async function uploadPhoto(photo: WaitingPhoto, target: PhotoTarget, change: (changed: Partial<WaitingPhoto>) => void) {
  const { title, caption: description } = photo
  change({ error: null, fraction: 0 })
  const imageUrl = photo.url ?? (await send(photo.file, (fraction) => change({ fraction })))
  change({ url: imageUrl, fraction: 1 })
  await call('POST /api/gallery', { body: { title, description, imageUrl, ...target } })
}

async function send(file: File, onProgress: (fraction: number) => void): Promise<string> {
  const parts = new FormData()
  parts.append('file', file)
  const { url } = await upload('POST /api/upload', parts, { onProgress })
  if (!url) throw new Error('No URL returned from upload')
  return url
}

function messageFor(failure: unknown): string {
  if (failure instanceof ApiError) return `Upload failed: ${failure.userMessage}`
  return failure instanceof Error ? failure.message : 'Upload Failed'
}

function show(count: number, failure: unknown): void {
  if (failure instanceof ApiError && isUnauthorized(failure)) showPortalFailure(failure)
  else if (failure) toast({ title: 'Upload Failed', description: messageFor(failure), variant: 'destructive' })
  else toast({ title: count === 1 ? 'Photo Added' : 'Photos Added', description: `${count} added to the gallery.` })
}

/** Files cannot survive a reload, so leaving the page asks for confirmation. */
function useStaying(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded) return
    const stay = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', stay)
    return () => removeEventListener('beforeunload', stay)
  }, [isNeeded])
}
