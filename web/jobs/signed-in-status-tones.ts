import type { StatusTones } from '#web/platform/ui/label/status-tones.ts'

export default {
  blue: ['Shortlisted', 'Interview'],
  green: ['Offered', 'Default'],
  grey: ['Withdrawn'],
} satisfies StatusTones
