import { useEffect, useRef, useState } from 'react'
import { checkSlip, SlipPicker, showSlipFailure } from '#web/membership/dues/slip-picker.tsx'
import { Button } from '#web/platform/ui/button/button.tsx'
import { upload } from '#web/platform/upload.ts'
import styles from './premium.module.css'

type SlipFieldProps = {
  /** The URL of the uploaded slip; empty before. */
  url: string
  onChange: (url: string) => void
  onSending: (isSending: boolean) => void
}

/** A photo or a PDF of the payment, uploaded as soon as it is chosen. */
export function SlipField({ url, onChange, onSending }: SlipFieldProps) {
  const { file, complaint, progress, send } = useSlip({ onChange, onSending })
  return (
    <div className={styles.slip}>
      <SlipPicker hasOther={url !== ''} file={file} onChange={send} error={complaint} />
      <p role="status" className="small">
        {progress !== null ? `Sending... ${Math.round(progress * 100)}%` : url && 'The slip is added.'}
      </p>
      {url && progress === null && (
        <Button variant="quiet" onClick={() => onChange('')}>
          Remove the slip
        </Button>
      )}
    </div>
  )
}

function useSlip({ onChange, onSending }: Pick<SlipFieldProps, 'onChange' | 'onSending'>) {
  const [file, setFile] = useState<File | null>(null)
  const [complaint, setComplaint] = useState<string | null>(null)
  const [progress, setProgress] = useState<number | null>(null)
  // the latest callback, so that a finished upload does not undo what was typed in the meantime
  const latest = useRef(onChange)
  useEffect(() => {
    latest.current = onChange
  })
  const send = async (chosen: File) => {
    const problem = checkSlip(chosen)
    setComplaint(problem)
    if (problem) return
    const form = new FormData()
    form.append('slip', chosen)
    setProgress(0)
    onSending(true)
    try {
      const { url } = await upload('POST /api/upload/premium-slip', form, { onProgress: setProgress })
      setFile(chosen)
      latest.current(url)
    } catch (error) {
      showSlipFailure(error, setComplaint)
    } finally {
      setProgress(null)
      onSending(false)
    }
  }
  return { file, complaint, progress, send: (chosen: File) => void send(chosen) }
}
