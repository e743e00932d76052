import type { StatusTones } from '#web/platform/ui/label/status-tones.ts'

export default {
  amber: ['Under review', 'Requested'],
  red: ['Not approved', 'Expired', 'Reported, being checked'],
  green: ['Chosen'],
} satisfies StatusTones
