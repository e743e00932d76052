import type { StatusTones } from '#web/platform/ui/label/status-tones.ts'

export default {
  amber: ['Extra'],
  green: ['Yours', 'Here', 'All here'],
} satisfies StatusTones
