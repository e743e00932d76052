import { type FormEvent, useId, useState } from 'react'
import { GALLERY_ALBUMS, type GalleryAlbum } from '#shared/gallery/gallery-enums.ts'
import { MAX_PHOTO_DESCRIPTION, MAX_SHARED_TITLE } from '#shared/gallery/gallery-rules.ts'
import { counted } from '#shared/platform/counts.ts'
import { ACCEPTED_PICTURES } from '#shared/platform/upload-rules.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { Field } from '#web/platform/ui/form/field.tsx'
import { FileDrop } from '#web/platform/ui/form/file-drop.tsx'
import { TextInput } from '#web/platform/ui/form/text-input.tsx'
import { Textarea } from '#web/platform/ui/form/textarea.tsx'
import { Box } from '#web/platform/ui/surface/box.tsx'
import { AlbumSelect } from '../album-select.tsx'
import { EventSelect } from '../event-select.tsx'
import { isAccepted, isReady, isUnsent, type NewPhoto, sizeLabel, type UploadBatch } from './new-photo.ts'
import { NewPhotoList } from './new-photo-list.tsx'
import styles from './upload-box.module.css'
import { uploadQueue } from './upload-queue.ts'

/** The new photos while they are sent: what they have in common at one side, each of them at the other. */
export function UploadBox({ batch }: { batch: UploadBatch }) {
  const { photos, publishing } = batch
  const formId = useId()
  const { isSubmitted, submit } = usePublishing(batch)
  const accepted = photos.filter(isAccepted).length
  return (
    <Box title={counted(accepted, 'new photo', 'new photos')} aside={describeShrinking(photos)}>
      <div className={styles.columns}>
        <BatchForm id={formId} batch={batch} isSubmitted={isSubmitted} onSubmit={submit} />
        <NewPhotoList batch={batch} />
      </div>
      <div className={styles.foot}>
        <Button size="small" variant="outline" disabled={publishing === 'running'} onClick={uploadQueue.clear}>
          Discard
        </Button>
        <Button size="small" type="submit" form={formId} busy={publishing !== null}>
          {publishLabel(batch)}
        </Button>
      </div>
    </Box>
  )
}

function publishLabel({ photos, publishing }: UploadBatch): string {
  if (photos.some(isUnsent)) return publishing ? 'Publishing when all are uploaded' : 'Publish when all are uploaded'
  const ready = photos.filter(isReady).length
  return ready > 1 ? `Publish ${ready} photos` : 'Publish'
}

/** '41.6 MB became 6.2 MB, made smaller on this device' */
function describeShrinking(photos: readonly NewPhoto[]): string | null {
  const shrunk = photos.filter(({ file, chosen }) => file && file.size < chosen.size)
  if (shrunk.length === 0) return null
  const [before, after] = [total(shrunk, ({ chosen }) => chosen.size), total(shrunk, ({ file }) => file?.size ?? 0)]
  return `Reduced from ${sizeLabel(before)} to ${sizeLabel(after)} on this device`
}

const total = (photos: readonly NewPhoto[], sizeOf: (photo: NewPhoto) => number) =>
  photos.reduce((sum, photo) => sum + sizeOf(photo), 0)

/** Checks what is required, and asks for the publication. */
function usePublishing({ photos, details, publishing }: UploadBatch) {
  const [isSubmitted, setSubmitted] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (publishing) return
    const { title, album } = details
    const isComplete = title.trim() !== '' && album !== '' && photos.some((photo) => isUnsent(photo) || isReady(photo))
    setSubmitted(!isComplete)
    if (isComplete) uploadQueue.publish()
  }
  return { isSubmitted, submit }
}

type BatchFormProps = {
  id: string
  batch: UploadBatch
  isSubmitted: boolean
  onSubmit: (event: FormEvent) => void
}

/** What all photos of the batch have in common. */
function BatchForm({ id, batch, isSubmitted, onSubmit }: BatchFormProps) {
  const { photos, details } = batch
  const { title, description, album, eventId } = details
  const hasPhotos = photos.some(isAccepted)
  return (
    <form id={id} className={styles.form} noValidate aria-label="All new photos" onSubmit={onSubmit}>
      <FileDrop
        id="gallery-files"
        label="More photos"
        accept={ACCEPTED_PICTURES}
        help="Drop or choose up to 40 at once, of any size."
        error={isSubmitted && !hasPhotos && 'Please select an image file'}
        onFiles={uploadQueue.add}
      />
      <Field
        label="One title for all"
        id="gallery-title"
        help="Each photo gets a number. You can change individual titles later."
        error={isSubmitted && !title.trim() && 'Title is required'}
      >
        <TextInput
          maxLength={MAX_SHARED_TITLE}
          value={title}
          autoComplete="off"
          onChange={({ target }) => uploadQueue.describe({ title: target.value })}
        />
      </Field>
      <Field label="Description" id="gallery-description" optional>
        <Textarea
          rows={3}
          maxLength={MAX_PHOTO_DESCRIPTION}
          value={description}
          onChange={({ target }) => uploadQueue.describe({ description: target.value })}
        />
      </Field>
      <Field label="Album" id="gallery-album" error={isSubmitted && !album && 'Album is required'}>
        <AlbumSelect
          none="Choose an album"
          albums={GALLERY_ALBUMS}
          value={album}
          onChange={({ target }) => uploadQueue.describe({ album: target.value as GalleryAlbum | '' })}
        />
      </Field>
      <Field label="Event" id="gallery-event" optional>
        <EventSelect value={eventId} onChange={({ target }) => uploadQueue.describe({ eventId: target.value })} />
      </Field>
    </form>
  )
}
