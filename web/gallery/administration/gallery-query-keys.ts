import type { ResponseOf } from '#web/platform/call.ts'

export type AdminPhoto = ResponseOf<'GET /api/admin/gallery'>[number]

/** All responses that change with the gallery. */
export const GALLERY_QUERY_KEYS = ['/api/admin/gallery', '/api/gallery']
