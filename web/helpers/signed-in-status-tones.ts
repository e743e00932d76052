import type { StatusTones } from '#web/platform/ui/label/status-tones.ts'

export default {
  amber: ['Extra', 'Partly served'],
  green: ['Yours', 'Here', 'All here', 'Served', 'Now'],
  blue: ['Next'],
} satisfies StatusTones
