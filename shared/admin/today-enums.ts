import { adminWork } from '#shared/admin/admin-work.ts'
import { meetingsWork } from '#shared/committee/meetings/meetings-work.ts'
import { competitionsWork } from '#shared/competitions/competitions-work.ts'
import { contactWork } from '#shared/contact/contact-work.ts'
import { eventsWork } from '#shared/events/events-work.ts'
import { helpersWork } from '#shared/helpers/helpers-work.ts'
import { marketplaceWork } from '#shared/marketplace/marketplace-work.ts'
import { membershipWork } from '#shared/membership/membership-work.ts'
import { messagingWork } from '#shared/messaging/messaging-work.ts'
import { moneyWork } from '#shared/money/money-work.ts'

/** What can wait for the committee, of all features. */
export const WORK_KINDS = [
  ...membershipWork,
  ...moneyWork,
  ...eventsWork,
  ...competitionsWork,
  ...helpersWork,
  ...meetingsWork,
  ...contactWork,
  ...marketplaceWork,
  ...messagingWork,
  ...adminWork,
] as const

export const AGENDA_KINDS = ['event', 'deadline'] as const
