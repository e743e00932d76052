import type { StatusTones } from './status-tones.ts'

/** The status words on pages of signed-in people; visitors never load them. */
export const SIGNED_IN_STATUS_TONES = {
  amber: [
    'Due',
    'Action Required',
    'Slip waits',
    'Look twice',
    'New',
    'No own password yet',
    'No welcome mail yet',
    'Perhaps in the register already',
  ],
  // given by the specification: a renewal that is not active has a destructive badge
  red: ['Failed', 'Proved, lacks files', 'To be put right', 'Renewal pending', 'Renewal overdue'],
  blue: ['Scheduled', 'Shortlisted', 'Interview', 'Read', 'Under way'],
  green: [
    'Renewal active',
    'Paid',
    'Confirmed',
    'Published',
    'Offered',
    'Here',
    'Answered',
    'Proved',
    'In time',
    'Default',
    'You',
    'This device',
  ],
  // over or hidden: listed explicitly, so that no status is grey by oversight
  grey: [
    'Completed',
    'Waived',
    'Sold',
    'Filled',
    'Draft',
    'Hidden',
    'Hidden: membership inactive',
    'Put aside',
    'Archived',
    'Resigned',
    'Erased',
    'Withdrawn',
    'Not chosen',
    'Not proved',
    'In the register already',
    'Noted',
    'Announcement',
    'General',
  ],
} as const satisfies StatusTones
