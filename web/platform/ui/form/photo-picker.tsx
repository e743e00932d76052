import clsx from 'clsx'
import { Camera, Trash2 } from 'lucide-react'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { Button } from '../button/button.tsx'
import { FieldNote } from './field.tsx'
import { FileInput } from './file-input.tsx'
import styles from './photo-picker.module.css'

interface PhotoPickerProps {
  label: string
  /** The chosen file, not yet uploaded. */
  file: File | null
  /** The URL of the existing picture. */
  currentUrl?: string | null
  /** Receives the chosen file, or null when it is removed. The form decides whether to reject the file. */
  onChange: (file: File | null) => void
  /** The label of the button that removes the picture. */
  removal?: string | undefined
  /** Set when the existing picture may be removed too. */
  onRemoveCurrent?: () => void
  id?: string
  help?: ReactNode
  error?: ReactNode
  accept?: string
  /** Round for people, wide for scenes; a logo is shown uncropped. */
  shape?: 'round' | 'wide' | 'logo'
  /** Somebody who may not choose a picture may still remove the existing one. */
  isRemoveOnly?: boolean
}

export function PhotoPicker({
  label,
  file,
  currentUrl,
  onChange,
  onRemoveCurrent,
  removal = 'Remove',
  help,
  error,
  ...rest
}: PhotoPickerProps) {
  const { id, accept = 'image/*', shape = 'round', isRemoveOnly } = rest
  const ownId = useId()
  const inputId = id ?? ownId
  const preview = useObjectUrl(file) ?? currentUrl
  const remove = file ? () => onChange(null) : currentUrl ? onRemoveCurrent : undefined
  return (
    <div className={clsx('row gap-5', styles[shape])}>
      <div className={styles.preview}>
        {preview ? <img src={preview} alt="" className={styles.image} /> : <Camera className={styles.camera} />}
      </div>
      <div className={styles.side}>
        <div className={styles.actions}>
          {!isRemoveOnly && (
            <FileInput
              id={inputId}
              accept={accept}
              isNoted={Boolean(help || error)}
              isInvalid={Boolean(error)}
              onChoose={onChange}
            >
              {label}
            </FileInput>
          )}
          {remove && (
            <Button variant="quiet" onClick={remove}>
              <Trash2 /> {removal}
            </Button>
          )}
        </div>
        {file && <p className="small soft anywhere">{file.name}</p>}
        <FieldNote id={`${inputId}-note`} help={help} error={error} />
      </div>
    </div>
  )
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
