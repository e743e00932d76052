import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { refresh } from '#web/platform/queries.ts'
import { GALLERY_QUERY_KEYS } from '../gallery-query-keys.ts'
import { uploadQueue } from './upload-queue.ts'

/** The photos that are on their way to the gallery. */
export function useUploadQueue() {
  const client = useQueryClient()
  const batch = useSyncExternalStore(uploadQueue.subscribe, uploadQueue.read, uploadQueue.read)
  const { published } = batch
  useEffect(() => {
    if (!published) return
    void refresh(client, GALLERY_QUERY_KEYS)
    // the form that had the focus is gone
    if (document.activeElement === document.body) document.getElementById('main')?.focus({ preventScroll: true })
  }, [client, published])
  return batch
}
