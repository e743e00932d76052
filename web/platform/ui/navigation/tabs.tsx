import clsx from 'clsx'
import { Content, List, Root, Trigger } from 'radix-ui/tabs'
import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react'
import { formatCount } from '#shared/platform/counts.ts'
import { showChosen } from './show-chosen.ts'
import styles from './tabs.module.css'

export interface Tab {
  value: string
  label: ReactNode
  /** A number in a pill, only for work that waits. */
  count?: number
  content: ReactNode
}

interface TabsProps {
  /** What the tabs are about. */
  label: string
  tabs: readonly Tab[]
  /** Set when the page controls the chosen tab … */
  value?: string
  onValueChange?: (value: string) => void
  /** … otherwise the tabs start here, or with the first tab. */
  defaultValue?: string
  className?: string | undefined
  rowClassName?: string | undefined
}

/** Renders only the content of the chosen tab. Arrow keys change the tab; on phones the row scrolls sideways. */
export function Tabs({ label, tabs, value, onValueChange, defaultValue, className, rowClassName }: TabsProps) {
  const row = useRef<HTMLDivElement>(null)
  // a count that arrives later moves the tabs after it
  const counts = tabs.map(({ count = 0 }) => count).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the chosen tab must be in view for people who come by a link or the back button
  useEffect(() => showChosen(row.current), [value, counts])
  return (
    <Root
      value={value}
      onValueChange={onValueChange}
      defaultValue={value === undefined ? (defaultValue ?? tabs[0]?.value) : undefined}
      className={className}
    >
      <List asChild aria-label={label}>
        <Plain ref={row} className={clsx(styles.list, rowClassName)}>
          {tabs.map((tab) => (
            <Trigger key={tab.value} value={tab.value} className={styles.tab} onFocus={scrollIntoRow}>
              {tab.label}
              {tab.count ? <span className={styles.count}>{formatCount(tab.count)}</span> : null}
            </Trigger>
          ))}
        </Plain>
      </List>
      {tabs.map((tab) => (
        <Content key={tab.value} value={tab.value} asChild>
          <Plain className={styles.content}>{tab.content}</Plain>
        </Content>
      ))}
    </Root>
  )
}

// The library writes style attributes, which the content security policy forbids in a rendered page.
function Plain({ style: _style, className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={clsx(className)} />
}

function scrollIntoRow(event: { currentTarget: HTMLElement }) {
  event.currentTarget.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}
