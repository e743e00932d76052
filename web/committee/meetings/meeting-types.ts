import type { MeetingState } from '#shared/committee/meetings/meeting-enums.ts'
import type { ResponseOf } from '#web/platform/call.ts'
import { UNDO_QUERY_KEY } from '#web/platform/undo/undo-query-key.ts'

export type ListedMeeting = ResponseOf<'GET /api/admin/meetings'>['meetings'][number]
export type Meeting = ResponseOf<'GET /api/admin/meetings/:id'>
export type Invitation = ResponseOf<'GET /api/meetings/:id'>
export type ReadableMeeting = ResponseOf<'GET /api/meetings'>[number]
export type MeetingItem = Meeting['items'][number]
export type Decision = MeetingItem['decisions'][number]
export type SentTask = Meeting['earlierTasks'][number]

/** What a change of a meeting changes. */
export const MEETING_CHANGES = [
  '/api/admin/meetings',
  '/api/meetings',
  '/api/decisions',
  '/api/documents',
  UNDO_QUERY_KEY,
] as const

export const STATE_WORDS: Record<MeetingState, string> = { planned: 'Planned', sent: 'Sent', approved: 'Approved' }
