import {
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

/** Where the account menu and the phone's side menu lead. */
export function accountPlaces(account: CurrentAccount, isAdmin: boolean): AccountPlace[] {
  const places: AccountPlace[] = [{ name: 'Dashboard', href: '/member/dashboard', icon: LayoutDashboard }]
  if (takesPart(account)) places.push({ name: 'My card', href: CARD_ADDRESS, icon: IdCard })
  if (takesPart(account)) places.push({ name: 'My household', href: '/household', icon: House })
  if (takesPart(account)) places.push({ name: 'Votes', href: '/votes', icon: Vote })
  if (takesPart(account)) places.push({ name: 'Documents', href: '/documents', icon: FileText })
  places.push(MESSAGES, { name: 'Me', href: '/member/me', icon: UserRound })
  if (isAdmin) places.push({ name: 'Admin Panel', href: '/admin', icon: Settings })
  return places
}

export const isMessages = ({ href }: AccountPlace): boolean => href === MESSAGES.href
