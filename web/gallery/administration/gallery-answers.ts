import type { AnswerOf } from '#web/platform/call.ts'

export type AdminPhoto = AnswerOf<'GET /api/admin/gallery'>[number]

/** Every answer that a change of the gallery changes. */
export const GALLERY_ANSWERS = ['/api/admin/gallery', '/api/gallery']
