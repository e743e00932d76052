export const DUTIES = [
  'members',
  'treasurer',
  'events',
  'competitions',
  'content',
  'marketplace',
  'announcements',
  'auditor',
] as const
export type Duty = (typeof DUTIES)[number]

declare module '#shared/platform/portal-audience.ts' {
  interface PortalDuties extends Record<Duty, true> {}
}

export const DUTY_LABELS: Record<Duty, string> = {
  members: 'Members',
  treasurer: 'Treasurer',
  events: 'Events',
  competitions: 'Competitions',
  content: 'Content',
  marketplace: 'Marketplace',
  announcements: 'Announcements',
  auditor: 'Auditor',
}

export const DUTY_DESCRIPTIONS: Record<Duty, string> = {
  members: 'Decides on applications and maintains the register. Answers messages and opens votes.',
  treasurer: 'Records dues and payments.',
  events: 'Events, programs, registrations and the gate.',
  competitions: 'Arts festivals: entries, judges, stages and results.',
  content: 'News, gallery, office bearers, documents and minutes.',
  marketplace: 'Listings, reviews, reports, premium and jobs.',
  announcements: 'Announcements, polls and blood donor calls.',
  auditor: 'Reads money and the activity log. Changes nothing.',
}

/** What the site calls an admin without limits. */
export const EVERYTHING = 'Everything'
