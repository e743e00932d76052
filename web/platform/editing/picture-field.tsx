import { useState } from 'react'
import { ACCEPTED_PICTURES, checkPicture, PICTURE_RULES } from '#shared/platform/upload-rules.ts'
import { ApiError } from '../api-error.ts'
import { PhotoPicker } from '../ui/form/photo-picker.tsx'
import { upload } from '../upload.ts'
import { showNamedFailure } from './named-failure.ts'

type PictureFieldProps = {
  id: string
  /** The URL of the picture; empty for none. */
  url: string
  onChange: (url: string) => void
  /** What the picture shows, when a form has several pictures. */
  shows?: string | undefined
  help?: string | undefined
  error?: string | undefined
  shape?: 'round' | 'wide'
}

/** A picture for a record in the portal. It is uploaded as soon as it is chosen, so that a saved draft includes it. */
export function PictureField({ id, url, onChange, shows, help, error, shape = 'wide' }: PictureFieldProps) {
  const [sending, setSending] = useState<{ file: File; fraction: number } | null>(null)
  const [refused, setRefused] = useState<string>()
  const choose = async (file: File | null) => {
    setRefused(undefined)
    if (!file) return
    const problem = checkPicture('gallery', file)
    if (problem) return setRefused(PICTURE_RULES.gallery.messages[problem])
    setSending({ file, fraction: 0 })
    try {
      const parts = new FormData()
      parts.append('file', file)
      const onProgress = (fraction: number) => setSending({ file, fraction })
      onChange((await upload('POST /api/upload', parts, { onProgress })).url)
    } catch (failure) {
      if (failure instanceof ApiError) setRefused(failure.fields?.file ?? failure.userMessage)
      showNamedFailure(failure as Error, 'Upload Failed')
    } finally {
      setSending(null)
    }
  }
  return (
    <PhotoPicker
      id={id}
      label={[url ? 'Choose another picture' : 'Choose a picture', shows].filter(Boolean).join(' of ')}
      shape={shape}
      accept={ACCEPTED_PICTURES}
      file={sending?.file ?? null}
      currentUrl={url || null}
      onChange={(file) => void choose(file)}
      onRemoveCurrent={() => onChange('')}
      help={sending ? `Sending... ${Math.round(sending.fraction * 100)}%` : help}
      error={refused ?? error}
    />
  )
}
