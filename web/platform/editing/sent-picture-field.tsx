import { type ComponentProps, useState } from 'react'
import { PhotoPicker } from '../ui/form/photo-picker.tsx'

type Picker = Pick<ComponentProps<typeof PhotoPicker>, 'label' | 'removal' | 'accept' | 'shape' | 'isRemoveOnly'>

interface SentPictureFieldProps extends Picker {
  id: string
  /** The URL of the picture; empty for none. */
  url: string
  onChange: (url: string) => void
  help?: string | undefined
  error?: string | undefined
  /** Makes a large picture smaller before it is checked; null if the person does not want it any more. */
  prepare?: (file: File) => Promise<File | null>
  /** Why a file is rejected before it is sent; null when it can be sent. */
  check: (file: File) => string | null
  /** Uploads the file; returns the URL of the stored picture. */
  send: (file: File, onProgress: (fraction: number) => void) => Promise<string>
  /** Reports a failed upload; returns what is shown below the field, if anything. */
  onFailure: (failure: unknown) => string | undefined
}

/** A picture that is uploaded as soon as it is chosen, so that a saved draft includes it. */
export function SentPictureField({
  url,
  onChange,
  help,
  error,
  prepare = async (file) => file,
  check,
  send,
  onFailure,
  ...picker
}: SentPictureFieldProps) {
  const [sending, setSending] = useState<{ file: File; fraction: number } | null>(null)
  const [refused, setRefused] = useState<string | null | undefined>()
  const choose = async (chosen: File | null) => {
    const file = chosen && (await prepare(chosen))
    const problem = file && check(file)
    setRefused(problem)
    if (!file || problem) return
    setSending({ file, fraction: 0 })
    try {
      onChange(await send(file, (fraction) => setSending({ file, fraction })))
    } catch (failure) {
      setRefused(onFailure(failure))
    } finally {
      setSending(null)
    }
  }
  return (
    <PhotoPicker
      {...picker}
      file={sending?.file ?? null}
      currentUrl={url || null}
      onChange={(file) => void choose(file)}
      onRemoveCurrent={() => onChange('')}
      help={sending ? `Sending... ${Math.round(sending.fraction * 100)}%` : help}
      error={refused ?? error}
    />
  )
}
