import type { StatusTones } from '#web/platform/ui/label/status-tones.ts'

export default {
  amber: ['Due', 'Changed', 'Not saved', 'Action Required', 'Temporary password'],
  red: ['Verified, files missing'],
  blue: ['Running'],
  green: ['Verified'],
  grey: ['Not verified'],
} satisfies StatusTones
