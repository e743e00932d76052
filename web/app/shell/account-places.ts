import {
  CalendarDays,
  FileText,
  House,
  IdCard,
  LayoutDashboard,
  type LucideIcon,
  MessagesSquare,
  Settings,
  UserRound,
  Vote,
} from 'lucide-react'
import { type CurrentAccount, takesPart } from '#web/accounts/use-account.ts'
import { CARD_ADDRESS } from '#web/membership/card/card-address.ts'

type AccountPlace = { name: string; href: string; icon: LucideIcon }

const MESSAGES: AccountPlace = { name: 'Messages', href: '/member/messages', icon: MessagesSquare }

const OF_THE_ASSOCIATION: readonly AccountPlace[] = [
  { name: 'My card', href: CARD_ADDRESS, icon: IdCard },
  { name: 'My household', href: '/household', icon: House },
  { name: 'Votes', href: '/votes', icon: Vote },
  { name: 'Meetings', href: '/meetings', icon: CalendarDays },
  { name: 'Documents', href: '/documents', icon: FileText },
]

/** Where the account menu and the phone's side menu lead. */
export function accountPlaces(account: CurrentAccount, isAdmin: boolean): AccountPlace[] {
  const places: AccountPlace[] = [{ name: 'Dashboard', href: '/member/dashboard', icon: LayoutDashboard }]
  if (takesPart(account)) places.push(...OF_THE_ASSOCIATION)
  places.push(MESSAGES, { name: 'Me', href: '/member/me', icon: UserRound })
  if (isAdmin) places.push({ name: 'Admin Panel', href: '/admin', icon: Settings })
  return places
}

export const isMessages = ({ href }: AccountPlace): boolean => href === MESSAGES.href
