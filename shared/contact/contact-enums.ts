export const CONTACT_SUBJECTS = [
  'General Inquiry',
  'Membership Question',
  'Event Information',
  'Partnership Proposal',
  'Other',
] as const
export type ContactSubject = (typeof CONTACT_SUBJECTS)[number]
export const DEFAULT_CONTACT_SUBJECT: ContactSubject = 'General Inquiry'

export const CONTACT_MESSAGE_STATUSES = ['new', 'read', 'answered', 'archived'] as const
export type ContactMessageStatus = (typeof CONTACT_MESSAGE_STATUSES)[number]
export const CONTACT_MESSAGE_STATUS_LABELS: Record<ContactMessageStatus, string> = {
  new: 'New',
  read: 'Read',
  answered: 'Replied',
  archived: 'Archived',
}
