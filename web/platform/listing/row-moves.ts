import { ArrowDown, ArrowUp } from 'lucide-react'
import type { RowMenuItem } from '../ui/navigation/row-menu.tsx'
import type { SortHandling } from './sortable-list.tsx'

/** What the dots of a row do, for those who neither drag nor have a keyboard. */
export function listRowMoves({ place: { at, of }, moveTo }: SortHandling): RowMenuItem[] {
  const up: RowMenuItem = { label: 'Move up', icon: ArrowUp, onSelect: () => moveTo(at - 1) }
  const down: RowMenuItem = { label: 'Move down', icon: ArrowDown, onSelect: () => moveTo(at + 1) }
  return [...(at > 0 ? [up] : []), ...(at < of - 1 ? [down] : [])]
}
