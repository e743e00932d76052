import type { StatusTones } from '#web/platform/ui/label/status-tones.ts'

export default {
  amber: ['Extra', 'Due today'],
  red: ['Late'],
  blue: ['Ahead'],
  green: ['Yours', 'Here', 'All here'],
} satisfies StatusTones
