import { Crosshair, Image, RotateCw, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { counted } from '#shared/platform/counts.ts'
import { FramingChoice } from '#web/platform/editing/framing-field.tsx'
import { SortableList } from '#web/platform/listing/sortable-list.tsx'
import { Button } from '#web/platform/ui/button/button.tsx'
import { IconButton } from '#web/platform/ui/button/icon-button.tsx'
import { StatusBadge } from '#web/platform/ui/label/status-badge.tsx'
import { Dialog } from '#web/platform/ui/surface/dialog.tsx'
import {
  fractionOf,
  isAccepted,
  isReady,
  isUnsent,
  type NewPhoto,
  sizeLabel,
  type UploadBatch,
  withTitles,
} from './new-photo.ts'
import styles from './upload-box.module.css'
import { uploadQueue } from './upload-queue.ts'

/** How far the upload is, and each new photo in the order in which it will be shown. */
export function NewPhotoList({ batch }: { batch: UploadBatch }) {
  const { remove, retry, order } = uploadQueue
  const titles = new Map(withTitles(batch).map(({ id, title, number }) => [id, title.trim() || `Photo ${number}`]))
  const broken = batch.photos.filter(({ state }) => state === 'broken').map(({ id }) => id)
  const nameOf = ({ id, chosen }: NewPhoto) => titles.get(id) ?? chosen.name
  return (
    <div className={styles.list}>
      <Progress photos={batch.photos} />
      {broken.length > 1 && (
        <Button size="small" variant="outline" onClick={() => retry(broken)}>{`Try all ${broken.length} again`}</Button>
      )}
      <SortableList rows={batch.photos} nameOf={nameOf} onOrder={order} label="New photos" className={styles.photos}>
        {(photo, { handle }) => (
          <NewPhotoRow
            photo={photo}
            name={nameOf(photo)}
            handle={handle}
            onRetry={() => retry([photo.id])}
            onRemove={() => remove(new Set([photo.id]))}
          />
        )}
      </SortableList>
      {batch.photos.length > 1 && <p className="small soft">Drag by the dots to change the order.</p>}
    </div>
  )
}

function Progress({ photos }: { photos: readonly NewPhoto[] }) {
  const accepted = photos.filter(isAccepted)
  const ready = accepted.filter(isReady).length
  const left = useTimeLeft(photos)
  if (accepted.length === 0) return null
  return (
    <div className={styles.progress}>
      <p className="num">
        <b>{`${ready} of ${accepted.length}`}</b>
        <span>{` ${accepted.length === 1 ? 'is' : 'are'} uploaded${left ? `, ${left}` : ''}`}</span>
      </p>
      <progress className={styles.bar} value={fractionOf(photos)} aria-label="Upload" />
    </div>
  )
}

const SECOND_MS = 1000
const MINUTE_S = 60
/** Before that much is done or has passed, nobody can say how long the rest takes. */
const EARLY = { fraction: 0.1, seconds: 3 }

/** 'about 20 seconds left', by the speed so far. */
function useTimeLeft(photos: readonly NewPhoto[]): string | null {
  const [start, setStart] = useState<{ at: number; fraction: number } | null>(null)
  const isBusy = photos.some(isUnsent)
  const fraction = fractionOf(photos)
  if (isBusy !== (start !== null)) setStart(isBusy ? { at: Date.now(), fraction } : null)
  if (!start) return null
  const seconds = (Date.now() - start.at) / SECOND_MS
  const done = fraction - start.fraction
  if (done < EARLY.fraction || seconds < EARLY.seconds) return null
  const left = Math.ceil((seconds / done) * (1 - fraction))
  if (left < MINUTE_S) return `about ${counted(left, 'second', 'seconds')} left`
  const minutes = Math.ceil(left / MINUTE_S)
  return `about ${counted(minutes, 'minute', 'minutes')} left`
}

type NewPhotoRowProps = {
  photo: NewPhoto
  name: string
  handle: ReactNode
  onRetry: () => void
  onRemove: () => void
}

/** One new photo: its preview, how far it is or what went wrong. */
function NewPhotoRow({ photo, name, handle, onRetry, onRemove }: NewPhotoRowProps) {
  const { preview, state, fraction, error } = photo
  return (
    <div className={styles.photo} data-state={state}>
      {handle}
      {preview ? <img className={styles.preview} src={preview} alt="" /> : <NoPreview />}
      <div className={styles.text}>
        <b>{name}</b>
        {photo.url && <FocalPoint id={photo.id} url={photo.url} name={name} />}
        {error ? <p role="alert">{error}</p> : <p className="num">{describeSize(photo)}</p>}
        {state === 'sending' && <progress className={styles.bar} value={fraction} aria-label={`Uploading ${name}`} />}
      </div>
      <div className={styles.state}>
        {state === 'broken' ? (
          <Button size="small" variant="outline" onClick={onRetry}>
            <RotateCw aria-hidden="true" /> Try again<span className="visually-hidden"> {name}</span>
          </Button>
        ) : (
          <State photo={photo} />
        )}
      </div>
      <IconButton label={`Remove ${name}`} onClick={onRemove}>
        <X />
      </IconButton>
    </div>
  )
}

/** Where a photo is cropped, this part of it stays visible. */
function FocalPoint({ id, url, name }: { id: string; url: string; name: string }) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button size="small" variant="quiet" className={styles.focus} onClick={() => setOpen(true)}>
        <Crosshair aria-hidden="true" /> Focal point<span className="visually-hidden"> of {name}</span>
      </Button>
      <Dialog
        open={isOpen}
        onClose={close}
        title={`Focal point of ${name}`}
        actions={<Button onClick={close}>Done</Button>}
      >
        <FramingChoice id={id} url={url} onChange={(framed) => uploadQueue.frame(id, framed)} />
      </Dialog>
    </>
  )
}

const NoPreview = () => (
  <span className={styles.preview}>
    <Image aria-hidden="true" />
  </span>
)

function State({ photo: { state, fraction } }: { photo: NewPhoto }) {
  if (state === 'ready') return <StatusBadge word="Ready" />
  if (state === 'sending') return <span className="num soft">{Math.round(fraction * 100)}&nbsp;%</span>
  return state === 'refused' ? null : <span className="small soft">waiting</span>
}

/** '3.4 MB became 480 KB' */
function describeSize({ chosen, file }: NewPhoto): string {
  const isSmaller = file !== null && file.size < chosen.size
  return isSmaller ? `${sizeLabel(chosen.size)}, reduced to ${sizeLabel(file.size)}` : sizeLabel(chosen.size)
}
