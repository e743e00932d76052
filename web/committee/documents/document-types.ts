import { formatCardDate, startOfGulfDay } from '#shared/platform/gulf-dates.ts'
import type { ResponseOf } from '#web/platform/call.ts'
import { UNDO_QUERY_KEY } from '#web/platform/undo/undo-query-key.ts'

export type ShownDocument = ResponseOf<'GET /api/documents'>[number]
export type DocumentDetail = ResponseOf<'GET /api/documents/:id'>

/** What a change of a document changes. */
export const DOCUMENT_CHANGES = ['/api/documents', '/api/admin/documents', UNDO_QUERY_KEY] as const

/** 'Mar 14, 2026' */
export const formatDay = (day: string): string => formatCardDate(startOfGulfDay(day))

const KILOBYTE = 1024
const MEGABYTE = KILOBYTE * KILOBYTE

/** 'PDF, 380 KB' */
export function describeFile({ fileName, bytes }: { fileName: string; bytes: number }): string {
  const size =
    bytes >= MEGABYTE ? `${(bytes / MEGABYTE).toFixed(1)} MB` : `${Math.max(1, Math.round(bytes / KILOBYTE))} KB`
  return `${fileName.split('.').at(-1)?.toUpperCase()}, ${size}`
}
