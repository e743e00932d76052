import { ArrowLeft, ArrowRight, Trash2 } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { MAX_IMAGES } from '#shared/marketplace/listing-form-rules.ts'
import { Cover } from '#web/events/cover.tsx'
import { Button } from '#web/platform/ui/button/button.tsx'
import { IconButton } from '#web/platform/ui/button/icon-button.tsx'
import { FieldNote } from '#web/platform/ui/form/field.tsx'
import { FileDrop } from '#web/platform/ui/form/file-drop.tsx'
import styles from './picture-list.module.css'
import { LISTING_PICTURES, moved, type SentPicture } from './sent-pictures.ts'
import { useSentPictures } from './use-sent-pictures.ts'

type PictureListProps = {
  images: string[]
  onChange: (images: string[]) => void
  onSending: (isSending: boolean) => void
  error: string | undefined
}

/** Several pictures; the first one appears on the card. They are reordered by dragging, buttons or arrow keys. */
export function PictureList({ images, onChange, onSending, error }: PictureListProps) {
  const { sent, add, remove, retry } = useSentPictures({ images, onChange, onSending })
  return (
    <>
      <FileDrop
        id="listing-images"
        label="Add pictures"
        accept={LISTING_PICTURES}
        help={`PNG/JPG up to 10MB each, up to ${MAX_IMAGES} pictures. The first one appears on the card.`}
        error={error}
        onFiles={add}
      />
      {images.length > 0 && <ChosenPictures images={images} onChange={onChange} />}
      {sent.length > 0 && (
        <ul className="grid gap-3">
          {sent.map((picture) => (
            <SentPictureRow
              key={picture.key}
              picture={picture}
              onRetry={() => retry(picture)}
              onRemove={() => remove(picture.key)}
            />
          ))}
        </ul>
      )}
    </>
  )
}

/** The pictures in their order, each of which can be dragged to another place. */
function ChosenPictures({ images, onChange }: Pick<PictureListProps, 'images' | 'onChange'>) {
  const [dragged, setDragged] = useState<number | null>(null)
  const move = (from: number, to: number) => onChange(moved(images, from, to))
  return (
    <ol className={styles.pictures} aria-label="Pictures">
      {images.map((url, place) => (
        <li
          key={url}
          className={styles.picture}
          draggable
          onDragStart={() => setDragged(place)}
          onDragOver={(over) => over.preventDefault()}
          onDrop={(dropped) => {
            if (dragged === null) return
            dropped.stopPropagation()
            dropped.preventDefault()
            move(dragged, place)
            setDragged(null)
          }}
        >
          <Cover src={url} sizes="10rem" small />
          <PictureActions
            place={place}
            isLast={place === images.length - 1}
            onMove={(step) => move(place, place + step)}
            onRemove={() => onChange(images.filter((each) => each !== url))}
          />
        </li>
      ))}
    </ol>
  )
}

type PictureActionsProps = { place: number; isLast: boolean; onMove: (step: number) => void; onRemove: () => void }

function PictureActions({ place, isLast, onMove, onRemove }: PictureActionsProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (!step) return
    event.preventDefault()
    onMove(step)
  }
  return (
    <div className={styles.actions}>
      <IconButton
        label={`Move picture ${place + 1} forward`}
        disabled={place === 0}
        onClick={() => onMove(-1)}
        onKeyDown={onKeyDown}
      >
        <ArrowLeft />
      </IconButton>
      <IconButton
        label={`Move picture ${place + 1} back`}
        disabled={isLast}
        onClick={() => onMove(1)}
        onKeyDown={onKeyDown}
      >
        <ArrowRight />
      </IconButton>
      <IconButton label={`Remove picture ${place + 1}`} onClick={onRemove}>
        <Trash2 />
      </IconButton>
    </div>
  )
}

type RowProps = { picture: SentPicture; onRetry: () => void; onRemove: () => void }

/** One file being uploaded: its progress, or why it is rejected. */
function SentPictureRow({ picture, onRetry, onRemove }: RowProps) {
  const { key, file, fraction, error, isRefused } = picture
  return (
    <li className="grid gap-2 anywhere">
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
