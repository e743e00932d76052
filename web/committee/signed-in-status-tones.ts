import type { StatusTones } from '#web/platform/ui/label/status-tones.ts'

export default {
  blue: ['Planned'],
  green: ['Carried'],
  red: ['Not carried'],
  amber: ['Tie'],
} satisfies StatusTones
