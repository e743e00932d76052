import clsx from 'clsx'
import { Paperclip } from 'lucide-react'
import { useId } from 'react'
import { FieldNote } from './field.tsx'
import styles from './photo-picker.module.css'

interface FilePickerProps {
  label: string
  /** The chosen file, not yet uploaded. */
  file: File | null
  /** The form decides whether to reject the file. */
  onChange: (file: File) => void
  accept: string
  help?: string
  error?: string | null
}

/** For files that need no preview. */
export function FilePicker({ label, file, onChange, accept, help, error }: FilePickerProps) {
  const inputId = useId()
  return (
    <div className={styles.side}>
      <div className={styles.actions}>
        <input
          id={inputId}
          type="file"
          accept={accept}
          className={clsx('visually-hidden', styles.input)}
          aria-invalid={error ? true : undefined}
          aria-describedby={help || error ? `${inputId}-note` : undefined}
          onChange={({ target }) => {
            const chosen = target.files?.[0]
            // cleared, so that the same file can be chosen again
            target.value = ''
            if (chosen) onChange(chosen)
          }}
        />
        <label htmlFor={inputId} className={styles.choose}>
          <Paperclip className={styles.clip} aria-hidden="true" /> {label}
        </label>
      </div>
      {file && <p className={styles.name}>{file.name}</p>}
      <FieldNote id={`${inputId}-note`} help={help} error={error} />
    </div>
  )
}
