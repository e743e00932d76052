import type { StatusTones } from '#web/platform/ui/label/status-tones.ts'

export default {
  amber: ['Waiting', 'Waiting list'],
  red: ['Cancelled'],
  blue: ['Upcoming'],
  green: ['Ongoing', 'Registered', 'Signed up'],
} satisfies StatusTones
