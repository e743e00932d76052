import { COMMITTEE_WRITERS } from '#shared/committee/committee-audience.ts'
import type { PortalAudience } from '#shared/platform/portal-audience.ts'

/** Whose duty each part of the portal with undo is; another one is for admins without limits. */
export const UNDO_AUDIENCES: Readonly<Record<string, PortalAudience>> = {
  members: ['members'],
  dues: ['treasurer'],
  money: ['treasurer'],
  events: ['events', 'competitions'],
  helpers: ['events'],
  festival: ['competitions'],
  results: ['competitions'],
  news: ['content'],
  gallery: ['content'],
  office_bearers: ['content'],
  documents: COMMITTEE_WRITERS,
  meetings: COMMITTEE_WRITERS,
  votes: ['members'],
  moderation: ['marketplace'],
  announcements: ['announcements'],
  people: 'super_admin',
  settings: 'super_admin',
  // an admin who gave everything away can still take it back
  own_duties: 'every_admin',
}

/** Who may undo what was done in a part of the portal: a change stays nobody's right after the duty ended. */
export const undoAudienceOf = (area: string): PortalAudience => UNDO_AUDIENCES[area] ?? 'full_admin'
