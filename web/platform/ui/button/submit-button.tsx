import type { ComponentProps } from 'react'
import { useBrowser } from '#web/platform/ui/form/use-browser.ts'
import { Button } from './button.tsx'

/**
 * Hands in a form that the server has rendered, once the page is alive. Until then the browser itself would send it, to
 * an address that takes none, and what was typed would be lost.
 */
export function SubmitButton({ disabled, ...rest }: ComponentProps<typeof Button>) {
  const isWaking = !useBrowser()
  return <Button {...rest} type="submit" data-waking={isWaking || undefined} disabled={isWaking || disabled} />
}
