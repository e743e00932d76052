import type { ResponseOf } from '#web/platform/call.ts'

export type AdminPhoto = ResponseOf<'GET /api/admin/gallery'>[number]

/** Every answer that a change of the gallery changes. */
export const GALLERY_QUERY_KEYS = ['/api/admin/gallery', '/api/gallery']
