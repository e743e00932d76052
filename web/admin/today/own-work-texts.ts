import { ClipboardX, Eraser, MailX, TriangleAlert, UserCheck, UserX } from 'lucide-react'
import type { adminWork } from '#shared/admin/admin-work.ts'
import { DELETION_DAYS } from '#shared/admin/deletion-request-rules.ts'
import {
  countOf,
  type DoneLine,
  dayText,
  onDay,
  sinceText,
  type WorkTexts,
  waiting,
} from '#web/platform/waiting-work.ts'

export const adminWorkTexts: WorkTexts<(typeof adminWork)[number]> = {
  deletion_requests: (work, now) => ({
    icon: Eraser,
    title: waiting(work, 'deletion request', 'to complete'),
    text: `${work.oldest} asked ${onDay(work.since, now)}; we promise to complete the request within ${DELETION_DAYS} days.`,
    word: work.overdue > 0 ? 'Overdue' : 'Pending',
    action: 'Open requests',
    path: '/admin/deletion-requests',
  }),
  failed_mails: (work, now) => ({
    icon: MailX,
    title: `${countOf(work.count, 'email')} did not arrive`,
    text: work.oldest ? `The first was for ${work.oldest} (${dayText(work.since, now)}).` : sinceText(work, now),
    word: 'Failed',
    action: 'See why',
    path: '/admin/mail-problems',
  }),
  failed_tasks: (work, now) => ({
    icon: ClipboardX,
    title: `${countOf(work.count, 'task')} failed`,
    text: `${sinceText(work, now)} Nothing is lost: ${work.count === 1 ? 'it' : 'they'} can run again.`,
    word: 'Failed',
    action: 'See why',
    path: '/admin/mail-problems',
  }),
  backup: (work) => ({
    icon: TriangleAlert,
    title: work.oldest ? 'The last backup failed' : 'No recent backup',
    text: work.oldest ?? 'No backup has been verified in the last 36 hours.',
    word: 'Failed',
    action: 'See why',
    path: '/admin/backups',
  }),
  hand_over: ({ oldest }) => ({
    icon: UserCheck,
    title: oldest ? 'The hand-over did not take place' : 'The mails to both committees wait',
    text: oldest ?? 'Nobody has been notified of the hand-over. Read the mails, then send them.',
    word: oldest ? 'Failed' : 'Pending',
    action: 'Open the hand-over',
    path: '/admin/duties/hand-over',
  }),
  elected: (work, now) => ({
    icon: UserCheck,
    title: waiting(work, 'election winner', 'not in the hand-over'),
    text: `${work.oldest} was elected ${onDay(work.since, now)}, after the hand-over had been planned.`,
    word: 'Pending',
    action: 'Decide',
    path: '/admin/duties/hand-over',
  }),
  former_bearers: (work, now) => ({
    icon: UserX,
    title: waiting(work, 'former office bearer', 'to remove from the portal'),
    text: `${work.oldest} left office ${onDay(work.since, now)} and is still an admin.`,
    word: 'Pending',
    action: 'Change roles',
    path: '/admin/people?role=admin',
  }),
}

export const adminDoneLines: readonly DoneLine[] = [
  { kinds: ['failed_mails', 'failed_tasks'], line: 'No email has failed' },
  { kinds: ['deletion_requests'], line: 'No deletion requests' },
]
