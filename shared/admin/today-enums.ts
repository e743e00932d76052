/** What can wait for the committee. */
export const WORK_KINDS = [
  'applications',
  'slips',
  'appeals',
  'listings',
  'reviews',
  'reports',
  'premium',
  'messages',
  'conversation_reports',
  'deletion_requests',
  'failed_mails',
  'failed_tasks',
  'backup',
] as const
export type WorkKind = (typeof WORK_KINDS)[number]

export const AGENDA_KINDS = ['event', 'deadline'] as const
