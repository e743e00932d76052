import { meetingsWorkTexts } from '#web/committee/work-texts.ts'
import { competitionsWorkTexts } from '#web/competitions/work-texts.ts'
import { contactDoneLines, contactWorkTexts } from '#web/contact/work-texts.ts'
import { eventsDoneLines, eventsWorkTexts } from '#web/events/work-texts.ts'
import { helpersWorkTexts } from '#web/helpers/work-texts.ts'
import { marketplaceDoneLines, marketplaceWorkTexts } from '#web/marketplace/work-texts.ts'
import { membershipDoneLines, membershipWorkTexts } from '#web/membership/work-texts.ts'
import { messagingWorkTexts } from '#web/messaging/work-texts.ts'
import { moneyWorkTexts } from '#web/money/work-texts.ts'
import type { DoneLine, Work, WorkText, WorkTexts } from '#web/platform/waiting-work.ts'
import { adminDoneLines, adminWorkTexts } from './own-work-texts.ts'

const TEXTS: WorkTexts<Work['kind']> = {
  ...membershipWorkTexts,
  ...moneyWorkTexts,
  ...eventsWorkTexts,
  ...competitionsWorkTexts,
  ...helpersWorkTexts,
  ...meetingsWorkTexts,
  ...marketplaceWorkTexts,
  ...contactWorkTexts,
  ...messagingWorkTexts,
  ...adminWorkTexts,
}

/** What is said of the work of one kind, and where it is done. */
export const textOf = (work: Work, now: Date): WorkText => TEXTS[work.kind](work, now)

/** What is said when nothing waits, of all features. */
export const DONE_LINES: readonly DoneLine[] = [
  ...membershipDoneLines,
  ...eventsDoneLines,
  ...marketplaceDoneLines,
  ...contactDoneLines,
  ...adminDoneLines,
]
