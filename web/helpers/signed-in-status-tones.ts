import type { StatusTones } from '#web/platform/ui/label/status-tones.ts'

export default {
  amber: ['Extra', 'Due today', 'To confirm', 'Partly served'],
  red: ['Late'],
  grey: ['Not ordered'],
  blue: ['Ahead', 'Next'],
  green: ['Yours', 'Here', 'All here', 'Ordered', 'Delivered', 'Served', 'Now'],
} satisfies StatusTones
