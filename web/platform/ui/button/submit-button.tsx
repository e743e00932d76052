import type { ComponentProps } from 'react'
import { useBrowser } from '#web/platform/ui/form/use-browser.ts'
import { Button } from './button.tsx'

/**
 * Submits a server-rendered form, and is enabled only once the page is hydrated. Before that the browser itself would
 * send the form to a URL that does not accept it, and what was typed would be lost.
 */
export function SubmitButton({ disabled, ...rest }: ComponentProps<typeof Button>) {
  const isWaking = !useBrowser()
  return <Button {...rest} type="submit" data-waking={isWaking || undefined} disabled={isWaking || disabled} />
}
