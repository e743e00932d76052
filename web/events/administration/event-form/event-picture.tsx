import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { ACCEPTED_PICTURES, checkPicture, PICTURE_RULES } from '#shared/platform/upload-rules.ts'
import { ApiError } from '#web/platform/api-error.ts'
import { showNamedFailure } from '#web/platform/editing/named-failure.ts'
import { PhotoPicker } from '#web/platform/ui/form/photo-picker.tsx'
import { upload } from '#web/platform/upload.ts'
import type { EventDraft } from './event-draft.ts'

/** The picture is uploaded as soon as it is chosen, so that the saved draft includes it. */
export function EventPicture({ form }: { form: UseFormReturn<EventDraft> }) {
  const [sending, setSending] = useState<{ file: File; fraction: number } | null>(null)
  const [refused, setRefused] = useState<string>()
  const set = (url: string) => form.setValue('featuredImage', url, { shouldDirty: true, shouldValidate: true })
  const choose = async (file: File | null) => {
    setRefused(undefined)
    if (!file) return
    const problem = checkPicture('event', file)
    if (problem) return setRefused(PICTURE_RULES.event.messages[problem])
    setSending({ file, fraction: 0 })
    try {
      const parts = new FormData()
      parts.append('file', file)
      const onProgress = (fraction: number) => setSending({ file, fraction })
      set((await upload('POST /api/upload/event', parts, { onProgress })).url)
    } catch (error) {
      if (error instanceof ApiError) setRefused(error.fields?.file ?? error.userMessage)
      showNamedFailure(error as Error, 'Failed to upload image')
    } finally {
      setSending(null)
    }
  }
  return (
    <PhotoPicker
      label={form.watch('featuredImage') ? 'Choose another picture' : 'Choose a picture'}
      id="event-featuredImage"
      shape="wide"
      accept={ACCEPTED_PICTURES}
      file={sending?.file ?? null}
      currentUrl={form.watch('featuredImage') || null}
      onChange={(file) => void choose(file)}
      onRemoveCurrent={() => set('')}
      help={
        sending
          ? `Sending... ${Math.round(sending.fraction * 100)}%`
          : 'Optional. Up to 10 MB; wide pictures look best.'
      }
      error={refused ?? form.formState.errors.featuredImage?.message}
    />
  )
}
