import { useId } from 'react'
import { ALBUM_LABELS, type StoredAlbum } from '#shared/gallery/gallery-enums.ts'
import { GalleryEdit, PHOTO_FIELDS, PHOTO_LABELS } from '#shared/gallery/gallery-rules.ts'
import { call } from '#web/platform/call.ts'
import { EditConflictNotice } from '#web/platform/editing/edit-conflict-notice.tsx'
import { FramingField } from '#web/platform/editing/framing-field.tsx'
import { recordControls } from '#web/platform/editing/record-controls.tsx'
import { recordSchema } from '#web/platform/editing/record-schema.ts'
import { useRecordForm } from '#web/platform/editing/use-record-form.ts'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { Field } from '#web/platform/ui/form/field.tsx'
import { FormButtons } from '#web/platform/ui/form/form-footer.tsx'
import { Dialog } from '#web/platform/ui/surface/dialog.tsx'
import { AlbumSelect } from './album-select.tsx'
import { EventSelect } from './event-select.tsx'
import { type AdminPhoto, GALLERY_QUERY_KEYS } from './gallery-query-keys.ts'

const { Line, Lines } = recordControls('photo', PHOTO_LABELS)
const PHOTO_SCHEMA = recordSchema(GalleryEdit, PHOTO_FIELDS)

/** Changes the texts, the album and the event of a photo. */
export function EditPhotoDialog({ photo, onClose }: { photo: AdminPhoto; onClose: () => void }) {
  const formId = useId()
  const { form, notices, discard, isSaving, save } = useRecordForm({
    schema: PHOTO_SCHEMA,
    name: `photo:${photo.id}`,
    start: PHOTO_SCHEMA.draftOf(photo),
    basedOn: photo.updatedAt,
    changes: GALLERY_QUERY_KEYS,
    send: (body) => call('PUT /api/gallery/:id', { params: { id: photo.id }, body }),
    onSaved: ({ title }) => {
      toast({ title: 'Photo Saved', description: `${title} has been saved.` })
      onClose()
    },
  })
  const { register, formState } = form
  const { errors } = formState
  const leave = () => {
    discard()
    onClose()
  }
  return (
    <Dialog
      open
      onClose={isSaving ? () => {} : onClose}
      title={`Edit ${photo.title}`}
      actions={
        <FormButtons form={formId} busy={isSaving} onCancel={leave}>
          Save changes
        </FormButtons>
      }
    >
      <form id={formId} className="stack" noValidate onSubmit={save}>
        <EditConflictNotice
          state={notices.editConflict}
          labels={PHOTO_LABELS}
          show={(field, value) => (field === 'album' ? ALBUM_LABELS[value as StoredAlbum] : String(value || 'nothing'))}
        />
        <Line form={form} name="title" maxLength={200} />
        <Lines form={form} name="description" rows={3} maxLength={2000} optional />
        <Field label={PHOTO_LABELS.album} error={errors.album?.message}>
          <AlbumSelect {...register('album')} />
        </Field>
        <Field label={PHOTO_LABELS.eventId} optional error={errors.eventId?.message}>
          <EventSelect {...register('eventId')} current={currentEvent(photo)} />
        </Field>
        <div className="field-row">
          <Line
            form={form}
            name="takenOn"
            type="date"
            help="Without it, the day of the event or of the upload is used."
            optional
          />
          <Line form={form} name="photographer" maxLength={120} optional />
        </div>
        <FramingField
          id={`${formId}-imageUrl`}
          url={form.watch('imageUrl')}
          onChange={(url) => form.setValue('imageUrl', url, { shouldDirty: true })}
        />
      </form>
    </Dialog>
  )
}

const currentEvent = ({ eventId, eventTitle }: AdminPhoto) =>
  eventId && eventTitle ? { id: eventId, title: eventTitle } : undefined
