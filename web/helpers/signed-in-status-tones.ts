import type { StatusTones } from '#web/platform/ui/label/status-tones.ts'

export default {
  amber: ['Extra', 'Due today', 'To confirm'],
  red: ['Late'],
  grey: ['Not ordered'],
  blue: ['Ahead'],
  green: ['Yours', 'Here', 'All here', 'Ordered', 'Delivered'],
} satisfies StatusTones
