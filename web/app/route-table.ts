export type Guard = 'account' | 'admin'
export type PageRow = {
  path: string
  /** The page's module, from web/. */
  page: string
  /** Addresses of the queries that the page reads. */
  queries?: (params: Record<string, string>, search: URLSearchParams) => string[]
  /** Query parameters that change what the server renders. */
  parameters?: readonly string[]
  guard?: Guard
  status?: number
  redirect?: (params: Record<string, string>) => string
  /** The page may hold what Trusted Types forbid (the editor). */
  untrustedTypes?: true
}

/** Every page of the site; the first row that fits is shown. */
export const ROUTES: readonly PageRow[] = [
  {
    path: '/',
    page: 'home/home-page.tsx',
    queries: () => ['/api/events/upcoming', '/api/events/programs/all'],
  },
  {
    path: '/events',
    page: 'events/events-page.tsx',
    queries: () => ['/api/events', '/api/events/programs/all'],
  },
  {
    path: '/events/:id',
    page: 'events/event-page.tsx',
    queries: ({ id = '' }) => [eventUrl(id), `${eventUrl(id)}/programs`],
  },
  {
    path: '/programs/:id',
    page: 'events/program-page.tsx',
    queries: ({ id = '' }) => [`/api/programs/${encodeURIComponent(id)}`],
  },
  { path: '/membership', page: 'membership/membership-page.tsx' },
  { path: '/benefits', page: 'membership/benefits-page.tsx' },
  { path: '/terms', page: 'membership/terms-page.tsx' },
  { path: '/privacy', page: 'membership/privacy-page.tsx' },
  { path: '/register', page: 'membership/register-page.tsx' },
  { path: '/member/dashboard', page: 'dashboard/dashboard-page.tsx', guard: 'account' },
  {
    path: '/member/:id',
    page: 'dashboard/member-page.tsx',
    queries: ({ id = '' }) => [`/api/members/${encodeURIComponent(id)}`],
  },
  {
    path: '/members/:id',
    page: 'dashboard/member-page.tsx',
    redirect: ({ id = '' }) => `/member/${encodeURIComponent(id)}`,
  },
  { path: '/login', page: 'accounts/login-page.tsx', parameters: ['panel'] },
  { path: '/change-password', page: 'accounts/change-password-page.tsx', guard: 'account' },
  { path: '/reset-password', page: 'accounts/reset-password-page.tsx' },
  { path: '*', page: 'app/not-found-page.tsx', status: 404 },
]

const eventUrl = (id: string) => `/api/events/${encodeURIComponent(id)}`
