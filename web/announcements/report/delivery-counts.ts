import type { DeliveryStatus } from '#shared/announcements/announcement-enums.ts'
import type { Announcement } from '../announcement-queries.ts'

type Counts = Partial<Record<DeliveryStatus, number>>

/** The deliveries of all channels together. */
export function totalCounts({ deliveries }: Pick<Announcement, 'deliveries'>): Counts {
  const total: Counts = {}
  for (const { counts } of deliveries)
    for (const [status, count] of Object.entries(counts) as [DeliveryStatus, number][])
      total[status] = (total[status] ?? 0) + count
  return total
}

/** How many messages were to leave: all except those to people who are left out. */
export function countMessages(counts: Counts): number {
  return Object.entries(counts).reduce((sum, [status, count]) => (status === 'left_out' ? sum : sum + count), 0)
}
