import type { LucideIcon } from 'lucide-react'
import { Ellipsis } from 'lucide-react'
import { Anchor } from './anchor.tsx'
import { Menu } from './menu.tsx'
import styles from './row-menu.module.css'

export type RowMenuItem = {
  label: string
  icon?: LucideIcon
  /** Is last, in red, after a line. */
  dangerous?: true
} & ({ href: string; newTab?: true } | { onSelect: () => void })

/** Everything else that can be done with a row: '…' opens it. */
export function RowMenu({ name, items }: { name: string; items: readonly RowMenuItem[] }) {
  const [usual, dangerous] = [items.filter((item) => !item.dangerous), items.filter((item) => item.dangerous)]
  if (items.length === 0) return null
  return (
    <Menu label={`More for ${name}`} button={<Ellipsis aria-hidden="true" />} className={styles.menu} isInRow>
      {usual.map((item) => (
        <Item key={item.label} item={item} />
      ))}
      {usual.length > 0 && dangerous.length > 0 && <hr />}
      {dangerous.map((item) => (
        <Item key={item.label} item={item} />
      ))}
    </Menu>
  )
}

function Item({ item }: { item: RowMenuItem }) {
  const { label, icon: Icon, dangerous } = item
  const content = (
    <>
      {Icon && <Icon aria-hidden="true" />} {label}
    </>
  )
  if ('href' in item) {
    return (
      <Anchor href={item.href} newTab={item.newTab ?? false}>
        {content}
      </Anchor>
    )
  }
  return (
    <button type="button" className={dangerous && styles.dangerous} onClick={item.onSelect}>
      {content}
    </button>
  )
}
