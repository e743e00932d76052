import clsx from 'clsx'
import type { ReactNode } from 'react'
import styles from './photo-picker.module.css'

type FileInputProps = {
  /** Its note has the id `${id}-note`. */
  id: string
  accept: string
  isNoted: boolean
  isInvalid: boolean
  /** Beside small buttons. */
  isSmall?: boolean
  onChoose: (file: File) => void
  children: ReactNode
}

/** A button that opens the file chooser. */
export function FileInput({ id, accept, isNoted, isInvalid, isSmall = false, onChoose, children }: FileInputProps) {
  return (
    <>
      <input
        id={id}
        type="file"
        accept={accept}
        className={clsx('visually-hidden', styles.input)}
        aria-invalid={isInvalid || undefined}
        aria-describedby={isNoted ? `${id}-note` : undefined}
        onChange={({ target }) => {
          const chosen = target.files?.[0]
          // cleared, so that the same file can be chosen again
          target.value = ''
          if (chosen) onChoose(chosen)
        }}
      />
      <label htmlFor={id} className={clsx(styles.choose, isSmall && styles.small)}>
        {children}
      </label>
    </>
  )
}
