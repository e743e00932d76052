import { useEffect, useRef, useState } from 'react'
import { MAX_IMAGES } from '#shared/marketplace/listing-form-rules.ts'
import { ApiError, isUnauthorized } from '#web/platform/api-error.ts'
import { showFailure } from '#web/platform/failures.ts'
import { upload } from '#web/platform/upload.ts'
import { checkFile, type SentPicture } from './sent-pictures.ts'

type SentPicturesOptions = {
  images: string[]
  onChange: (images: string[]) => void
  onSending: (isSending: boolean) => void
}

const FAILED = { title: 'Failed to upload images. Please try again.', fallback: 'The connection was lost.' }

/** Uploads chosen pictures one after another, each with its own progress; uploaded ones are added to the listing. */
export function useSentPictures({ images, onChange, onSending }: SentPicturesOptions) {
  const [sent, setSent] = useState<SentPicture[]>([])
  const count = useRef(0)
  const latest = useRef({ images, onChange, onSending })
  useEffect(() => {
    latest.current = { images, onChange, onSending }
  })
  const change = (key: string, changed: Partial<SentPicture>) =>
    setSent((all) => all.map((each) => (each.key === key ? { ...each, ...changed } : each)))
  const remove = (key: string) => setSent((all) => all.filter((each) => each.key !== key))

  const send = async ({ key, file }: SentPicture) => {
    change(key, { fraction: 0, error: null })
    try {
      const parts = new FormData()
      parts.append('images', file)
      const onProgress = (fraction: number) => change(key, { fraction })
      const { imageUrls } = await upload('POST /api/upload/listing-images', parts, { onProgress })
      const known = latest.current.images
      const joined = [...known, ...imageUrls.filter((url) => !known.includes(url))]
      latest.current.onChange(joined)
      latest.current = { ...latest.current, images: joined }
      remove(key)
    } catch (failure) {
      const isOurs = failure instanceof ApiError
      const error =
        (isOurs && (failure.fields?.images ?? failure.userMessage)) || 'The connection was lost. Please try again.'
      change(key, { error, isRefused: isOurs && failure.status < 500 && failure.status !== 429 })
      if (!isOurs || isUnauthorized(failure) || failure.status >= 500) showFailure(failure, FAILED)
    }
  }
  const sendAll = async (waiting: readonly SentPicture[]) => {
    latest.current.onSending(true)
    for (const each of waiting) await send(each)
    latest.current.onSending(false)
  }
  const add = (files: readonly File[]) => {
    const slotsLeft = MAX_IMAGES - images.length - sent.length
    const chosen = files.map((file, place) => {
      const error = place < slotsLeft ? checkFile(file) : `You can add up to ${MAX_IMAGES} pictures`
      return { key: `picture-${count.current++}`, file, fraction: 0, error, isRefused: error !== null }
    })
    setSent((all) => [...all, ...chosen])
    void sendAll(chosen.filter(({ isRefused }) => !isRefused))
  }
  const retry = (picture: SentPicture) => void sendAll([picture])
  return { sent, add, remove, retry }
}
