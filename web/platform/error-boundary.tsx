import { Component, type ReactNode } from 'react'
import { PageMessage } from './ui/feedback/page-message.tsx'

type Props = {
  children: ReactNode
  /** Renders nothing instead of a message; for a part that the page can do without. */
  quiet?: boolean
}

/** When a page breaks, the rest of the site stays and a way out is offered. */
export class ErrorBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: unknown) {
    console.error(error)
  }

  override render() {
    if (!this.state.failed) return this.props.children
    if (this.props.quiet) return null
    return (
      <PageMessage urgent>
        <h1>Something went wrong</h1>
        <p>This page could not be shown. Please reload it.</p>
        <p>
          <a href="/">Return to Homepage</a>
        </p>
      </PageMessage>
    )
  }
}
