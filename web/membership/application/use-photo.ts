import { useRef, useState } from 'react'
import { membershipUploads } from '#shared/membership/membership-uploads.ts'
import { readPhoto } from '#web/platform/read-photo.ts'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { upload } from '#web/platform/upload.ts'

/** A photo of a person: checked and scaled down when it is chosen, uploaded only with its form. */
export function usePhoto(earlierUrl: string | null) {
  const [file, setFile] = useState<File | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const sent = useRef<{ file: File; url: string } | null>(null)
  const { chosen, choose, reading } = useReading(setFile, setFailure)
  /** Uploads the chosen photo once, however often the form is submitted; null without a photo. */
  const send = async (): Promise<string | null> => {
    await reading.current
    const photo = chosen.current
    if (!photo) return null
    if (sent.current?.file === photo) return sent.current.url
    const form = new FormData()
    form.append('photo', photo)
    const { url } = await upload('POST /api/upload/photo', form)
    sent.current = { file: photo, url }
    return url
  }
  const reject = (text: string) => {
    sent.current = null
    setFailure(text)
  }
  return { file, earlierUrl, failure, choose, send, reject }
}

export type Photo = ReturnType<typeof usePhoto>

/** Reading takes a moment, so only the last chosen file counts. A rejected file leaves the earlier one in place. */
function useReading(setFile: (file: File | null) => void, setFailure: (text: string | null) => void) {
  const chosen = useRef<File | null>(null)
  const reading = useRef<Promise<void>>(Promise.resolve())
  const last = useRef<File | null>(null)
  const take = (file: File | null) => {
    chosen.current = file
    setFile(file)
  }
  const read = async (file: File) => {
    const found = await readPhoto(file, membershipUploads.photo)
    if (last.current !== file) return
    if ('photo' in found) return take(found.photo)
    const { title, text } = found.problem
    toast({ title, description: text, variant: 'destructive' })
    setFailure(`${file.name}: ${title.toLowerCase()}`)
  }
  const choose = (file: File | null) => {
    last.current = file
    setFailure(null)
    if (file) reading.current = read(file)
    else take(null)
  }
  return { chosen, choose, reading }
}
