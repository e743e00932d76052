import type { StatusTones } from '#web/platform/ui/label/status-tones.ts'

export default {
  green: ['I can come'],
  grey: ['Closed', 'Not this time', 'No reply'],
} satisfies StatusTones
