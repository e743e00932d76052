import type { StatusTones } from '#web/platform/ui/label/status-tones.ts'

export default {
  amber: [
    'To complete',
    'Question',
    'Changed since you looked',
    'Slip to check',
    'Welcome email not sent',
    'Possible duplicate',
    'Possible duplicates',
    'Details to complete',
    'Details not asked for',
    'Asked for details, not completed',
    'No email address',
    'No number',
  ],
  // given by the specification: a renewal that is not active has a destructive badge
  red: ['Has errors', 'Renewal pending', 'Renewal overdue', 'Lapsed'],
  green: ['Renewal active', 'Paid', 'Settled'],
  grey: ['No email', 'Waived', 'Resigned', 'Left', 'Died', 'Erased', 'Already in the register', 'Family member'],
} satisfies StatusTones
