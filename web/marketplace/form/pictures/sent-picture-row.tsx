import { Button } from '#web/platform/ui/button/button.tsx'
import { FieldNote } from '#web/platform/ui/form/field.tsx'
import styles from './picture-list.module.css'
import type { SentPicture } from './sent-pictures.ts'

type RowProps = { picture: SentPicture; onRetry: () => void; onRemove: () => void }

/** One file being uploaded: its progress, or why it is rejected. */
export function SentPictureRow({ picture, onRetry, onRemove }: RowProps) {
  const { key, file, fraction, error, isRefused } = picture
  return (
    <li className={styles.row}>
      <p className="small">{file.name}</p>
      {error ? (
        <>
          <div role="alert">
            <FieldNote id={`${key}-error`} error={error} />
          </div>
          <div className="button-row">
            {!isRefused && (
              <Button variant="outline" onClick={onRetry}>
                Try again
              </Button>
            )}
            <Button variant="quiet" onClick={onRemove}>
              Remove
            </Button>
          </div>
        </>
      ) : (
        <progress className={styles.progress} value={fraction} aria-label={`Uploading ${file.name}`}>
          {Math.round(fraction * 100)}%
        </progress>
      )}
    </li>
  )
}
