import {
  ArrowLeftRight,
  CircleDollarSign,
  CreditCard,
  DoorClosed,
  Flower2,
  Mail,
  MailQuestion,
  PencilLine,
  ShieldPlus,
  UserRound,
  UserRoundX,
} from 'lucide-react'
import { isActiveMember } from '#shared/membership/status-rules.ts'
import { profileAddress } from '#web/membership/administration/member-name.tsx'
import type { RowMenuItem } from '#web/platform/ui/navigation/row-menu.tsx'
import { writeAddress } from '#web/platform/write-address.ts'
import type { Ask } from './dialogs/member-dialogs.tsx'
import { mayEnd, mayPay, type ShownMember } from './member-state.ts'

type MenuContext = { ask: Ask; editAddress: string; isSuperAdmin: boolean; isTreasurer: boolean; mayWrite: boolean }

/** What can be done with a person beside the one action that is needed now. */
export function menuOf(
  member: ShownMember,
  { ask, editAddress, isSuperAdmin, isTreasurer, mayWrite }: MenuContext,
): RowMenuItem[] {
  if (member.erasedAt) return []
  const isActive = isActiveMember(member)
  const item = (isOffered: boolean, offered: RowMenuItem) => (isOffered ? [offered] : [])
  return [
    { label: 'Edit', icon: PencilLine, href: editAddress },
    { label: 'Open profile', icon: UserRound, href: profileAddress(member.id), newTab: true },
    ...item(mayWrite && isActive, {
      label: 'Write an email',
      icon: Mail,
      href: writeAddress({ about: 'member', id: member.id }),
    }),
    ...item(member.status === 'pending', {
      label: 'Ask for a correction',
      icon: MailQuestion,
      onSelect: () => ask('correction', member),
    }),
    ...item(isTreasurer && mayPay(member), {
      label: 'Record a payment',
      icon: CircleDollarSign,
      onSelect: () => ask('payment', member),
    }),
    ...item(isActive, { label: 'Change plan', icon: ArrowLeftRight, onSelect: () => ask('plan', member) }),
    ...item(isSuperAdmin && isActive && member.role === 'user', {
      label: 'Make an admin',
      icon: ShieldPlus,
      onSelect: () => ask('promotion', member),
    }),
    ...item(isActive, {
      label: 'Suspend',
      icon: UserRoundX,
      dangerous: true,
      onSelect: () => ask('suspension', member),
    }),
    ...item(isActive, {
      label: 'Revoke card',
      icon: CreditCard,
      dangerous: true,
      onSelect: () => ask('revoking', member),
    }),
    ...item(mayEnd(member), {
      label: 'Record a death',
      icon: Flower2,
      onSelect: () => ask('death', member),
    }),
    ...item(mayEnd(member), {
      label: 'End the membership',
      icon: DoorClosed,
      dangerous: true,
      onSelect: () => ask('ending', member),
    }),
  ]
}
