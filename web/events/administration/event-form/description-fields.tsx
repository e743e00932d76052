import { eventsUploads } from '#shared/events/events-uploads.ts'
import { PROGRAM_CATEGORIES, PROGRAM_CATEGORY_LABELS } from '#shared/events/program-enums.ts'
import { PictureField, type PictureUpload } from '#web/platform/editing/picture-field.tsx'
import { upload } from '#web/platform/upload.ts'
import { EventChoice, EventLines, EventText } from './event-controls.ts'
import type { EventFormState } from './event-schema.ts'

const EVENT_PICTURE: PictureUpload = {
  rule: eventsUploads.event,
  failed: 'Failed to upload image',
  send: (form, options) => upload('POST /api/upload/event', form, options),
}

/** What the event is: its title, category, description and picture. */
export function DescriptionFields({ form }: { form: EventFormState }) {
  return (
    <>
      <EventText form={form} name="title" maxLength={200} />
      <EventChoice form={form} name="category" values={PROGRAM_CATEGORIES} labels={PROGRAM_CATEGORY_LABELS} />
      <EventLines form={form} name="description" rows={6} />
      <PictureField
        id="event-featuredImage"
        upload={EVENT_PICTURE}
        url={form.watch('featuredImage')}
        onChange={(url) => form.setValue('featuredImage', url, { shouldDirty: true, shouldValidate: true })}
        help="Optional. Up to 10 MB. Wide pictures look best."
        error={form.formState.errors.featuredImage?.message}
      />
    </>
  )
}
