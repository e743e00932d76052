import type { ComponentProps } from 'react'
import { useBrowser } from '#web/platform/use-browser.ts'
import { Button } from './button.tsx'

/**
 * Submits a form that the server does not accept without scripts. Until the page is hydrated the button does not submit,
 * as what was typed would be lost: a press is recorded like that of any other button, and repeated afterwards.
 */
export function SubmitButton(props: ComponentProps<typeof Button>) {
  return <Button {...props} type={useBrowser() ? 'submit' : 'button'} />
}
