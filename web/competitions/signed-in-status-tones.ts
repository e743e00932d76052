import type { StatusTones } from '#web/platform/ui/label/status-tones.ts'

export default {
  amber: ['Judged', 'No link yet'],
  red: ['Absent', 'Disqualified', 'Link locked'],
  blue: ['Waiting for roll call', 'Called', 'Link ready'],
  green: ['Confirmed', 'Published', 'Open', 'On stage', 'Own account', 'Accepted'],
  grey: ['Done'],
} satisfies StatusTones
