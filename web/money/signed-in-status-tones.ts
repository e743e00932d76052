import type { StatusTones } from '#web/platform/ui/label/status-tones.ts'

export default {
  amber: ['No receipt', 'Missing', 'Not counted', 'Unassigned', 'Not booked'],
  red: ['Over budget'],
  green: ['In order'],
  grey: ['Reversed', 'Reversal', 'Opened again', 'Refunded', 'Not paid', 'Not completed'],
} satisfies StatusTones
