import type { StatusTones } from '#web/platform/ui/label/status-tones.ts'

export default {
  amber: ['Please answer'],
  blue: ['Planned'],
  green: ['Elected', 'Candidate'],
  grey: ['Declined'],
} satisfies StatusTones
