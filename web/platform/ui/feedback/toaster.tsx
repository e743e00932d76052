import clsx from 'clsx'
import { Check, CircleAlert, X } from 'lucide-react'
import { Action, Close, Description, Provider, Root, Title, Viewport } from 'radix-ui/toast'
import { OpeningUmbrella } from '../picture/opening-umbrella.tsx'
import { dismissToast, type Toast } from './toast-store.ts'
import styles from './toaster.module.css'

/** Shows the messages of the store for 5000 ms each. F8 focuses them; a swipe of 50 px to the right closes one. */
export default function Toaster({ toasts }: { toasts: readonly Toast[] }) {
  return (
    <Provider duration={5000} swipeDirection="right" swipeThreshold={50}>
      {toasts.map((toast) => (
        <Message key={toast.id} toast={toast} />
      ))}
      <Viewport hotkey={['F8']} className={styles.viewport} />
    </Provider>
  )
}

function Message({ toast }: { toast: Toast }) {
  const bad = toast.variant === 'destructive'
  const Icon = bad ? CircleAlert : Check
  return (
    <Root
      open={toast.open}
      onOpenChange={(open) => open || dismissToast(toast.id)}
      className={clsx(styles.toast, bad && styles.bad)}
      data-ground="day"
    >
      {toast.isFestive ? <OpeningUmbrella className="accent" /> : <Icon className={styles.icon} />}
      <div className="grow">
        <Title className="bold">{toast.title}</Title>
        {toast.description && <Description>{toast.description}</Description>}
        {toast.link && (
          <Action asChild altText={toast.link.label}>
            <a href={toast.link.href}>{toast.link.label}</a>
          </Action>
        )}
      </div>
      <Close className={styles.close} aria-label="Close">
        <X />
      </Close>
    </Root>
  )
}
