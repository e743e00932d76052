import type { StatusTones } from '#web/platform/ui/label/status-tones.ts'

export default {
  green: ['This device'],
} satisfies StatusTones
