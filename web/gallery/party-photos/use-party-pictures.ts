import { useRef, useState } from 'react'
import { ApiError } from '#web/platform/api-error.ts'
import { sendPhoto } from './photographer-calls.ts'

export type TakenPicture = {
  id: string
  file: File
  state: 'waiting' | 'sending' | 'sent' | 'failed'
  /** Why it was not sent. */
  problem: string | null
}

/** The pictures taken since a ticket was scanned, sent one after the other. */
export function usePartyPictures(eventId: string, scanId: string) {
  const [pictures, setPictures] = useState<readonly TakenPicture[]>([])
  const queue = useRef(Promise.resolve())
  const change = (id: string, changed: Partial<TakenPicture>) =>
    setPictures((all) => all.map((picture) => (picture.id === id ? { ...picture, ...changed } : picture)))
  const send = async ({ id, file }: Pick<TakenPicture, 'id' | 'file'>) => {
    change(id, { state: 'sending', problem: null })
    try {
      await sendPhoto(eventId, scanId, file)
      change(id, { state: 'sent' })
    } catch (error) {
      const problem = error instanceof ApiError ? (error.fields?.photo ?? error.userMessage) : 'No connection'
      change(id, { state: 'failed', problem: problem ?? 'It could not be sent' })
    }
  }
  const enqueue = (picture: Pick<TakenPicture, 'id' | 'file'>) => {
    queue.current = queue.current.then(() => send(picture))
  }
  return {
    pictures,
    add: (files: readonly File[]) => {
      const taken = files.map((file) => ({ id: crypto.randomUUID(), file, state: 'waiting' as const, problem: null }))
      setPictures((all) => [...all, ...taken])
      for (const picture of taken) enqueue(picture)
    },
    retry: (picture: TakenPicture) => {
      change(picture.id, { state: 'waiting', problem: null })
      enqueue(picture)
    },
    discard: (id: string) => setPictures((all) => all.filter((picture) => picture.id !== id)),
  }
}
