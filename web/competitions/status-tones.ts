import type { StatusTones } from '#web/platform/ui/label/status-tones.ts'

export default {
  amber: ['Not sent yet', 'To submit'],
  red: ['Replaced'],
  green: ['Submitted', 'Valid'],
} satisfies StatusTones
