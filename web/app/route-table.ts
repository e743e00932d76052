import type { ReactNode } from 'react'
import { pathSegment } from '#shared/platform/path-segment.ts'
import { documentsPage } from '#web/committee/page-data.ts'
import {
  eventCompetition,
  festivalResultsPage,
  itemResultPage,
  livePage,
  programCompetition,
} from '#web/competitions/page-data.ts'
import { eventPage, eventsPage, programPage } from '#web/events/page-data.ts'
import { VISITOR_PARAMETERS } from '#web/events/programme/programme-address.ts'
import { galleryPage } from '#web/gallery/page-data.ts'
import { aboutPage, homePage } from '#web/home/page-data.ts'
import { BROWSE_PARAMETERS, MORE_FILTERS, VIEW } from '#web/marketplace/browse/browse-address.ts'
import { listingPage, marketplacePage, sellerPage } from '#web/marketplace/page-data.ts'
import { membershipPage, registerPage } from '#web/membership/page-data.ts'
import { articlePage, newsPage } from '#web/news/page-data.ts'
import { officersPage } from '#web/officers/page-data.ts'
import type { PageProps } from '#web/platform/page.ts'
import type { PageData } from '#web/platform/queries.ts'

export type Guard = 'account' | 'admin'
export type GuardProps = { requires: Guard; children: ReactNode }
/** False too while nobody knows. */
type Reader = { isMember: boolean }
export type PageRow = {
  path: string
  /** The path of the page's module, relative to web/. */
  page: string
  /** What the page reads beside the settings. */
  data?: PageData | ((address: PageProps & Reader) => PageData)
  /** Query parameters that change what the server renders. */
  parameters?: readonly string[]
  guard?: Guard
  status?: number
  redirect?: (params: Record<string, string>) => string
  /** The page may need what Trusted Types forbid (the editor). */
  untrustedTypes?: true
  /** The page may compile WebAssembly (the reader of codes). */
  webAssembly?: true
  /** A tool that fills the window: without the site's header and footer, and without the portal's navigation. */
  bare?: true
  /** Everybody who has the address may read it: no search engine lists it, and nothing in between caches it. */
  secret?: true
}

/** Paths of pages for signed-in people and for helpers with a link; their routes are in signed-in-pages.ts. */
export const SIGNED_IN =
  /^\/(?:admin|members?|household|pay|gate|counter|photographer|sittings|votes|polls|meetings|assembly|marketplace\/create|events\/[^/]+\/helpers)(?:\/|$)/

/** How the paths of forms begin that people fill in before they are logged in; short, because every page loads it. */
const FORMS = /^\/(?:register|login|change|reset|complete|confirm|unsubscribe|blood)/

/** Whether somebody does one thing there: the footer below it is one line. */
export const isTaskPage = (path: string): boolean => SIGNED_IN.test(path) || FORMS.test(path)

/** The data of a page that has one id in its path. */
export const byId =
  (page: (id: string) => PageData) =>
  ({ params: { id = '' } }: PageProps) =>
    page(id)

