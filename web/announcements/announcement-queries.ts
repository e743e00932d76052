import type { AnnouncementChannel, AnnouncementKind } from '#shared/announcements/announcement-enums.ts'
import type { Audience } from '#shared/announcements/audience-rules.ts'
import type { ResponseOf } from '#web/platform/call.ts'
import { UNDO_QUERY_KEY } from '#web/platform/undo/undo-query-key.ts'

export type Announcement = ResponseOf<'GET /api/admin/announcements/:id'>
export type Reach = ResponseOf<'POST /api/admin/audiences/reach'>
/** Whom to count; the kind decides who has turned it off. */
export type ReachRequest = { audience: Audience; channels: AnnouncementChannel[]; kind: AnnouncementKind }

/** All calls that a change of an announcement makes out of date. */
export const ANNOUNCEMENT_QUERY_KEYS = ['/api/admin/announcements'] as const
/** The list alone; its addresses have a query. */
export const ANNOUNCEMENT_LIST_QUERY_KEYS = ['/api/admin/announcements?'] as const
/** What opening or ending the poll of an announcement makes out of date. */
const POLL_QUERY_KEYS = ['/api/admin/polls', '/api/polls', '/api/decisions'] as const
/** What sending one, or cancelling that, makes out of date. */
export const ANNOUNCEMENT_SENDING_KEYS = [...ANNOUNCEMENT_LIST_QUERY_KEYS, ...POLL_QUERY_KEYS] as const
/** What deleting one, or undoing that, makes out of date. */
export const ANNOUNCEMENT_UNDO_KEYS = [...ANNOUNCEMENT_SENDING_KEYS, UNDO_QUERY_KEY] as const
export const AUDIENCE_QUERY_KEYS = ['/api/admin/audiences'] as const
/** The page without a certain announcement. */
export const ANNOUNCEMENTS = '/admin/announcements'

/** The page of the next weekly summary. */
export const WEEKLY_SUMMARY = `${ANNOUNCEMENTS}?view=weekly`

/** The page of one announcement: its composer while it is a draft, its report afterwards. */
export const announcementAddress = (id: string): string => `${ANNOUNCEMENTS}?item=${id}`

/** What people read where an announcement has no title yet. */
export const titleOf = ({ title }: { title: string }): string => title.trim() || 'Without a title'
