import { painted } from '../painted.ts'

/** Scrolls to the first wrong control and focuses it, once the errors are shown: in an open dialog, otherwise on the page. */
export async function focusFirstError(form?: unknown): Promise<void> {
  await painted()
  const scope = form instanceof HTMLElement ? form : (document.querySelector('dialog:modal') ?? document)
  const wrong = scope.querySelector<HTMLElement>('[aria-invalid="true"], fieldset[data-invalid]')
  wrong?.focus({ preventScroll: true })
  wrong?.scrollIntoView({ block: 'center' })
}
