import type { StatusTones } from '#web/platform/ui/label/status-tones.ts'

export default {
  amber: ['Check carefully'],
  blue: ['Changes requested'],
  grey: [
    'Sold',
    'Sold out',
    'No longer offered',
    'Given away',
    'Full',
    'Filled',
    'Hidden: membership inactive',
    'Not chosen',
  ],
} satisfies StatusTones
