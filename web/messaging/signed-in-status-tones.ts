import type { StatusTones } from '#web/platform/ui/label/status-tones.ts'

export default {
  red: ['Reported'],
} satisfies StatusTones
