import type { StatusTones } from '#web/platform/ui/label/status-tones.ts'

export default {
  amber: ['Not here yet', 'Places held', 'Not paid in time'],
  blue: ['Expected', 'Out'],
  green: ['Checked in', 'You'],
  grey: ['Completed', 'Hidden', 'Being deleted', 'Not today'],
} satisfies StatusTones
