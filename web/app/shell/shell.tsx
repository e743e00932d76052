import type { ReactNode } from 'react'
import { ErrorBoundary } from '#web/platform/error-boundary.tsx'
import { ToastArea } from '#web/platform/ui/feedback/toast-area.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'

/** The parts around every page. */
export function Shell({ children }: { children: ReactNode }) {
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <Header />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer />
      <ErrorBoundary quiet>
        <ToastArea />
      </ErrorBoundary>
    </>
  )
}
