import * as z from 'zod/mini'
import { STORED_ALBUMS } from './gallery-vocabulary.ts'

/** A photo for the gallery; its picture has been uploaded before. */
export const GalleryForm = z.object({
  title: z.string('Title is required').check(z.trim(), z.minLength(1, 'Title is required'), z.maxLength(200)),
  description: z.nullish(z.string().check(z.trim(), z.maxLength(2000))),
  album: z.enum(STORED_ALBUMS, 'Album is required'),
  imageUrl: z
    .string('Please select an image file')
    .check(z.minLength(1, 'Please select an image file'), z.maxLength(300)),
  eventId: z.nullish(z.uuid()),
})
export type GalleryForm = z.infer<typeof GalleryForm>
