import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { ALBUM_LABELS, type StoredAlbum } from '#shared/gallery/gallery-enums.ts'
import { GalleryEdit } from '#shared/gallery/gallery-rules.ts'
import { draftResolver } from '#web/platform/editing/draft-resolver.ts'
import { EditConflictNotice } from '#web/platform/editing/edit-conflict-notice.tsx'
import { FramingField } from '#web/platform/editing/framing-field.tsx'
import { forget } from '#web/platform/editing/saved-drafts.ts'
import { useEditConflict } from '#web/platform/editing/use-edit-conflict.ts'
import { useSavedForm } from '#web/platform/editing/use-saved-form.ts'
import { showPortalFailure } from '#web/platform/failures.ts'
import { useSend } from '#web/platform/send.ts'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { Field } from '#web/platform/ui/form/field.tsx'
import { FormButtons } from '#web/platform/ui/form/form-footer.tsx'
import { TextInput } from '#web/platform/ui/form/text-input.tsx'
import { Textarea } from '#web/platform/ui/form/textarea.tsx'
import { Dialog } from '#web/platform/ui/surface/dialog.tsx'
import { AlbumSelect } from './album-select.tsx'
import { EventSelect } from './event-select.tsx'
import { type AdminPhoto, GALLERY_QUERY_KEYS } from './gallery-query-keys.ts'

type PhotoDraft = {
  title: string
  description: string
  album: StoredAlbum
  eventId: string
  takenOn: string
  photographer: string
  /** The address of the picture, with its focal point. */
  imageUrl: string
}

const LABELS: Record<keyof PhotoDraft, string> = {
  title: 'Title',
  description: 'Caption',
  album: 'Album',
  eventId: 'Event',
  takenOn: 'Taken on',
  photographer: 'Photographer',
  imageUrl: 'Focal point',
}

const draftOf = (photo: Record<string, unknown>): PhotoDraft => ({
  title: String(photo.title ?? ''),
  description: String(photo.description ?? ''),
  album: (photo.album ?? 'general') as StoredAlbum,
  eventId: String(photo.eventId ?? ''),
  takenOn: String(photo.takenOn ?? ''),
  photographer: String(photo.photographer ?? ''),
  imageUrl: String(photo.imageUrl ?? ''),
})
const bodyOf = (draft: PhotoDraft) => ({
  ...draft,
  eventId: draft.eventId || null,
  takenOn: draft.takenOn || null,
})
const checkPhoto = draftResolver<PhotoDraft>(GalleryEdit, bodyOf)

/** Changes the texts, the album and the event of a photo. */
export function EditPhotoDialog({ photo, onClose }: { photo: AdminPhoto; onClose: () => void }) {
  const formId = useId()
  const name = `photo:${photo.id}`
  const start = draftOf(photo)
  const form = useForm<PhotoDraft>({ defaultValues: start, resolver: checkPhoto })
  const draft = useSavedForm<PhotoDraft>({ form, name, start, basedOn: photo.updatedAt })
  const editConflict = useEditConflict<PhotoDraft>({ form, draftOf, ...draft })
  const edit = useSend('PUT /api/gallery/:id', {
    changes: GALLERY_QUERY_KEYS,
    onSuccess: ({ title }) => {
      forget(name)
      toast({ title: 'Photo Saved', description: `${title} has been saved.` })
      onClose()
    },
    onError: (error, { params, body }) => {
      const again = (updatedAt: string) => edit.mutate({ params, body: { ...body, updatedAt } })
      if (!editConflict.notice(error, again)) showPortalFailure(error)
    },
  })
  const { register, handleSubmit, formState } = form
  const { errors } = formState
  const save = handleSubmit((typed) =>
    edit.mutate({ params: { id: photo.id }, body: { ...bodyOf(typed), updatedAt: draft.origin.basedOn } }),
  )
  const leave = () => {
    draft.discard()
    onClose()
  }
  return (
    <Dialog
      open
      onClose={edit.isPending ? () => {} : onClose}
      title={`Edit ${photo.title}`}
      actions={
        <FormButtons form={formId} busy={edit.isPending} onCancel={leave}>
          Save changes
        </FormButtons>
      }
    >
      <form id={formId} className="stack" noValidate onSubmit={save}>
        <EditConflictNotice
          state={editConflict.state}
          labelOf={(field) => LABELS[field as keyof PhotoDraft] ?? field}
          show={(field, value) => (field === 'album' ? ALBUM_LABELS[value as StoredAlbum] : String(value || 'nothing'))}
        />
        <Field label={LABELS.title} error={errors.title?.message}>
          <TextInput {...register('title')} maxLength={200} autoComplete="off" />
        </Field>
        <Field label={LABELS.description} optional error={errors.description?.message}>
          <Textarea {...register('description')} rows={3} maxLength={2000} />
        </Field>
        <Field label={LABELS.album} error={errors.album?.message}>
          <AlbumSelect {...register('album')} />
        </Field>
        <Field label={LABELS.eventId} optional error={errors.eventId?.message}>
          <EventSelect {...register('eventId')} current={currentEvent(photo)} />
        </Field>
        <div className="field-row">
          <Field
            label={LABELS.takenOn}
            optional
            help="Without it, the day of the event or of the upload is used."
            error={errors.takenOn?.message}
          >
            <TextInput {...register('takenOn')} type="date" />
          </Field>
          <Field label={LABELS.photographer} optional error={errors.photographer?.message}>
            <TextInput {...register('photographer')} maxLength={120} autoComplete="off" />
          </Field>
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
