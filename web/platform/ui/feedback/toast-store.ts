export interface ToastContent {
  title: string
  description?: string
  variant?: 'default' | 'destructive'
  /** An umbrella that opens, for good news. */
  isFestive?: boolean | undefined
  /** What can be done next. */
  link?: { label: string; href: string }
}

export interface Toast extends ToastContent {
  id: number
  open: boolean
  /** An open dialog shows it, because its backdrop would cover it. */
  isInDialog: boolean
}

const limit = 1
const removeDelay = 1_000_000
/** A message that closes its dialog has not been read in it; a success often arrives while its dialog waits for data. */
const unreadFor = { failure: 1000, success: 5000 }

let toasts: readonly Toast[] = []
let lastId = 0
let lastShownAt = 0
let dialogs = 0
const listeners = new Set<() => void>()
const none: readonly Toast[] = []

/** Shows a message over the page for 5000 ms, or in the open dialog; it replaces the current one. */
export function toast(content: ToastContent) {
  lastId += 1
  lastShownAt = Date.now()
  const id = lastId
  const isInDialog = dialogs > 0
  change([{ ...content, id, open: true, isInDialog }, ...toasts].slice(0, limit))
  return { id, dismiss: () => dismissToast(id) }
}

/** Closes a message at once; it leaves the list 1,000,000 ms later. */
export function dismissToast(id: number) {
  if (!toasts.some((each) => each.id === id && each.open)) return
  change(toasts.map((each) => (each.id === id ? { ...each, open: false } : each)))
  setTimeout(() => change(toasts.filter((each) => each.id !== id)), removeDelay)
}

/** Until the returned function is called, messages are in the dialog. One that closes it is then on the page. */
export function coverMessages(): () => void {
  dialogs += 1
  return () => {
    dialogs -= 1
    if (dialogs > 0) return
    const since = Date.now() - lastShownAt
    const isUnread = ({ variant }: Toast) => since < unreadFor[variant === 'destructive' ? 'failure' : 'success']
    change(
      toasts.map((each) =>
        each.isInDialog ? { ...each, isInDialog: false, open: each.open && isUnread(each) } : each,
      ),
    )
  }
}

export const toastStore = {
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  read: () => toasts,
  readOnServer: () => none,
}

function change(next: readonly Toast[]) {
  toasts = next
  for (const listener of listeners) listener()
}
