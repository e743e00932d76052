import type { StatusTones } from '#web/platform/ui/label/status-tones.ts'

export default {
  amber: ['Pending'],
  red: ['Overdue', 'Rejected', 'Suspended', 'Ended', 'Revoked', 'Not valid'],
  blue: ['Correction requested'],
  grey: ['Application closed'],
  green: ['Active', 'Active Member', 'Approved'],
} satisfies StatusTones
