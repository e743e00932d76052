import type { ResponseOf } from '#web/platform/call.ts'
import { UNDO_QUERY_KEY } from '#web/platform/undo/undo-query-key.ts'

export type AdminPhoto = ResponseOf<'GET /api/admin/gallery'>[number]

/** All responses that change with the gallery. */
export const GALLERY_QUERY_KEYS = ['/api/admin/gallery', '/api/gallery', UNDO_QUERY_KEY]
