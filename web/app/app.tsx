import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, Suspense, use, useCallback, useEffect, useMemo, useRef } from 'react'
import { type AroundNavHandler, Router, useLocation, useSearch } from 'wouter'
import type { FormReply } from '#shared/platform/form-reply.ts'
import './status-tones.ts'
import { AccountProvider } from '#web/accounts/account-provider.tsx'
import { type CurrentAccount, isAdmin, takesPart, useAccount } from '#web/accounts/use-account.ts'
import { Hydrated } from '#web/platform/below-first-screen.tsx'
import { type RenderingTime, RenderingTimeContext } from '#web/platform/clock.ts'
import { ErrorBoundary } from '#web/platform/error-boundary.tsx'
import { FormReplyContext } from '#web/platform/form-reply.ts'
import { showGrowing } from '#web/platform/growing-picture.ts'
import { FIRST_SCREEN } from '#web/platform/hydration.ts'
import { lazyPart } from '#web/platform/lazy-part.ts'
import { LinksContext } from '#web/platform/link.tsx'
import { painted } from '#web/platform/painted.ts'
import { watchReturns } from '#web/platform/queries.ts'
import { SiteUrlContext } from '#web/platform/site-url.ts'
import { PageMessage } from '#web/platform/ui/feedback/page-message.tsx'
import { ToastArea } from '#web/platform/ui/feedback/toast-area.tsx'
import { navigationFromLayers, watchHistory } from '#web/platform/ui/surface/history-layers.ts'
import { SettingsProvider } from '#web/settings/settings-provider.tsx'
import { useArrival } from './arrival.ts'
import { load, match } from './load.ts'
import { needsOwnDocument } from './own-document.ts'
import { componentOf, findRoutes, guardComponent, loadedPortal, loadPortal, loadRoutes } from './pages.ts'
import { isTaskPage } from './route-table.ts'
import awaited from './shell/awaited-portal.module.css'
import { Footer, SlimFooter } from './shell/footer.tsx'
import { Header } from './shell/header.tsx'
import { PrintFooter, PrintHeader } from './shell/print-lines.tsx'

// visitors never see it, so they do not load it
const MemberBar = lazyPart(() => import('./shell/member-bar.tsx'))

type AppProps = {
  client: QueryClient
  ssrPath?: string
  ssrSearch?: string
  siteUrl: string
  renderingTime: RenderingTime
  formReply?: FormReply | undefined
}

/** The whole site: providers, the shell, and the page of the current address. */
export function App({ client, siteUrl, renderingTime, formReply, ...ssr }: AppProps) {
  const latest = useRef(0)
  const aroundNav: AroundNavHandler = useCallback(
    async (navigate, to, options) => {
      const click = ++latest.current
      // refetch what failed on an earlier page when that page is visited again
      client.removeQueries({ type: 'inactive', predicate: ({ state }) => state.status === 'error' })
      let queries: Promise<unknown>
      try {
        const { match: wanted, module, ...loading } = await load(to, client)
        if (needsOwnDocument(wanted.row)) return location.assign(to)
        queries = loading.queries
        // the press itself is shown first
        await Promise.all([module, painted()])
      } catch {
        location.assign(to)
        return
      }
      if (click !== latest.current) return
      const leaving = await navigationFromLayers(options)
      if (click === latest.current) await showGrowing(() => navigate(to, leaving), queries)
    },
    [client],
  )
  useEffect(watchHistory, [])
  useEffect(() => watchReturns(client), [client])
  // the press loads it again, and shows a failure
  const preload = useCallback((to: string) => void loadModule(to, client).catch(() => {}), [client])
  return (
    <QueryClientProvider client={client}>
      <SiteUrlContext value={siteUrl}>
        <FormReplyContext value={formReply}>
          <RenderingTimeContext value={renderingTime}>
            <SettingsProvider>
              <AccountProvider>
                <Router {...ssr} aroundNav={aroundNav}>
                  <LinksProvider preload={preload}>
                    <Shell>
                      <ErrorBoundary>
                        <Suspense fallback={<PageMessage>Loading...</PageMessage>}>
                          <CurrentPage />
                        </Suspense>
                      </ErrorBoundary>
                    </Shell>
                  </LinksProvider>
                </Router>
              </AccountProvider>
            </SettingsProvider>
          </RenderingTimeContext>
        </FormReplyContext>
      </SiteUrlContext>
    </QueryClientProvider>
  )
}

