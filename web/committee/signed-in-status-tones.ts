import type { StatusTones } from '#web/platform/ui/label/status-tones.ts'

export default {
  amber: ['Please answer', 'Tie', 'Tie, so not carried'],
  blue: ['Planned', 'Invited', 'Not approved yet'],
  green: ['Elected', 'Candidate', 'Carried', 'Doors open'],
  grey: ['Declined', 'Excused', 'Over'],
  red: ['Not carried'],
} satisfies StatusTones
