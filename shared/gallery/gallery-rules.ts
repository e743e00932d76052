import * as z from 'zod/mini'
import { BasedOn } from '#shared/platform/edit-conflict-rules.ts'
import { line, lines, requiredLine, whenMissing } from '#shared/platform/fields/field-rules.ts'
import { choiceField, dayField, labelsOf, rulesOf, textField } from '#shared/platform/fields/record-fields.ts'
import { Day } from '#shared/platform/wire.ts'
import { STORED_ALBUMS } from './gallery-enums.ts'

const MAX_TITLE = 200
const Title = requiredLine('Title is required', MAX_TITLE)
const Album = z.enum(STORED_ALBUMS, whenMissing('Album is required'))
const EventId = z.nullish(z.uuid())
const ImageUrl = requiredLine('Please select an image file', 300)

const Photographer = z.nullish(line(120))

export const MAX_PHOTO_DESCRIPTION = 2000
const Description = z.nullish(lines(MAX_PHOTO_DESCRIPTION))

/** The fields of a photo's form, in its order. */
export const PHOTO_FIELDS = {
  title: textField('Title', Title),
  description: textField('Caption', Description),
  album: choiceField('Album', Album),
  eventId: choiceField('Event', EventId),
  /** Places a photo without an event in its year. */
  takenOn: dayField('Taken on', z.nullish(Day)),
  photographer: textField('Photographer', Photographer),
  /** With the focal point of the picture. */
  imageUrl: textField('Focal point', ImageUrl),
}

export const PHOTO_LABELS = labelsOf(PHOTO_FIELDS)

const rules = rulesOf(PHOTO_FIELDS)

/** A photo for the gallery; its picture must have been uploaded before. */
export const GalleryForm = z.object(rules)
export type GalleryForm = z.infer<typeof GalleryForm>

/** How many photos one call may add. */
export const MAX_PHOTOS = 100
/** Shorter than the title of one photo, so that a number fits behind it. */
export const MAX_SHARED_TITLE = MAX_TITLE - ' 100'.length

/** Photos of one album and one event, in the order in which they are to be shown. */
export const GalleryBatch = z.object({
  /** The same for all of them. */
  description: Description,
  album: Album,
  eventId: EventId,
  takenOn: z.nullish(Day),
  photographer: Photographer,
  photos: z
    .array(z.object({ title: Title, imageUrl: ImageUrl }))
    .check(z.minLength(1, 'Please select an image file'), z.maxLength(MAX_PHOTOS)),
})
export type GalleryBatch = z.infer<typeof GalleryBatch>

/**
 * A change of a photo's fields: omitted fields stay. The address may only bring another framing of the same picture.
 */
export const GalleryEdit = z.partial(z.object({ ...rules, updatedAt: BasedOn }))
export type GalleryEdit = z.infer<typeof GalleryEdit>

const MAX_SELECTED = 500
const PhotoIds = z.array(z.uuid()).check(z.minLength(1), z.maxLength(MAX_SELECTED))
export const GallerySelection = z.object({ photoIds: PhotoIds })

/** Another album or title for several photos; with a shared title each gets its number. */
export const GalleryBulkEdit = z
  .object({
    photoIds: PhotoIds,
    title: z.optional(requiredLine('Title is required', MAX_SHARED_TITLE)),
    album: z.optional(Album),
  })
  .check(z.refine(({ title, album }) => title !== undefined || album !== undefined, 'Nothing would change'))
export type GalleryBulkEdit = z.infer<typeof GalleryBulkEdit>

const MAX_MOVED = 1000

/** The photos in their new order; together they keep the positions that they have now. */
export const GalleryOrder = z.object({ photoIds: z.array(z.uuid()).check(z.minLength(1), z.maxLength(MAX_MOVED)) })
