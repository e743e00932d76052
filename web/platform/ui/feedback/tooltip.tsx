import { Arrow, Content, Portal, Provider, Root, Trigger } from 'radix-ui/tooltip'
import type { ReactElement, ReactNode } from 'react'
import styles from './tooltip.module.css'

interface TooltipProps {
  /** A few words; never the only place where something is said. */
  text: ReactNode
  /** One element that can take the focus. */
  children: ReactElement
}

/** Opens after 700 ms of hovering or at once on focus; within 300 ms of another one it opens at once. */
export function Tooltip({ text, children }: TooltipProps) {
  return (
    <Root>
      <Trigger asChild>{children}</Trigger>
      <Portal>
        <Content className={styles.tooltip} sideOffset={6} collisionPadding={8}>
          {text}
          <Arrow className={styles.arrow} />
        </Content>
      </Portal>
    </Root>
  )
}

/** Around everything that has tooltips. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Provider delayDuration={700} skipDelayDuration={300}>
      {children}
    </Provider>
  )
}
