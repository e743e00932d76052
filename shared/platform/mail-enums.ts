export const MAIL_STATUSES = ['queued', 'sent', 'failed'] as const
