import { Trash2 } from 'lucide-react'
import { type FormEvent, useEffect, useState } from 'react'
import type { StoredAlbum } from '#shared/gallery/gallery-enums.ts'
import { ACCEPTED_PICTURES } from '#shared/platform/upload-rules.ts'
import styles from '#web/events/administration/administration.module.css'
import { IconButton } from '#web/platform/ui/button/icon-button.tsx'
import { Field, FieldNote } from '#web/platform/ui/form/field.tsx'
import { FileDrop } from '#web/platform/ui/form/file-drop.tsx'
import { FormFooter } from '#web/platform/ui/form/form-footer.tsx'
import { TextInput } from '#web/platform/ui/form/text-input.tsx'
import { Panel } from '#web/platform/ui/surface/card.tsx'
import { AlbumSelect } from '../album-select.tsx'
import { EventSelect } from '../event-select.tsx'
import own from '../gallery-tab.module.css'
import { useWaitingPhotos } from './use-waiting-photos.ts'
import type { WaitingPhoto } from './waiting-photos.ts'

/** Accepts several files at once, chosen or dropped, with one album and one event for all of them. */
export function UploadPanel() {
  const { photos, isSending, add, change, remove, sendAll } = useWaitingPhotos()
  const [album, setAlbum] = useState<StoredAlbum | ''>('')
  const [eventId, setEventId] = useState('')
  const [isSubmitted, setSubmitted] = useState(false)
  const ready = photos.filter(({ isRefused }) => !isRefused)
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (isSending) return
    setSubmitted(true)
    if (!album || ready.length === 0 || ready.some(({ title }) => !title.trim())) return
    setSubmitted(false)
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
          error={isSubmitted && ready.length === 0 && 'Please select an image file'}
          onFiles={add}
        />
        {photos.length > 0 && (
          <ul className={own.waiting}>
            {photos.map((photo) => (
              <WaitingPhotoRow
                key={photo.key}
                photo={photo}
                isSubmitted={isSubmitted}
                onChange={(changed) => change(photo.key, changed)}
                onRemove={() => remove(photo.key)}
              />
            ))}
          </ul>
        )}
        <div className="field-row">
          <Field label="Album" error={isSubmitted && !album && 'Album is required'}>
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

type WaitingPhotoProps = {
  photo: WaitingPhoto
  isSubmitted: boolean
  onChange: (changed: Partial<WaitingPhoto>) => void
  onRemove: () => void
}

/** One file: its preview, its texts, its progress or why it is rejected. */
function WaitingPhotoRow({ photo, isSubmitted, onChange, onRemove }: WaitingPhotoProps) {
  const { key, file, title, caption, isRefused, fraction, error } = photo
  const preview = usePreview(isRefused ? null : file)
  const isSending = fraction !== null
  return (
    <li className={own.photo} aria-label={file.name}>
      {preview && <img className={own.preview} src={preview} alt="" />}
      <div className={own.words}>
        <p className="small soft">{file.name}</p>
        {!isRefused && (
          <div className="field-row">
            <Field label="Title" id={`${key}-title`} error={isSubmitted && !title.trim() && 'Title is required'}>
              <TextInput
                maxLength={200}
                value={title}
                readOnly={isSending}
                onChange={({ target }) => onChange({ title: target.value })}
              />
            </Field>
            <Field label="Caption" id={`${key}-caption`} optional>
              <TextInput
                maxLength={2000}
                value={caption}
                readOnly={isSending}
                onChange={({ target }) => onChange({ caption: target.value })}
              />
            </Field>
          </div>
        )}
        {isSending && (
          <progress className={own.progress} value={fraction} aria-label={`Uploading ${file.name}`}>
            {Math.round(fraction * 100)}%
          </progress>
        )}
        {error && (
          <div role="alert">
            <FieldNote id={`${key}-error`} error={error} />
          </div>
        )}
      </div>
      {!isSending && (
        <IconButton label={`Remove ${file.name}`} onClick={onRemove}>
          <Trash2 />
        </IconButton>
      )}
    </li>
  )
}

function usePreview(file: File | null): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (!file) return
    const created = URL.createObjectURL(file)
    setUrl(created)
    return () => URL.revokeObjectURL(created)
  }, [file])
  return url
}
