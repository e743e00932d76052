import { HeartPulse, Wallet } from 'lucide-react'
import { isSettled } from '#shared/membership/dues-rules.ts'
import { formatLongDate } from '#shared/platform/gulf-dates.ts'
import { formatDirhams } from '#shared/platform/money.ts'
import type { AttentionItem } from '#web/platform/attention.ts'
import type { ResponseOf } from '#web/platform/call.ts'

type Contact = Pick<ResponseOf<'GET /api/members/profile'>, 'emergencyContactName' | 'emergencyContactPhone'>
type DuesYear = ResponseOf<'GET /api/dues'>['years'][number]

/**
 * What a member should do first: pay open years, the oldest first, then add a missing emergency contact. `years` is
 * null when the dues could not be loaded.
 */
export function membershipAttention(member: Contact, years: readonly DuesYear[] | null): AttentionItem[] {
  const dues = years?.filter((year) => !isSettled(year)).toSorted((one, other) => one.renewalYear - other.renewalYear)
  return [...(dues?.map(duesItem) ?? [DUES_UNREAD]), ...profileAttention(member)]
}

const DUES_UNREAD: AttentionItem = {
  key: 'dues',
  icon: Wallet,
  tone: 'amber',
  title: 'Your dues could not be loaded',
  text: 'The connection was lost, or the site is very busy.',
  href: '/member/dues',
  action: 'Try again',
}

function duesItem(year: DuesYear): AttentionItem {
  const { renewalYear, status, slipUrl, slipRejection } = year
  const key = `dues-${renewalYear}`
  const [amount, due] = [formatDirhams(year.outstanding), formatLongDate(year.dueDate)]
  const partly = year.received > 0 ? `We have received ${formatDirhams(year.received)}. ` : ''
  const href = '/member/dues'
  if (slipUrl)
    return {
      key,
      icon: Wallet,
      href,
      tone: 'blue',
      title: 'We are checking your slip',
      text: `Dues for ${renewalYear}: ${amount}.`,
      action: 'View your slip',
    }
  const action = slipRejection ? 'Send another slip' : 'How to pay'
  const refused = slipRejection ? ` Your payment slip was not confirmed: ${slipRejection}` : ''
  if (status === 'overdue')
    return {
      key,
      icon: Wallet,
      href,
      action,
      tone: 'red',
      title: `Your dues for ${renewalYear} are overdue`,
      text: `${partly}${amount} was due on ${due}.${refused}`,
    }
  return {
    key,
    icon: Wallet,
    href,
    action,
    tone: slipRejection ? 'red' : 'amber',
    deadline: year.dueDate,
    title: `Please pay your dues for ${renewalYear}`,
    text: `${partly}${amount} is due by ${due}.${refused}`,
  }
}

function profileAttention({ emergencyContactName, emergencyContactPhone }: Contact): AttentionItem[] {
  if (emergencyContactName && emergencyContactPhone) return []
  return [
    {
      key: 'emergency',
      icon: HeartPulse,
      tone: 'blue',
      title: 'Add an emergency contact',
      text: 'Tell us whom we can call in an emergency.',
      href: '/member/me#emergency',
      action: 'Complete my profile',
    },
  ]
}
