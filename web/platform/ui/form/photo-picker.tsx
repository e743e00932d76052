import clsx from 'clsx'
import { Camera, Trash2 } from 'lucide-react'
import { type ChangeEvent, type ReactNode, useEffect, useId, useState } from 'react'
import { Button } from '../button/button.tsx'
import { FieldNote } from './field.tsx'
import styles from './photo-picker.module.css'

interface PhotoPickerProps {
  label: string
  /** The chosen file, not yet uploaded. */
  file: File | null
  /** The URL of the existing picture. */
  currentUrl?: string | null
  /** Receives the chosen file, or null when it is removed. The form decides whether to reject the file. */
  onChange: (file: File | null) => void
  /** Set when the existing picture may be removed too. */
  onRemoveCurrent?: () => void
  id?: string
  help?: ReactNode
  error?: ReactNode
  accept?: string
  /** Round for people, wide for scenes; a logo is shown uncropped. */
  shape?: 'round' | 'wide' | 'logo'
}

export function PhotoPicker({
  label,
  file,
  currentUrl,
  onChange,
  onRemoveCurrent,
  help,
  error,
  ...rest
}: PhotoPickerProps) {
  const { id, accept = 'image/*', shape = 'round' } = rest
  const ownId = useId()
  const inputId = id ?? ownId
  const preview = useObjectUrl(file) ?? currentUrl
  const remove = file ? () => onChange(null) : currentUrl ? onRemoveCurrent : undefined
  return (
    <div className={clsx(styles.picker, styles[shape])}>
      <div className={styles.preview}>
        {preview ? <img src={preview} alt="" className={styles.image} /> : <Camera className={styles.camera} />}
      </div>
      <div className={styles.side}>
        <div className={styles.actions}>
          <input
            id={inputId}
            type="file"
            accept={accept}
            className={clsx('visually-hidden', styles.input)}
            aria-invalid={error ? true : undefined}
            aria-describedby={help || error ? `${inputId}-note` : undefined}
            onChange={(event) => onChange(takeFile(event))}
          />
          <label htmlFor={inputId} className={styles.choose}>
            {label}
          </label>
          {remove && (
            <Button variant="quiet" onClick={remove}>
              <Trash2 /> Remove
            </Button>
          )}
        </div>
        {file && <p className={styles.name}>{file.name}</p>}
        <FieldNote id={`${inputId}-note`} help={help} error={error} />
      </div>
    </div>
  )
}

// The input is cleared, so that the same file can be chosen again after it was removed.
function takeFile(event: ChangeEvent<HTMLInputElement>) {
  const file = event.target.files?.[0] ?? null
  event.target.value = ''
  return file
}

function useObjectUrl(file: File | null) {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (!file) return setUrl(null)
    const created = URL.createObjectURL(file)
    setUrl(created)
    return () => URL.revokeObjectURL(created)
  }, [file])
  return url
}
