import type { MailName } from '#server/platform/mail/mail.ts'
import { MAIL_KINDS, type MailKind } from '#shared/notifications/notification-enums.ts'

/**
 * 'required' mails result from the person's own action or must be known; 'committee' mails follow each admin's chosen
 * rhythm.
 */
type Kind = MailKind | 'required' | 'committee'

/**
 * Every mail of the product and the kind under which it can be turned off. A test requires a line for each; a mail
 * without one is always sent.
 */
export const MAIL_KIND_OF: Partial<Record<MailName, Kind>> = {
  'reset-password': 'required',
  'confirm-new-address': 'required',
  'address-change-requested': 'required',
  'second-step-changed': 'required',
  'erasure-requested': 'required',
  'erasure-done': 'required',
  'application-received': 'required',
  'application-from-known-address': 'required',
  'application-approved': 'required',
  'application-rejected': 'required',
  'decision-taken-back': 'required',
  'correction-requested': 'required',
  'correction-reminder': 'required',
  'application-closed': 'required',
  'membership-suspended': 'required',
  'membership-restored': 'required',
  'membership-lapsed': 'required',
  'membership-ended': 'required',
  'member-imported': 'required',
  'details-requested': 'required',
  'login-ready': 'required',
  'household-invitation': 'required',
  'household-confirmation': 'required',
  'card-replaced': 'required',
  'contact-acknowledged': 'required',
  'application-for-committee': 'required',
  'membership-ended-for-committee': 'required',
  'contact-received': 'required',
  'contact-answered': 'required',
  'dues-reminder': 'dues',
  'dues-waived': 'required',
  'dues-record-undone': 'required',
  'dues-slip-rejected': 'required',
  'dues-paid': 'required',
  'dues-refunded': 'required',
  'dues-refund-undone': 'required',
  'dues-slip-received': 'required',
  // duties that began or ended must be known
  'hand-over-joined': 'required',
  'hand-over-left': 'required',
  // a meeting to which they are invited, and its record
  'meeting-invited': 'required',
  'meeting-changed': 'required',
  'meeting-cancelled': 'required',
  'meeting-uninvited': 'required',
  'minutes-sent': 'required',
  'committee-notice': 'committee',
  'committee-digest': 'committee',
  'event-registered': 'events',
  'tickets-held': 'required',
  'tickets-reminder': 'required',
  'tickets-released': 'required',
  'tickets-paid': 'required',
  'ticket-slip-rejected': 'required',
  'ticket-refunded': 'required',
  'ticket-payment-undone': 'required',
  'ticket-refund-undone': 'required',
  'event-registration-cancelled': 'required',
  'event-place-found': 'events',
  'event-changed': 'events',
  'event-reminder': 'events',
  'program-joined': 'events',
  'program-place-found': 'events',
  'program-called-off': 'events',
  'shift-claimed': 'events',
  'shift-reminder': 'events',
  'shift-moved': 'events',
  'shift-ended': 'events',
  // a right of members
  'vote-nominations': 'required',
  'vote-open': 'required',
  'vote-reminder': 'required',
  'vote-result': 'news',
  'vote-elected': 'required',
  'vote-unelected': 'required',
  'vote-candidacy': 'required',
  'listing-approved': 'marketplace',
  'listing-rejected': 'marketplace',
  'listing-changes-requested': 'marketplace',
  'listing-category-changed': 'marketplace',
  'listing-ended': 'marketplace',
  'favorite-news': 'marketplace',
  'saved-search-found': 'marketplace',
  'giveaway-requested': 'marketplace',
  'giveaway-chosen': 'marketplace',
  'giveaway-declined': 'marketplace',
  'job-applied': 'marketplace',
  'job-application-sent': 'marketplace',
  'job-application-withdrawn': 'marketplace',
  'job-application-moved': 'required',
  'job-ended': 'marketplace',
  'premium-confirmed': 'required',
  'premium-rejected': 'required',
  'premium-ending': 'marketplace',
  'listing-hidden': 'required',
  'listing-reports-dismissed': 'marketplace',
  'listing-taken-down': 'required',
  'review-received': 'marketplace',
  'review-rejected': 'marketplace',
  'messages-waiting': 'messages',
  // the switch in the profile is the consent, and the mail says so
  'blood-call': 'required',
  'blood-call-thanks': 'required',
  'blood-call-closed': 'required',
  'review-answer-removed': 'marketplace',
  // to its author, who asked for it; announcements themselves are turned off by their kind
  'announcement-test': 'required',
}

/** The kinds of announcements, which are no mails of the table of mails. */
const ANNOUNCED: readonly MailKind[] = ['news', 'digest']

/** The kinds that members can choose from: those with at least one mail. */
export const SENT_MAIL_KINDS: readonly MailKind[] = MAIL_KINDS.filter(
  (kind) => ANNOUNCED.includes(kind) || Object.values(MAIL_KIND_OF).includes(kind),
)
