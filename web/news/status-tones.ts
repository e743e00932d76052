import type { StatusTones } from '#web/platform/ui/label/status-tones.ts'

export default {
  amber: ['Achievement'],
  red: ['Urgent'],
} satisfies StatusTones
