import type { StatusTones } from '#web/platform/ui/label/status-tones.ts'

export default {
  amber: ['Not here yet'],
  blue: ['Expected'],
  green: ['Checked in', 'You'],
  grey: ['Completed', 'Hidden', 'Being deleted'],
} satisfies StatusTones
