import type { StatusTones } from './status-tones.ts'

/** The status words on pages of signed-in people; visitors never load them. */
export const SIGNED_IN_STATUS_TONES = {
  amber: [
    'Due',
    'Changed',
    'Action Required',
    'Slip to check',
    'Check carefully',
    'New',
    'Temporary password',
    'Welcome email not sent',
    'Possible duplicate',
  ],
  // given by the specification: a renewal that is not active has a destructive badge
  red: ['Failed', 'Verified, files missing', 'Has errors', 'Renewal pending', 'Renewal overdue'],
  blue: ['Scheduled', 'Shortlisted', 'Interview', 'Read', 'Running'],
  green: [
    'Renewal active',
    'Paid',
    'Confirmed',
    'Published',
    'Offered',
    'Checked in',
    'Replied',
    'Verified',
    'On time',
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
    'Archived',
    'Resigned',
    'Erased',
    'Withdrawn',
    'Not chosen',
    'Not verified',
    'Already in the register',
    'Has notes',
    'Announcement',
    'General',
  ],
} as const satisfies StatusTones
