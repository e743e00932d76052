import { renderToBuffer } from '@react-pdf/renderer'
import { Component, type ComponentType, type ReactNode } from 'react'
import { registerFonts } from './document-fonts.ts'

/** Writes the document of a template as PDF; runs in the worker process. Throws what a component of it throws. */
export async function writeDocument(template: string, data: object): Promise<Buffer> {
  registerFonts()
  const { default: Template } = (await import(template)) as { default: ComponentType }
  let failure: unknown
  const noteFailure = (error: unknown) => {
    failure = error
  }
  try {
    return await renderToBuffer(
      <ErrorBoundary onError={noteFailure}>
        <Template {...data} />
      </ErrorBoundary>,
    )
  } catch (error) {
    throw failure ?? error
  }
}

type ErrorBoundaryProps = { onError: (error: unknown) => void; children: ReactNode }

/** The PDF renderer does not pass on what a component throws: it only finds no document. */
class ErrorBoundary extends Component<ErrorBoundaryProps, { hasFailed: boolean }> {
  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override state = { hasFailed: false }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error)
  }

  override render(): ReactNode {
    return this.state.hasFailed ? null : this.props.children
  }
}
