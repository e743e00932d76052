import type { StatusTones } from '#web/platform/ui/label/status-tones.ts'

export default {
  green: ['In force'],
} satisfies StatusTones
