import type { StatusTones } from '#web/platform/ui/label/status-tones.ts'

export default {
  amber: ['Unknown'],
  red: ['Failed'],
  blue: ['Sending'],
  grey: ['Left out'],
} satisfies StatusTones
