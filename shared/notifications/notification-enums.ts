import type { PortalAudience } from '#shared/platform/portal-audience.ts'

/** How often mails about one kind of notification go out. */
export const MAIL_RHYTHMS = ['each', 'daily', 'never'] as const
export type MailRhythm = (typeof MAIL_RHYTHMS)[number]
export const MAIL_RHYTHM_LABELS: Record<MailRhythm, string> = {
  each: 'Immediately',
  daily: 'Once a day',
  never: 'Never',
}

/** The kinds of mail that members can turn off. */
export const MAIL_KINDS = ['events', 'dues', 'news', 'digest', 'marketplace', 'messages'] as const
export type MailKind = (typeof MAIL_KINDS)[number]
export const MAIL_KIND_LABELS: Record<MailKind, { title: string; explanation: string }> = {
  events: {
    title: 'Events and programs',
    explanation: 'Registrations, places from the waiting list, changes and reminders',
  },
  dues: { title: 'Dues reminders', explanation: 'Before and after your dues are due' },
  news: { title: 'News and announcements', explanation: 'When the association publishes something' },
  digest: { title: 'Weekly summary', explanation: 'New events, news, results and listings, once a week' },
  marketplace: {
    title: 'Marketplace and jobs',
    explanation: 'Your listings, favourites, applications and saved searches',
  },
  messages: { title: 'Messages', explanation: 'When you have unread messages' },
}

/** The kinds of notices that can be turned off, in the bell and on phones. */
export const BELL_KINDS = ['events', 'dues', 'news', 'marketplace', 'messages'] as const satisfies readonly MailKind[]
export type BellKind = (typeof BELL_KINDS)[number]

/**
 * The kinds of `notifyCommittee`: each mail, one a day, or none. A feature that notifies of something new adds its
 * kind.
 */
export const COMMITTEE_KINDS = [
  'committee-applications',
  'committee-messages',
  'committee-slips',
  'committee-deletion-requests',
  'committee-listings',
  'committee-premium',
  'committee-card-payments',
  'committee-backups',
] as const
export type CommitteeKind = (typeof COMMITTEE_KINDS)[number]
export const COMMITTEE_KIND_LABELS: Record<CommitteeKind, string> = {
  'committee-applications': 'Membership applications',
  'committee-messages': 'Messages from the Contact page',
  'committee-slips': 'Payment slips',
  'committee-deletion-requests': 'Deletion requests',
  'committee-listings': 'Marketplace: listings, reviews and reports',
  'committee-premium': 'Premium payments',
  'committee-card-payments': 'Card payments to decide, failed refunds',
  'committee-backups': 'Failed or late backups',
}

/** Whom each kind concerns: nobody is notified of what they may not open. */
export const COMMITTEE_KIND_AUDIENCES: Record<CommitteeKind, PortalAudience> = {
  'committee-applications': ['members'],
  'committee-messages': ['members'],
  'committee-slips': ['treasurer'],
  'committee-deletion-requests': 'super_admin',
  'committee-listings': ['marketplace'],
  'committee-premium': ['marketplace'],
  'committee-card-payments': ['treasurer'],
  'committee-backups': 'full_admin',
}

/** The committee's mailbox gets every mail anyway, so an admin's own copy comes once a day by default. */
export const DEFAULT_COMMITTEE_RHYTHM: MailRhythm = 'daily'
