import { BROWSE_PARAMETERS, cardsUrl, MORE_FILTERS } from '#web/marketplace/browse/browse-address.ts'

export type Guard = 'account' | 'admin'
export type PageRow = {
  path: string
  /** The path of the page's module, relative to web/. */
  page: string
  /** URLs of the queries that the page reads. */
  queries?: (params: Record<string, string>, search: URLSearchParams) => string[]
  /** Query parameters that change what the server renders. */
  parameters?: readonly string[]
  guard?: Guard
  status?: number
  redirect?: (params: Record<string, string>) => string
  /** The page may need what Trusted Types forbid (the editor). */
  untrustedTypes?: true
}

/** Paths of pages for signed-in people; their routes are in signed-in-pages.ts. */
export const SIGNED_IN = /^\/(?:admin|members?|marketplace\/create)(?:\/|$)/

/** Every page that visitors see. The first route that matches is shown. */
export const ROUTES: readonly PageRow[] = [
  {
    path: '/',
    page: 'home/home-page.tsx',
    queries: () => [
      '/api/settings/purpose',
      '/api/events/upcoming/cards?limit=3',
      '/api/events/programs/all/cards?limit=6',
      '/api/news/cards?limit=3',
    ],
  },
  { path: '/about', page: 'home/about-page.tsx', queries: () => ['/api/settings/about'] },
  {
    path: '/news',
    page: 'news/news-page.tsx',
    queries: (_, search) => [newsListUrl(search.get('older-than'))],
    parameters: ['older-than'],
  },
  {
    path: '/news/:id',
    page: 'news/news-article-page.tsx',
    queries: ({ id = '' }) => [`/api/news/${encodeURIComponent(id)}`],
  },
  {
    path: '/gallery',
    page: 'gallery/gallery-page.tsx',
    queries: () => ['/api/gallery?limit=60'],
    parameters: ['album'],
  },
  {
    path: '/office-bearers',
    page: 'officers/office-bearers-page.tsx',
    queries: () => ['/api/office-bearers', '/api/office-bearers?earlier=true'],
  },
  { path: '/contact', page: 'contact/contact-page.tsx' },
  {
    path: '/events',
    page: 'events/events-page.tsx',
    queries: () => ['/api/events/cards', '/api/events/programs/all/cards'],
  },
  {
    path: '/events/:id',
    page: 'events/event-page.tsx',
    queries: ({ id = '' }) => [eventUrl(id), `${eventUrl(id)}/programs/cards`],
  },
  {
    path: '/programs/:id',
    page: 'events/program-page.tsx',
    queries: ({ id = '' }) => [`/api/programs/${encodeURIComponent(id)}`],
  },
  {
    path: '/marketplace',
    page: 'marketplace/marketplace-page.tsx',
    queries: (_, search) => ['/api/listings/counts', cardsUrl(search)],
    parameters: [...BROWSE_PARAMETERS, MORE_FILTERS],
  },
  {
    path: '/marketplace/listing/:id',
    page: 'marketplace/listing-page.tsx',
    queries: ({ id = '' }) => [listingUrl(id), `${listingUrl(id)}/related`],
  },
  {
    path: '/marketplace/seller/:id',
    page: 'marketplace/seller-page.tsx',
    queries: ({ id = '' }, search) => sellerUrls(id, search),
    parameters: ['listings', 'reviews'],
  },
  { path: '/membership', page: 'membership/membership-page.tsx' },
  { path: '/benefits', page: 'membership/benefits-page.tsx' },
  { path: '/terms', page: 'membership/terms-page.tsx' },
  { path: '/privacy', page: 'membership/privacy-page.tsx' },
  { path: '/register', page: 'membership/register-page.tsx' },
  { path: '/verify/:token', page: 'membership/verify-page.tsx' },
  { path: '/login', page: 'accounts/login-page.tsx', parameters: ['panel'] },
  { path: '/change-password', page: 'accounts/change-password-page.tsx', guard: 'account' },
  { path: '/confirm-email', page: 'accounts/confirm-email-page.tsx' },
  { path: '/unsubscribe/:token', page: 'notifications/unsubscribe-page.tsx' },
  { path: '/reset-password', page: 'accounts/reset-password-page.tsx' },
  { path: '/offline', page: 'app/offline-page.tsx' },
  ...devToolRoutes(),
  { path: '*', page: 'app/not-found-page.tsx', status: 404 },
]

/** Both lists of the page are paginated. */
const sellerUrls = (id: string, search: URLSearchParams) =>
  ['', '/listings', '/reviews'].map((list) => {
    const cursor = search.get(list.slice(1))
    return `/api/sellers/${encodeURIComponent(id)}${list}${cursor ? `?cursor=${encodeURIComponent(cursor)}` : ''}`
  })
const listingUrl = (id: string) => `/api/listings/${encodeURIComponent(id)}`
const eventUrl = (id: string) => `/api/events/${encodeURIComponent(id)}`

/** Pages for developers only, not part of the production build. */
function devToolRoutes(): PageRow[] {
  return import.meta.env.MODE === 'production' ? [] : [{ path: '/styleguide', page: 'styleguide/styleguide-page.tsx' }]
}

/** Requests one more than the page shows, exactly as the page does. */
const newsListUrl = (olderThan: string | null) =>
  `/api/news/cards?limit=13${olderThan ? `&olderThan=${encodeURIComponent(olderThan)}` : ''}`
