import { type ComponentType, lazy, type ReactNode } from 'react'

/**
 * A part of a page whose code is loaded when it is first shown, inside a Suspense. The server cannot wait while it
 * renders, so it shows `onServer` instead; if it can come to that, this must be the fallback of the Suspense.
 */
export const lazyPart = <Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  onServer: ReactNode = null,
): ComponentType<Props> => (import.meta.env.SSR ? () => onServer : lazy(load))
