import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'
import { pathSegment } from '#shared/platform/path-segment.ts'
import { memberPage } from '#web/dashboard/page-data.ts'
import { addNoticeIcons } from '#web/notifications/notices/notice-icons.ts'
import type { PageProps } from '#web/platform/page.ts'
import './signed-in-status-tones.ts'
import { byId, type PageRow } from './route-table.ts'

const noticeIcons = import.meta.glob<Record<string, LucideIcon>>('../*/notice-icons.ts', {
  eager: true,
  import: 'default',
})
for (const icons of Object.values(noticeIcons)) addNoticeIcons(icons)

/** The routes of pages for signed-in people and for helpers with a link. Visitors never load this file, however long it becomes. */
export const SIGNED_IN_ROUTES: readonly PageRow[] = [
  { path: '/member/me', page: 'dashboard/me-page.tsx', guard: 'account' },
  { path: '/member/account', page: 'dashboard/me-page.tsx', guard: 'account', redirect: () => '/member/me' },
  { path: '/member/dashboard', page: 'dashboard/dashboard-page.tsx', guard: 'account' },
  { path: '/member/notifications', page: 'notifications/members/notices-page.tsx', guard: 'account' },
  { path: '/member/announcements/:id', page: 'announcements/members/announcement-page.tsx', guard: 'account' },
  { path: '/member/dues', page: 'dashboard/dues-page.tsx', guard: 'account' },
  { path: '/pay/:id', page: 'money/members/pay-page.tsx', guard: 'account' },
  { path: '/household', page: 'dashboard/household-page.tsx', guard: 'account' },
  { path: '/member/family', page: 'dashboard/family-page.tsx', guard: 'account' },
  { path: '/member/card', page: 'dashboard/card-page.tsx', guard: 'account' },
  { path: '/member/events/:id/tickets', page: 'events/members/tickets-page.tsx', guard: 'account' },
  { path: '/votes', page: 'committee/members/votes-page.tsx', guard: 'account' },
  { path: '/votes/:id', page: 'committee/members/vote-page.tsx', guard: 'account' },
  { path: '/assembly/:id', page: 'committee/members/assembly-page.tsx', guard: 'account' },
  // without a guard: the address is the key to the projector's page, which shows no names
  { path: '/assembly/:token/board', page: 'committee/members/assembly-board-page.tsx', bare: true, secret: true },
  { path: '/meetings', page: 'committee/members/meetings-page.tsx', guard: 'account' },
  { path: '/meetings/:id', page: 'committee/members/meeting-page.tsx', guard: 'account' },
  { path: '/polls/:id', page: 'committee/members/poll-page.tsx', guard: 'account' },
  { path: '/events/:id/helpers', page: 'helpers/members/helpers-page.tsx', guard: 'account' },
  {
    path: '/events/:id/helpers/day',
    page: 'helpers/members/helper-day-page.tsx',
    guard: 'account',
    webAssembly: true,
  },
  { path: '/member/photos', page: 'gallery/members/party-photos-page.tsx', guard: 'account' },
  { path: '/member/tickets/:id', page: 'dashboard/ticket-page.tsx', guard: 'account' },
  {
    path: '/member/certificates/:eventId/:id',
    page: 'competitions/members/certificate-page.tsx',
    guard: 'account',
    bare: true,
  },
  { path: '/member/resign', page: 'dashboard/resign-page.tsx', guard: 'account' },
  { path: '/marketplace/create', page: 'marketplace/members/create-listing-page.tsx', guard: 'account' },
  { path: '/member/listings', page: 'marketplace/members/own-listings-page.tsx', guard: 'account' },
  { path: '/member/searches', page: 'marketplace/members/saved-searches-page.tsx', guard: 'account' },
  { path: '/member/favourites', page: 'marketplace/members/favorites-page.tsx', guard: 'account' },
  { path: '/member/listings/:id', page: 'marketplace/members/edit-listing-page.tsx', guard: 'account' },
  { path: '/member/listings/:id/applicants', page: 'jobs/members/applicants-page.tsx', guard: 'account' },
  { path: '/member/apply/:id', page: 'jobs/members/apply-page.tsx', guard: 'account' },
  { path: '/member/applications', page: 'jobs/members/applications-page.tsx', guard: 'account' },
  { path: '/member/cvs', page: 'jobs/members/cvs-page.tsx', guard: 'account' },
  { path: '/member/messages', page: 'messaging/members/inbox-page.tsx', guard: 'account' },
  { path: '/member/messages/:id', page: 'messaging/members/conversation-page.tsx', guard: 'account' },
  {
    path: '/member/:id',
    page: 'dashboard/member-page.tsx',
    data: byId(memberPage),
  },
  {
    path: '/members/:id',
    page: 'dashboard/member-page.tsx',
    redirect: ({ id = '' }) => `/member/${pathSegment(id)}`,
  },
  { path: '/admin', page: 'admin/admin-page.tsx', guard: 'admin', untrustedTypes: true },
  { path: '/admin/check-in', page: 'admin/check-in-page.tsx', guard: 'admin' },
  // without a guard: they open without a connection, and the calls decide who may check people in
  { path: '/admin/events/:id/gate', page: 'events/members/gate-page.tsx', bare: true, webAssembly: true },
  { path: '/gate/:id', page: 'events/members/gate-page.tsx', bare: true, webAssembly: true },
  {
    path: '/admin/events/:id/counters/:itemId',
    page: 'helpers/members/counter-page.tsx',
    bare: true,
    webAssembly: true,
  },
  { path: '/counter/:id/:itemId', page: 'helpers/members/counter-page.tsx', bare: true, webAssembly: true },
  { path: '/photographer/:id', page: 'gallery/members/photographer-page.tsx', bare: true, webAssembly: true },
  { path: '/sittings/:id', page: 'helpers/members/sittings-page.tsx', bare: true },
  { path: '/admin/renewals', page: 'admin/renewals-page.tsx', guard: 'admin' },
  { path: '/admin/tickets', page: 'admin/ticket-orders-page.tsx', guard: 'admin' },
  { path: '/admin/events/:id/tickets', page: 'admin/event-tickets-page.tsx', guard: 'admin' },
  { path: '/admin/money', page: 'admin/money-page.tsx', guard: 'admin' },
  { path: '/admin/money/statement', page: 'admin/statement-page.tsx', guard: 'admin' },
  { path: '/admin/money/report', page: 'admin/report-page.tsx', guard: 'admin' },
  { path: '/admin/events/:id/helpers', page: 'admin/helpers-page.tsx', guard: 'admin' },
  { path: '/admin/events/:id/counters', page: 'admin/counters-page.tsx', guard: 'admin' },
  { path: '/admin/events/:id/attendees', page: 'admin/attendees-page.tsx', guard: 'admin' },
  { path: '/admin/festivals', page: 'admin/festivals-page.tsx', guard: 'admin' },
  { path: '/admin/events/:id/competition', page: 'admin/competition-page.tsx', guard: 'admin' },
  { path: '/admin/events/:id/competition/:programId', page: 'admin/competition-item-page.tsx', guard: 'admin' },
  { path: '/admin/events/:id/stage', page: 'admin/stage-page.tsx', guard: 'admin', bare: true },
  { path: '/admin/votes', page: 'admin/votes-page.tsx', guard: 'admin' },
  { path: '/admin/votes/:id', page: 'admin/vote-page.tsx', guard: 'admin' },
  { path: '/admin/assemblies/:id', page: 'admin/assembly-page.tsx', guard: 'admin', webAssembly: true },
  { path: '/admin/polls', page: 'admin/polls-page.tsx', guard: 'admin' },
  { path: '/admin/announcements', page: 'admin/announcements-page.tsx', guard: 'admin' },
  { path: '/admin/premium', page: 'admin/premium-page.tsx', guard: 'admin' },
  { path: '/admin/moderation', page: 'admin/moderation-page.tsx', guard: 'admin' },
  { path: '/admin/duties/hand-over', page: 'admin/hand-over-page.tsx', guard: 'admin' },
  { path: '/admin/charts', page: 'admin/charts-page.tsx', guard: 'admin' },
  { path: '/admin/messages', page: 'admin/messages-page.tsx', guard: 'admin' },
  { path: '/admin/conversations', page: 'admin/conversations-page.tsx', guard: 'admin' },
  { path: '/admin/blood-call', page: 'admin/blood-call-page.tsx', guard: 'admin' },
  { path: '/admin/blood-call/:id', page: 'admin/blood-call-record-page.tsx', guard: 'admin' },
  { path: '/admin/documents', page: 'admin/documents-page.tsx', guard: 'admin' },
  { path: '/admin/meetings', page: 'admin/meetings-page.tsx', guard: 'admin' },
  { path: '/admin/meetings/:id', page: 'admin/meeting-page.tsx', guard: 'admin' },
  { path: '/admin/settings/:group', page: 'admin/setting-group-page.tsx', guard: 'admin' },
  { path: '/admin/people', page: 'admin/people-page.tsx', guard: 'admin' },
  { path: '/admin/duties', page: 'admin/duties-page.tsx', guard: 'admin' },
  { path: '/admin/activity', page: 'admin/activity-page.tsx', guard: 'admin' },
  { path: '/admin/mail-problems', page: 'admin/mail-problems-page.tsx', guard: 'admin' },
  { path: '/admin/backups', page: 'admin/backups-page.tsx', guard: 'admin' },
  { path: '/admin/deletion-requests', page: 'admin/deletion-requests-page.tsx', guard: 'admin' },
  // the former address, which is in mails
  {
    path: '/admin/erasures',
    page: 'admin/deletion-requests-page.tsx',
    guard: 'admin',
    redirect: () => '/admin/deletion-requests',
  },
]

export const signedInPages = import.meta.glob<ComponentType<PageProps>>(
  ['../admin/*-page.tsx', '../dashboard/*-page.tsx', '../*/members/*-page.tsx'],
  { import: 'default' },
)
