import type { StatusTones } from '#web/platform/ui/label/status-tones.ts'

export default {
  blue: ['Read'],
  green: ['Sent', 'Replied'],
  grey: ['Archived'],
} satisfies StatusTones
