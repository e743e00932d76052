import { ImagePlus } from 'lucide-react'
import { FieldNote } from './field.tsx'
import styles from './file-drop.module.css'

type FileDropProps = {
  id: string
  label: string
  accept: string
  help: string
  error?: string | false | undefined
  onFiles: (files: File[]) => void
}

/** Accepts several pictures at once, chosen or dropped; the same ones may be chosen again. */
export function FileDrop({ id, label, accept, help, error, onFiles }: FileDropProps) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut; the input inside takes files from everybody
    <div
      className={styles.drop}
      onDragOver={(over) => over.preventDefault()}
      onDrop={(dropped) => {
        dropped.preventDefault()
        if (dropped.dataTransfer.files.length > 0) onFiles([...dropped.dataTransfer.files])
      }}
    >
      <input
        id={id}
        type="file"
        multiple
        accept={accept}
        className={`visually-hidden ${styles.input}`}
        aria-describedby={`${id}-note`}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          target.value = ''
        }}
      />
      <label htmlFor={id} className={styles.choose}>
        <ImagePlus aria-hidden="true" /> {label}
      </label>
      <FieldNote id={`${id}-note`} help={help} error={error} />
    </div>
  )
}
