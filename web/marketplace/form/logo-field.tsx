import { useState } from 'react'
import { ApiError } from '#web/platform/api-error.ts'
import { showFailure } from '#web/platform/failures.ts'
import { PhotoPicker } from '#web/platform/ui/form/photo-picker.tsx'
import { upload } from '#web/platform/upload.ts'
import { checkFile, LISTING_PICTURES } from './pictures/sent-pictures.ts'

const FAILED = { title: 'Failed to upload images. Please try again.', fallback: 'The connection was lost.' }

type LogoFieldProps = {
  id: string
  /** The URL of the logo; empty for none. */
  url: string
  onChange: (url: string) => void
  help: string | undefined
  error: string | undefined
}

/** The logo of a company. It is uploaded as soon as it is chosen, so that a saved draft includes it. */
export function LogoField({ id, url, onChange, help, error }: LogoFieldProps) {
  const [sending, setSending] = useState<{ file: File; fraction: number } | null>(null)
  const [refused, setRefused] = useState<string | null>(null)
  const choose = async (file: File | null) => {
    const problem = file && checkFile(file)
    setRefused(problem)
    if (!file || problem) return
    setSending({ file, fraction: 0 })
    try {
      const parts = new FormData()
      parts.append('images', file)
      const onProgress = (fraction: number) => setSending({ file, fraction })
      const { imageUrls } = await upload('POST /api/upload/listing-images', parts, { onProgress })
      onChange(imageUrls[0] ?? '')
    } catch (failure) {
      const text = failure instanceof ApiError ? failure.fields?.images : undefined
      if (text) setRefused(text)
      else showFailure(failure, FAILED)
    } finally {
      setSending(null)
    }
  }
  return (
    <PhotoPicker
      id={`${id}-file`}
      label={url ? 'Choose another logo' : 'Choose a logo'}
      shape="logo"
      accept={LISTING_PICTURES}
      file={sending?.file ?? null}
      currentUrl={url || null}
      onChange={(file) => void choose(file)}
      onRemoveCurrent={() => onChange('')}
      help={sending ? `Sending... ${Math.round(sending.fraction * 100)}%` : help}
      error={refused ?? error}
    />
  )
}
