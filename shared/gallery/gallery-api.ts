import * as z from 'zod/mini'
import type { Api } from '#shared/platform/contract.ts'
import { SearchText } from '#shared/platform/fields/field-rules.ts'
import { ById, Day, Instant, Message, Paging } from '#shared/platform/wire.ts'
import { ALBUM_FILTERS, STORED_ALBUMS } from './gallery-enums.ts'
import {
  GalleryBatch,
  GalleryBulkEdit,
  GalleryEdit,
  GalleryForm,
  GalleryOrder,
  GallerySelection,
} from './gallery-rules.ts'

const GalleryPhoto = z.object({
  id: z.uuid(),
  title: z.string(),
  description: z.nullable(z.string()),
  imageUrl: z.string(),
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  album: z.enum(STORED_ALBUMS),
  eventId: z.nullable(z.uuid()),
  takenOn: z.nullable(Day),
  photographer: z.nullable(z.string()),
  createdAt: Instant,
})

const PhotoSetHead = z.object({
  /** Its first photo. */
  id: z.uuid(),
  title: z.string(),
  album: z.enum(STORED_ALBUMS),
  day: Day,
  venue: z.nullable(z.string()),
  text: z.nullable(z.string()),
})
const Cover = z.pick(GalleryPhoto, { id: true, title: true, imageUrl: true, width: true, height: true })
/** The photos of one event, or those that share a numbered title, as the gallery shows them in their year. */
const PhotoSet = z.extend(PhotoSetHead, { count: z.int(), covers: z.array(Cover) })
const WholePhotoSet = z.extend(PhotoSetHead, {
  photos: z.array(z.extend(GalleryPhoto, { day: Day })),
})
const UploadedPhoto = z.extend(GalleryPhoto, { uploadedBy: z.nullable(z.uuid()) })

const GalleryQuery = z.extend(Paging, { album: z.optional(z.enum([...ALBUM_FILTERS, 'all'])) })

/** `search` matches title and caption. */
export const GallerySearch = z.object({
  ...Paging.shape,
  search: SearchText,
  album: z.optional(z.enum(STORED_ALBUMS)),
})
export type GallerySearch = z.output<typeof GallerySearch>

const EditedPhoto = z.extend(UploadedPhoto, { updatedAt: Instant })
const AdminPhoto = z.extend(EditedPhoto, { eventTitle: z.nullable(z.string()) })

const PHOTO_SET_READS = ['gallery', 'events'] as const

export const galleryApi = {
  'GET /api/gallery': { query: GalleryQuery, response: z.array(GalleryPhoto), reads: ['gallery'] },
  'GET /api/gallery/sets': {
    why: 'The albums of each year on the gallery page: photos of an event, or with a shared numbered title',
    response: z.array(PhotoSet),
    reads: PHOTO_SET_READS,
  },
  'GET /api/gallery/:id/set': {
    why: 'All photos of the album that a photo is in, for the lightbox and its links',
    params: ById,
    response: WholePhotoSet,
    reads: PHOTO_SET_READS,
  },
  'POST /api/gallery': { status: 201, body: GalleryForm, response: UploadedPhoto },
  'GET /api/admin/gallery': {
    why: 'The Gallery tab: photos with their events, searched and paged (decision 45)',
    query: GallerySearch,
    response: z.array(AdminPhoto),
  },
  'PUT /api/admin/gallery/order': {
    why: 'Saves the order of the photos (`displayOrder`) in one step',
    body: GalleryOrder,
    response: Message,
  },
  'POST /api/admin/gallery/photos': {
    why: 'Adds a whole batch of uploaded photos in its order, or none of them (decision 25)',
    status: 201,
    body: GalleryBatch,
    response: z.array(UploadedPhoto),
  },
  'PUT /api/admin/gallery/photos': {
    why: 'Moves several photos to another album, or gives them one title with a number each',
    body: GalleryBulkEdit,
    response: Message,
  },
  'POST /api/admin/gallery/deletions': {
    why: 'Deletes several photos in one step',
    body: GallerySelection,
    response: Message,
  },
  'PUT /api/gallery/:id': {
    why: 'Admins change title, caption, album, event, date, photographer and focal point of a photo (decision 25)',
    params: ById,
    body: GalleryEdit,
    response: EditedPhoto,
  },
  'DELETE /api/gallery/:id': { params: ById, response: Message },
  'POST /api/upload': { files: 'file', response: z.object({ url: z.string() }) },
} satisfies Api

declare module '#shared/platform/contract.ts' {
  interface Endpoints {
    gallery: typeof galleryApi
  }
}
