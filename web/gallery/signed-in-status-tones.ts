import type { StatusTones } from '#web/platform/ui/label/status-tones.ts'

export default {
  green: ['Ready', 'In the gallery'],
  grey: ['Taken out'],
} satisfies StatusTones
