import { useEffect, useSyncExternalStore } from 'react'
import { PORTAL_FAILURE } from '../../failures.ts'
import { Alert } from './alert.tsx'
import { coverMessages, toastStore } from './toast-store.ts'

/** What failed while the dialog is open that has it at its end: it covers the page, where other messages are. */
export function DialogFailure({ className }: { className?: string | undefined }) {
  useEffect(coverMessages, [])
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.read, toastStore.readOnServer)
  const failure = toasts.find(({ open, isInDialog }) => open && isInDialog)
  if (!failure) return null
  const { id, title, description } = failure
  return (
    <Alert
      key={id}
      tone="red"
      title={description && title === PORTAL_FAILURE ? undefined : title}
      className={className}
      announce
    >
      {description}
    </Alert>
  )
}