/** Every page that visitors see. The first route that matches is shown. */
export const ROUTES: readonly PageRow[] = [
  { path: '/', page: 'home/home-page.tsx', data: homePage },
  { path: '/about', page: 'home/about-page.tsx', data: aboutPage },
  {
    path: '/news',
    page: 'news/news-page.tsx',
    data: ({ search }) => newsPage(search),
    parameters: ['older-than'],
  },
  { path: '/news/:id', page: 'news/news-article-page.tsx', data: byId(articlePage) },
  {
    path: '/gallery',
    page: 'gallery/gallery-page.tsx',
    data: ({ search }) => galleryPage(search),
    parameters: ['album', 'of', 'photo'],
  },
  { path: '/office-bearers', page: 'officers/office-bearers-page.tsx', data: officersPage },
  {
    path: '/documents',
    page: 'committee/documents-page.tsx',
    data: ({ search }) => documentsPage(search),
    parameters: ['search'],
  },
  // the link that stays: the server leads to the file, a press in the site to its versions
  {
    path: '/documents/:id',
    page: 'committee/documents-page.tsx',
    redirect: ({ id = '' }) => `/documents?document=${pathSegment(id)}`,
  },
  { path: '/contact', page: 'contact/contact-page.tsx', parameters: ['sent'] },
  {
    path: '/events',
    page: 'events/events-page.tsx',
    data: ({ search, isMember }) => eventsPage(search, isMember),
    parameters: VISITOR_PARAMETERS,
  },
  {
    path: '/events/:id',
    page: 'committee/event-page.tsx',
    data: byId((id) => ({ ...eventPage(id), ...eventCompetition(id) })),
  },
  { path: '/events/:id/results', page: 'competitions/festival-results-page.tsx', data: byId(festivalResultsPage) },
  { path: '/events/:id/live', page: 'competitions/live-page.tsx', data: byId(livePage) },
  { path: '/events/:id/board', page: 'competitions/board-page.tsx', bare: true },
  {
    path: '/programs/:id',
    page: 'competitions/program-page.tsx',
    data: byId((id) => ({ ...programPage(id), ...programCompetition(id) })),
  },
  { path: '/programs/:id/results', page: 'competitions/item-results-page.tsx', data: byId(itemResultPage) },
  {
    path: '/marketplace',
    page: 'marketplace/marketplace-page.tsx',
    data: ({ search }) => marketplacePage(search),
    parameters: [...BROWSE_PARAMETERS, MORE_FILTERS, VIEW],
  },
  { path: '/marketplace/listing/:id', page: 'marketplace/listing-page.tsx', data: byId(listingPage) },
  {
    path: '/marketplace/seller/:id',
    page: 'marketplace/seller-page.tsx',
    data: ({ params: { id = '' }, search }) => sellerPage(id, search),
    parameters: ['listings', 'reviews'],
  },
  { path: '/membership', page: 'membership/membership-page.tsx', data: membershipPage },
  { path: '/benefits', page: 'membership/benefits-page.tsx', data: membershipPage },
  { path: '/terms', page: 'membership/terms-page.tsx' },
  { path: '/privacy', page: 'membership/privacy-page.tsx' },
  { path: '/register', page: 'membership/register-page.tsx', data: registerPage },
  { path: '/judge', page: 'competitions/judge-page.tsx', bare: true },
  { path: '/judge/:token', page: 'competitions/judge-page.tsx', bare: true },
  { path: '/family/:token', page: 'competitions/family-page.tsx', parameters: ['lang'], bare: true, secret: true },
  { path: '/verify', page: 'competitions/verify-certificate-page.tsx' },
  { path: '/verify/certificate/:code', page: 'competitions/verify-certificate-page.tsx' },
  { path: '/verify/:token', page: 'membership/verify-page.tsx' },
  { path: '/login', page: 'accounts/login-page.tsx', parameters: ['panel', 'sent'] },
  { path: '/change-password', page: 'accounts/change-password-page.tsx', guard: 'account' },
  { path: '/confirm-email', page: 'accounts/confirm-email-page.tsx' },
  { path: '/unsubscribe/:token', page: 'notifications/unsubscribe-page.tsx', parameters: ['done'] },
  { path: '/blood-call/:token', page: 'blood-calls/blood-call-page.tsx', parameters: ['answer', 'done'] },
  { path: '/reset-password', page: 'accounts/reset-password-page.tsx' },
  { path: '/complete-details', page: 'membership/complete-details-page.tsx' },
  { path: '/offline', page: 'app/offline-page.tsx' },
  ...devToolRoutes(),
  { path: '*', page: 'app/not-found-page.tsx', status: 404 },
]

/** Pages for developers only, not part of the production build. */
function devToolRoutes(): PageRow[] {
  return import.meta.env.MODE === 'production' ? [] : [{ path: '/styleguide', page: 'styleguide/styleguide-page.tsx' }]
}
