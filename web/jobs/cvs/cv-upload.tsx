import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ACCEPTED_CVS, checkCv } from '#shared/jobs/cv-rules.ts'
import { ApiError } from '#web/platform/api-error.ts'
import type { ResponseOf } from '#web/platform/call.ts'
import { showFailure } from '#web/platform/failures.ts'
import { refresh } from '#web/platform/queries.ts'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { FilePicker } from '#web/platform/ui/form/file-picker.tsx'
import { upload } from '#web/platform/upload.ts'

export type Cv = ResponseOf<'GET /api/cvs'>[number]
export const CV_QUERY_KEYS = ['/api/cvs']
const FAILED = { title: 'CV Not Added', fallback: 'The connection was lost. Please try again.' }

type CvUploadProps = { label: string; onAdded?: (cv: Cv) => void; onSending?: (isSending: boolean) => void }

/** Uploads a CV as soon as it is chosen; errors appear at the field. */
export function CvUpload({ label, onAdded, onSending }: CvUploadProps) {
  const client = useQueryClient()
  const [complaint, setComplaint] = useState<string | null>(null)
  const [progress, setProgress] = useState<number | null>(null)
  const send = async (file: File) => {
    const problem = checkCv(file)
    setComplaint(problem)
    if (problem || progress !== null) return
    const form = new FormData()
    form.append('cv', file)
    setProgress(0)
    onSending?.(true)
    try {
      const cv = await upload('POST /api/cvs', form, { onProgress: setProgress })
      await refresh(client, CV_QUERY_KEYS)
      toast({ title: 'CV Added', description: cv.fileName })
      onAdded?.(cv)
    } catch (error) {
      const text = error instanceof ApiError && (error.fields?.cv ?? (error.status === 409 && error.userMessage))
      if (text) setComplaint(text)
      else showFailure(error, FAILED)
    } finally {
      setProgress(null)
      onSending?.(false)
    }
  }
  return (
    <div>
      <FilePicker
        label={label}
        file={null}
        accept={ACCEPTED_CVS}
        help="PDF, DOC or DOCX, up to 5 MB. Only you, the committee and the people who posted the jobs you apply for can open it."
        error={complaint}
        onChange={(file) => void send(file)}
      />
      <p role="status" className="small">
        {progress !== null && `Sending... ${Math.round(progress * 100)}%`}
      </p>
    </div>
  )
}
