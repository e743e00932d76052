import type { PortalAudience } from '#shared/platform/portal-audience.ts'

/** Who reads the entries about each kind of subject. Everybody reads their own; the rest is for admins without limits and auditors. */
export const ACTIVITY_AUDIENCES: Readonly<Record<string, PortalAudience>> = {
  announcement: ['announcements'],
  audience: ['announcements'],
  blood_call: ['announcements'],
  competition: ['competitions'],
  competition_item: ['competitions'],
  contact_message: ['members'],
  conversation: ['marketplace'],
  cv: ['marketplace'],
  event: ['events'],
  festival: ['competitions'],
  gallery: ['content'],
  import: ['members'],
  judge: ['competitions'],
  listing: ['marketplace'],
  listing_review: ['marketplace'],
  member: ['members'],
  member_view: ['members'],
  news: ['content'],
  office_bearer: ['content'],
  photo: ['content'],
  premium_payment: ['marketplace'],
  program: ['events'],
  renewal: ['treasurer'],
  renewals: ['treasurer'],
}
