import { type ComponentType, lazy } from 'react'
import type { PageModule, PageProps } from '#web/platform/page.ts'
import { type GuardProps, type PageRow, ROUTES, SIGNED_IN } from './route-table.ts'

type PageComponent = ComponentType<PageProps>
type GuardComponent = ComponentType<GuardProps>

const pages: Record<string, () => Promise<PageComponent>> = {
  ...import.meta.glob<PageComponent>(
    // an album is inside of the gallery's page: no route names it
    ['../*/*-page.tsx', '!../{admin,dashboard,styleguide}/*', '!../gallery/album-page.tsx'],
    { import: 'default' },
  ),
  ...(import.meta.env.MODE === 'production'
    ? {}
    : import.meta.glob<PageComponent>('../styleguide/*-page.tsx', { import: 'default' })),
}
// only the server writes heads, so their code is not sent to browsers
const heads = import.meta.env.SSR
  ? import.meta.glob<PageModule['head']>(['../*/*-page.tsx', '../*/members/*-page.tsx'], { import: 'head' })
  : {}
const loaded = new Map<string, PageComponent>()
let signedInRoutes: readonly PageRow[] | undefined
let loadingRoutes: Promise<void> | undefined
const lazies = new Map<string, PageComponent>()

/** The routes that may match a path; undefined while they must be loaded first. */
export function findRoutes(path: string): readonly PageRow[] | undefined {
  if (!SIGNED_IN.test(path)) return ROUTES
  return signedInRoutes && [...signedInRoutes, ...ROUTES]
}

/** Loads the routes of signed-in pages, once; visitors do not need them. */
export function loadRoutes(): Promise<void> {
  loadingRoutes ??= import('./signed-in-pages.ts').then(({ SIGNED_IN_ROUTES, signedInPages }) => {
    Object.assign(pages, signedInPages)
    signedInRoutes = SIGNED_IN_ROUTES
  })
  return loadingRoutes
}

/** Loads a page's module, once. */
export async function loadPage(page: string): Promise<PageComponent> {
  const known = loaded.get(page)
  if (known) return known
  const load = pages[keyOf(page)]
  if (!load) throw new Error(`The route table names a missing page: ${page}`)
  const component = await load()
  loaded.set(page, component)
  return component
}

let guard: GuardComponent | undefined
const lazyGuard: GuardComponent = lazy(async () => ({ default: await loadGuard() }))

/** Loads the guard of pages that not everybody may see, once. */
export async function loadGuard(): Promise<GuardComponent> {
  guard ??= (await import('./guard.tsx')).AccountGuard
  return guard
}

export const guardComponent = (): GuardComponent => guard ?? lazyGuard

type Portal = typeof import('./shell/portal.tsx')
let portal: Portal | undefined
let loadingPortal: Promise<Portal> | undefined

/** Loads the frame of the portal, once. */
export function loadPortal(): Promise<Portal> {
  loadingPortal ??= import('./shell/portal.tsx').then((module) => {
    portal = module
    return module
  })
  return loadingPortal
}

export const loadedPortal = (): Portal | undefined => portal

/** The head of a page; on the server only. */
export const loadHead = async (page: string): Promise<PageModule['head']> => heads[keyOf(page)]?.()

/** The component of a page: the loaded one, or a lazy one that suspends until its module is loaded. */
export function componentOf(page: string): PageComponent {
  const known = loaded.get(page) ?? lazies.get(page)
  if (known) return known
  const component = lazy(async () => ({ default: await loadPage(page) }))
  lazies.set(page, component)
  return component
}

const keyOf = (page: string) => (page.startsWith('app/') ? `./${page.slice(4)}` : `../${page}`)