function LinksProvider({ preload, children }: { preload: (to: string) => void; children: ReactNode }) {
  const [, navigate] = useLocation()
  const links = useMemo(() => ({ navigate, preload }), [navigate, preload])
  return <LinksContext value={links}>{children}</LinksContext>
}

const loadModule = async (url: string, client: QueryClient) => (await load(url, client)).module

function CurrentPage() {
  const [path] = useLocation()
  const search = useSearch()
  // needed after going back to a signed-in page from another visit
  if (!findRoutes(path)) use(loadRoutes())
  const current = useMemo(() => match(path, search), [path, search])
  useArrival(current)
  const Page = componentOf(current.row.page)
  const AccountGuard = guardComponent()
  const page = <Page params={current.params} search={current.search} />
  return (
    <ErrorBoundary key={path}>
      <Suspense fallback={<PageMessage>Loading...</PageMessage>}>
        {current.row.guard ? <AccountGuard requires={current.row.guard}>{page}</AccountGuard> : page}
        <Hydrated part={FIRST_SCREEN} />
      </Suspense>
    </ErrorBoundary>
  )
}

/** The parts around every page, except around tools that fill the screen. */
function Shell({ children }: { children: ReactNode }) {
  const [path] = useLocation()
  return isBare(path) ? <FullScreen>{children}</FullScreen> : <Framed path={path}>{children}</Framed>
}

function FullScreen({ children }: { children: ReactNode }) {
  return (
    <>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <ErrorBoundary quiet>
        <ToastArea />
      </ErrorBoundary>
    </>
  )
}

function Framed({ path, children }: { path: string; children: ReactNode }) {
  const { account, isLoading } = useAccount()
  const isPortal = /^\/admin(?:\/|$)/.test(path)
  const admin = isPortal && isAdmin(account) ? account : null
  // until it is known who is there, only the space of the portal's frame
  const isSite = !isPortal || (!isLoading && !admin)
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      {isSite && <Header />}
      {isPortal && !isSite && !admin && <div className={awaited.bar} />}
      {admin && <PortalPart part="PortalTop" account={admin} />}
      <PrintHeader path={path} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <PrintFooter path={path} />
      {isSite && (isTaskPage(path) ? <SlimFooter /> : <Footer />)}
      {isSite && takesPart(account) && !account?.isFirstLogin && (
        <ErrorBoundary quiet>
          <Suspense fallback={null}>
            <MemberBar />
          </Suspense>
        </ErrorBoundary>
      )}
      {admin && <PortalPart part="PortalPlaces" account={admin} />}
      <ErrorBoundary quiet>
        <ToastArea />
      </ErrorBoundary>
    </>
  )
}

/** Routes that are not loaded yet belong to pages in a frame, except after going back to a tool from another visit. */
const isBare = (path: string): boolean => findRoutes(path) !== undefined && match(path, '').row.bare === true

type PortalPartProps = { part: 'PortalTop' | 'PortalPlaces'; account: CurrentAccount }

function PortalPart({ part, account }: PortalPartProps) {
  return (
    <Suspense fallback={null}>
      <LoadedPart part={part} account={account} />
    </Suspense>
  )
}

function LoadedPart({ part, account }: PortalPartProps) {
  const { [part]: Part } = loadedPortal() ?? use(loadPortal())
  return <Part account={account} />
}
