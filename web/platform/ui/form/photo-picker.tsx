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
  /** The picture that is already there. */
  currentUrl?: string | null
  /** Gets what was chosen, or null when it is removed; refusing a file is the form's matter. */
  onChange: (file: File | null) => void
  /** Offered when the picture that is already there may go too. */
  onRemoveCurrent?: () => void
  id?: string
  help?: ReactNode
  error?: ReactNode
  accept?: string
  /** Round for people, wide for scenes; a logo is shown whole. */
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

// The input is emptied, so that the same file can be chosen again after it was removed.
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
