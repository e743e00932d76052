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

const MESSAGES_ADDRESS = '/member/messages'

/** Where the account menu and the phone's side menu lead. */
export const accountPlaces = (account: CurrentAccount, isAdmin: boolean): AccountPlace[] => [
  { name: 'Dashboard', href: '/member/dashboard', icon: LayoutDashboard },
  ...(takesPart(account)
    ? [
        { name: 'My card', href: CARD_ADDRESS, icon: IdCard },
        { name: 'My household', href: '/household', icon: House },
        { name: 'Votes', href: '/votes', icon: Vote },
        { name: 'Meetings', href: '/meetings', icon: CalendarDays },
        { name: 'Documents', href: '/documents', icon: FileText },
      ]
    : []),
  { name: 'Messages', href: MESSAGES_ADDRESS, icon: MessagesSquare },
  { name: 'Me', href: '/member/me', icon: UserRound },
  ...(isAdmin ? [{ name: 'Admin Panel', href: '/admin', icon: Settings }] : []),
]

export const isMessages = ({ href }: AccountPlace): boolean => href === MESSAGES_ADDRESS
