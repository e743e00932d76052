import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ACCEPTED_PAPERS, PAPER_RULES, refusePaper } from '#shared/platform/upload-rules.ts'
import { ApiError } from '#web/platform/api-error.ts'
import { tellFailure } from '#web/platform/failures.ts'
import { refresh } from '#web/platform/queries.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { FilePicker } from '#web/platform/ui/form/file-picker.tsx'
import { upload } from '#web/platform/upload.ts'
import type { DuesYear } from './owed-year.tsx'

/** Chooses a slip and hands it in; another one takes the place of the first. */
export function SlipForm({ year: { id, slipUrl } }: { year: DuesYear }) {
  const { file, complaint, progress, choose, send } = useSlip(id)
  return (
    <>
      <FilePicker
        label={slipUrl ? 'Choose another slip' : 'Choose a slip'}
        accept={ACCEPTED_PAPERS}
        file={file}
        onChange={choose}
        help="A picture (JPEG, PNG, WebP) or a PDF of up to 5 MB. Only you and the committee see it."
        error={complaint}
      />
      {file && (
        <div className="button-row">
          <Button busy={progress !== null} onClick={send}>
            {progress === null ? 'Send the slip' : `Sending... ${Math.round(progress * 100)}%`}
          </Button>
        </div>
      )}
    </>
  )
}

function useSlip(renewalId: string) {
  const client = useQueryClient()
  const [file, setFile] = useState<File | null>(null)
  const [complaint, setComplaint] = useState<string | null>(null)
  const [progress, setProgress] = useState<number | null>(null)
  const choose = (chosen: File) => {
    const refusal = refusePaper('slip', chosen)
    setComplaint(refusal && PAPER_RULES.slip.words[refusal])
    setFile(refusal ? null : chosen)
  }
  const send = async () => {
    if (!file) return
    const form = new FormData()
    form.append('slip', file)
    setProgress(0)
    try {
      const { message } = await upload('POST /api/dues/:id/slip', form, {
        params: { id: renewalId },
        onProgress: setProgress,
      })
      setFile(null)
      toast({ title: 'Slip Received', description: message })
    } catch (error) {
      const words = error instanceof ApiError ? error.fields?.slip : undefined
      if (words) setComplaint(words)
      else tellFailure(error, { title: 'Slip Not Sent', fallback: 'The connection was lost. Please try again.' })
    } finally {
      setProgress(null)
      await refresh(client, ['/api/dues'])
    }
  }
  return { file, complaint, progress, choose, send: () => void send() }
}
