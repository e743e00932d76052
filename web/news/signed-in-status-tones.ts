import type { StatusTones } from '#web/platform/ui/label/status-tones.ts'

export default {
  blue: ['Scheduled'],
  grey: ['Draft', 'Announcement', 'General'],
} satisfies StatusTones
