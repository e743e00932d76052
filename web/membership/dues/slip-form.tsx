import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { refresh } from '#web/platform/queries.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { upload } from '#web/platform/upload.ts'
import type { DuesYear } from './payment-text.ts'
import { checkSlip, SlipPicker, showSlipFailure } from './slip-picker.tsx'

/** Chooses and sends a slip; a new one replaces the earlier one. */
export function SlipForm({ year: { id, slipUrl } }: { year: DuesYear }) {
  const { file, complaint, progress, choose, send } = useSlip(id)
  return (
    <>
      <SlipPicker hasOther={Boolean(slipUrl)} file={file} onChange={choose} error={complaint} />
      {file && (
        <div className="button-row">
          <Button busy={progress !== null} onClick={send}>
            {progress === null ? 'Send slip' : `Sending... ${Math.round(progress * 100)}%`}
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
    const problem = checkSlip(chosen)
    setComplaint(problem)
    setFile(problem ? null : chosen)
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
      showSlipFailure(error, setComplaint)
    } finally {
      setProgress(null)
      await refresh(client, ['/api/dues'])
    }
  }
  return { file, complaint, progress, choose, send: () => void send() }
}
