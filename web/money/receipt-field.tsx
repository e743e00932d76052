import { useState } from 'react'
import { moneyUploads } from '#shared/money/money-uploads.ts'
import { ACCEPTED_DOCUMENTS, checkDocument } from '#shared/platform/upload-rules.ts'
import { fieldErrorsOf } from '#web/platform/editing/field-errors.ts'
import { showFailure } from '#web/platform/failures.ts'
import { FilePicker } from '#web/platform/ui/form/file-picker.tsx'
import { upload } from '#web/platform/upload.ts'

type ReceiptFieldProps = {
  label: string
  onUploaded: (url: string) => void
  onSending: (isSending: boolean) => void
}

/** A photo or a PDF of a receipt, uploaded as soon as it is chosen. */
export function ReceiptField({ label, onUploaded, onSending }: ReceiptFieldProps) {
  const [file, setFile] = useState<File | null>(null)
  const [complaint, setComplaint] = useState<string | null>(null)
  const [progress, setProgress] = useState<number | null>(null)
  const send = async (chosen: File) => {
    const problem = checkDocument(moneyUploads.receipt, chosen)
    setComplaint(problem && moneyUploads.receipt.messages[problem])
    if (problem) return
    const form = new FormData()
    form.append('receipt', chosen)
    setProgress(0)
    onSending(true)
    try {
      const { url } = await upload('POST /api/upload/money-receipt', form, { onProgress: setProgress })
      setFile(chosen)
      onUploaded(url)
    } catch (error) {
      const text = fieldErrorsOf(error).receipt
      if (text) setComplaint(text)
      else showFailure(error, { title: 'Receipt Not Sent', fallback: 'The connection was lost. Please try again.' })
    } finally {
      setProgress(null)
      onSending(false)
    }
  }
  return (
    <div className="grid gap-2 from-start">
      <FilePicker
        label={label}
        accept={ACCEPTED_DOCUMENTS}
        help="A photo (JPEG, PNG, WebP) or a PDF, up to 5 MB. Only the treasurer and the auditor can see it."
        file={file}
        error={complaint}
        onChange={(chosen) => void send(chosen)}
      />
      <p role="status" className="small">
        {progress !== null ? `Sending... ${Math.round(progress * 100)}%` : ''}
      </p>
    </div>
  )
}
