import {
  Bell,
  CalendarDays,
  ClipboardList,
  HeartPulse,
  type LucideIcon,
  MessageCircleQuestion,
  MessagesSquare,
  Store,
  Ticket,
  Users,
  Vote,
  Wallet,
} from 'lucide-react'

/** By the beginning of an item's key. */
const ICONS: readonly (readonly [start: string, icon: LucideIcon])[] = [
  ['dues', Wallet],
  ['emergency', HeartPulse],
  ['decision-vote', Vote],
  ['decision-poll', MessageCircleQuestion],
  ['decision-assembly', Users],
  ['decision-meeting', CalendarDays],
  ['decision-tasks', ClipboardList],
  ['order', Ticket],
  ['listing', Store],
  ['messages', MessagesSquare],
]

/** An icon for what an item of the dashboard is about; the colour shows its urgency. */
export const findAttentionIcon = (key: string): LucideIcon =>
  ICONS.find(([start]) => key.startsWith(start))?.[1] ?? Bell
