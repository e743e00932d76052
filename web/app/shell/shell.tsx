import type { ReactNode } from 'react'
import { ErrorBoundary } from '#web/platform/error-boundary.tsx'
import { ToastArea } from '#web/platform/ui/feedback/toast-area.tsx'
import { useTooltips } from '#web/platform/ui/feedback/tooltip-area.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'

/** What stands around every page. */
export function Shell({ children }: { children: ReactNode }) {
  useTooltips()
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
