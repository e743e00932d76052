import { type FormEvent, useState } from 'react'
import type { StoredAlbum } from '#shared/gallery/gallery-enums.ts'
import { ACCEPTED_PICTURES } from '#shared/platform/upload-rules.ts'
import styles from '#web/events/administration/administration.module.css'
import { Field } from '#web/platform/ui/form/field.tsx'
import { FileDrop } from '#web/platform/ui/form/file-drop.tsx'
import { FormFooter } from '#web/platform/ui/form/form-footer.tsx'
import { Panel } from '#web/platform/ui/surface/card.tsx'
import { AlbumSelect } from '../album-select.tsx'
import { EventSelect } from '../event-select.tsx'
import own from '../gallery-tab.module.css'
import { useWaitingPhotos } from './use-waiting-photos.ts'
import { WaitingPhotoRow } from './waiting-photo-row.tsx'

/** Accepts several files at once, chosen or dropped, with one album and one event for all of them. */
export function UploadPanel() {
  const { photos, isSending, add, change, remove, sendAll } = useWaitingPhotos()
  const [album, setAlbum] = useState<StoredAlbum | ''>('')
  const [eventId, setEventId] = useState('')
  const [isAsked, setAsked] = useState(false)
  const ready = photos.filter(({ isRefused }) => !isRefused)
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (isSending) return
    setAsked(true)
    if (!album || ready.length === 0 || ready.some(({ title }) => !title.trim())) return
    setAsked(false)
    void sendAll({ album, eventId: eventId || null })
  }
  return (
    <form noValidate aria-labelledby="upload-heading" onSubmit={send}>
      <Panel className={styles.group}>
        <h2 id="upload-heading" className={styles.heading}>
          Add photos
        </h2>
        <FileDrop
          id="gallery-files"
          label="Choose photos"
          accept={ACCEPTED_PICTURES}
          help="You can also drop photos here. Each photo must be under 5 MB."
          error={isAsked && ready.length === 0 && 'Please select an image file'}
          onFiles={add}
        />
        {photos.length > 0 && (
          <ul className={own.waiting}>
            {photos.map((photo) => (
              <WaitingPhotoRow
                key={photo.key}
                photo={photo}
                isAsked={isAsked}
                onChange={(changed) => change(photo.key, changed)}
                onRemove={() => remove(photo.key)}
              />
            ))}
          </ul>
        )}
        <div className="field-row">
          <Field label="Album" error={isAsked && !album && 'Album is required'}>
            <AlbumSelect
              none="Choose an album"
              value={album}
              onChange={({ target }) => setAlbum(target.value as StoredAlbum | '')}
            />
          </Field>
          <Field label="Event" optional>
            <EventSelect value={eventId} onChange={({ target }) => setEventId(target.value)} />
          </Field>
        </div>
        <FormFooter busy={isSending}>
          {isSending ? 'Uploading...' : ready.length > 1 ? `Upload ${ready.length} photos` : 'Upload'}
        </FormFooter>
      </Panel>
    </form>
  )
}
