import { type FormEvent, useState } from 'react'
import { ALBUM_LABELS, GALLERY_ALBUMS, type GalleryAlbum } from '#shared/gallery/gallery-enums.ts'
import { MAX_SHARED_TITLE } from '#shared/gallery/gallery-rules.ts'
import { showPortalFailure } from '#web/platform/failures.ts'
import { useSend } from '#web/platform/send.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { BulkBar } from '#web/platform/ui/feedback/bulk-bar.tsx'
import { Field } from '#web/platform/ui/form/field.tsx'
import { TextInput } from '#web/platform/ui/form/text-input.tsx'
import { Menu } from '#web/platform/ui/navigation/menu.tsx'
import { FormDialog } from '#web/platform/ui/surface/form-dialog.tsx'
import { type AdminPhoto, GALLERY_QUERY_KEYS } from './gallery-query-keys.ts'
import styles from './gallery-tab.module.css'

type PhotoBulkProps = { photos: readonly AdminPhoto[]; onClear: () => void }

/** Moves, renames or deletes the chosen photos at once; each can be undone. */
export function PhotoBulk({ photos, onClear }: PhotoBulkProps) {
  const [isTitling, setTitling] = useState(false)
  const photoIds = photos.map(({ id }) => id)
  const finish = () => {
    setTitling(false)
    onClear()
  }
  const sending = { changes: GALLERY_QUERY_KEYS, onSuccess: finish, onError: showPortalFailure }
  const edit = useSend('PUT /api/admin/gallery/photos', sending)
  const remove = useSend('POST /api/admin/gallery/deletions', sending)
  const isBusy = edit.isPending || remove.isPending
  const move = (album: GalleryAlbum) => !isBusy && edit.mutate({ body: { photoIds, album } })
  return (
    <>
      <BulkBar count={photos.length} onClear={onClear}>
        <Menu button="Move to…" align="start" className={styles.moving}>
          {GALLERY_ALBUMS.map((album) => (
            <button key={album} type="button" onClick={() => move(album)}>
              {ALBUM_LABELS[album]}
            </button>
          ))}
        </Menu>
        <Button size="small" variant="outline" onClick={() => setTitling(true)}>
          New title
        </Button>
        <Button size="small" variant="outline" busy={isBusy} onClick={() => remove.mutate({ body: { photoIds } })}>
          Delete
        </Button>
      </BulkBar>
      {isTitling && (
        <TitleDialog
          count={photos.length}
          isBusy={edit.isPending}
          onTitle={(title) => edit.mutate({ body: { photoIds, title } })}
          onClose={() => setTitling(false)}
        />
      )}
    </>
  )
}

type TitleDialogProps = { count: number; isBusy: boolean; onTitle: (title: string) => void; onClose: () => void }

function TitleDialog({ count, isBusy, onTitle, onClose }: TitleDialogProps) {
  const [title, setTitle] = useState('')
  const [isSubmitted, setSubmitted] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setSubmitted(true)
    if (title.trim()) onTitle(title.trim())
  }
  return (
    <FormDialog
      open
      onClose={onClose}
      title={count === 1 ? 'A new title for the photo' : `One title for ${count} photos`}
      action="Save title"
      busy={isBusy}
      onSubmit={submit}
    >
      <Field
        label="Title"
        help={count === 1 ? undefined : 'Each gets a number, in the order of the gallery.'}
        error={isSubmitted && !title.trim() && 'Title is required'}
      >
        <TextInput
          maxLength={MAX_SHARED_TITLE}
          value={title}
          autoComplete="off"
          onChange={({ target }) => setTitle(target.value)}
        />
      </Field>
    </FormDialog>
  )
}
