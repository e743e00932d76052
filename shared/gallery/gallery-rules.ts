import * as z from 'zod/mini'
import { BasedOn } from '#shared/platform/edit-conflict-rules.ts'
import { requiredText, whenMissing } from '#shared/platform/fields/field-rules.ts'
import { STORED_ALBUMS } from './gallery-enums.ts'

const fields = {
  title: requiredText('Title is required', 200),
  description: z.nullish(z.string().check(z.trim(), z.maxLength(2000))),
  album: z.enum(STORED_ALBUMS, whenMissing('Album is required')),
  eventId: z.nullish(z.uuid()),
}

/** A photo for the gallery; its picture must have been uploaded before. */
export const GalleryForm = z.object({
  ...fields,
  imageUrl: z
    .string(whenMissing('Please select an image file'))
    .check(z.minLength(1, 'Please select an image file'), z.maxLength(300)),
})
export type GalleryForm = z.infer<typeof GalleryForm>

/** A change of a photo's fields: omitted fields stay. */
export const GalleryEdit = z.partial(z.object({ ...fields, updatedAt: BasedOn }))
export type GalleryEdit = z.infer<typeof GalleryEdit>

const MAX_MOVED = 1000

/** The photos in their new order; they share out the positions they have now. */
export const GalleryOrder = z.object({ photoIds: z.array(z.uuid()).check(z.minLength(1), z.maxLength(MAX_MOVED)) })
