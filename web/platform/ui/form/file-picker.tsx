import { Paperclip } from 'lucide-react'
import { useId } from 'react'
import { FieldNote } from './field.tsx'
import { FileInput } from './file-input.tsx'
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
        <FileInput
          id={inputId}
          accept={accept}
          isNoted={Boolean(help || error)}
          isInvalid={Boolean(error)}
          onChoose={onChange}
        >
          <Paperclip className={styles.clip} aria-hidden="true" /> {label}
        </FileInput>
      </div>
      {file && <p className="small soft anywhere">{file.name}</p>}
      <FieldNote id={`${inputId}-note`} help={help} error={error} />
    </div>
  )
}
