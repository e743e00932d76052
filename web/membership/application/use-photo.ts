import { useRef, useState } from 'react'
import { PICTURE_RULES, type PictureRefusal, refusePicture } from '#shared/platform/upload-rules.ts'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { upload } from '#web/platform/upload.ts'

const REFUSED: Record<PictureRefusal, string> = {
  invalid_file_type: 'Invalid file type',
  file_too_large: 'File too large',
}

/** The photo of an application: chosen and checked here, sent only with the application. */
export function usePhoto(earlierUrl: string | null) {
  const [file, setFile] = useState<File | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const sent = useRef<{ file: File; url: string } | null>(null)
  const choose = (chosen: File | null) => {
    const refusal = chosen && refusePicture('photo', chosen)
    if (refusal) {
      const title = REFUSED[refusal]
      toast({ title, description: PICTURE_RULES.photo.words[refusal], variant: 'destructive' })
      return
    }
    setFailure(null)
    setFile(chosen)
  }
  /** Sends the chosen photo once, however often the application is tried; null without one. */
  const send = async (): Promise<string | null> => {
    if (!file) return null
    if (sent.current?.file === file) return sent.current.url
    const form = new FormData()
    form.append('photo', file)
    const { url } = await upload('POST /api/upload/photo', form)
    sent.current = { file, url }
    return url
  }
  const reject = (words: string) => {
    sent.current = null
    setFailure(words)
  }
  return { file, earlierUrl, failure, choose, send, reject }
}

export type Photo = ReturnType<typeof usePhoto>
