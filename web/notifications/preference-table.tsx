import {
  BELL_KINDS,
  type BellKind,
  MAIL_KIND_LABELS,
  MAIL_KINDS,
  type MailKind,
} from '#shared/notifications/notification-enums.ts'
import type { ResponseOf } from '#web/platform/call.ts'
import { showFailure } from '#web/platform/failures.ts'
import { useApi } from '#web/platform/queries.ts'
import { useSend } from '#web/platform/send.ts'
import styles from './preference-table.module.css'

type Chosen = Pick<ResponseOf<'GET /api/account/mails'>, 'bell' | 'mails' | 'push'>
type Channel = keyof Chosen

const CHANNELS = { bell: 'Bell', mails: 'Email', push: 'Phone' } as const satisfies Record<Channel, string>
const NAMES = Object.keys(CHANNELS) as Channel[]

/** What somebody is notified about, by kind and channel. The phone can be chosen once it takes notifications. */
export function PreferenceTable({ chosen }: { chosen: Chosen }) {
  const send = useChoice()
  const { data } = useApi('GET /api/account/push/devices')
  const hasPhone = (data?.devices.length ?? 0) > 0
  const kinds = MAIL_KINDS.filter((kind) => NAMES.some((channel) => isOn(chosen, channel, kind) !== undefined))
  return (
    <>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <caption className="visually-hidden">What you are notified about</caption>
          <thead>
            <tr>
              <td />
              {NAMES.map((channel) => (
                <th key={channel} scope="col">
                  {CHANNELS[channel]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {kinds.map((kind) => (
              <KindRow
                key={kind}
                kind={kind}
                chosen={chosen}
                isBusy={send.isPending}
                hasPhone={hasPhone}
                onChoose={send.choose}
              />
            ))}
          </tbody>
        </table>
      </div>
      {!hasPhone && (
        <p className="soft small">
          To choose for your phone, first <a href="#phone">turn on phone notifications</a>.
        </p>
      )}
    </>
  )
}

type Choose = (channel: Channel, kind: MailKind, isOn: boolean) => void
type KindRowProps = { kind: MailKind; chosen: Chosen; isBusy: boolean; hasPhone: boolean; onChoose: Choose }

function KindRow({ kind, chosen, isBusy, hasPhone, onChoose }: KindRowProps) {
  const { title, explanation } = MAIL_KIND_LABELS[kind]
  return (
    <tr>
      <th scope="row">
        {title}
        <span className="block small soft">{explanation}</span>
      </th>
      {NAMES.map((channel) => {
        const checked = isOn(chosen, channel, kind)
        const isOff = channel === 'push' && !hasPhone
        return (
          <td key={channel}>
            {checked === undefined ? (
              <span className="visually-hidden">Not available</span>
            ) : (
              <label className={styles.choice}>
                <span className="visually-hidden">{`${title}: ${CHANNELS[channel]}`}</span>
                <input
                  type="checkbox"
                  checked={checked && !isOff}
                  disabled={isBusy || isOff}
                  onChange={({ target }) => onChoose(channel, kind, target.checked)}
                />
              </label>
            )}
          </td>
        )
      })}
    </tr>
  )
}

/** Undefined where nothing of the kind is ever sent. */
const isOn = (chosen: Chosen, channel: Channel, kind: MailKind): boolean | undefined =>
  (chosen[channel] as readonly { kind: MailKind; isOn: boolean }[]).find((each) => each.kind === kind)?.isOn

const isOfNotices = (kind: MailKind): kind is BellKind => (BELL_KINDS as readonly MailKind[]).includes(kind)

const FAILED = { title: 'Error', fallback: 'Your choice could not be saved.' }

function useChoice() {
  const stored = { changes: ['/api/account/mails'], onError: (failure: Error) => showFailure(failure, FAILED) }
  const mails = useSend('PUT /api/account/mails', stored)
  const bell = useSend('PUT /api/account/bell', stored)
  const push = useSend('PUT /api/account/push', stored)
  const choose: Choose = (channel, kind, isOn) => {
    if (channel === 'mails') mails.mutate({ body: { kind, isOn } })
    else if (isOfNotices(kind)) (channel === 'bell' ? bell : push).mutate({ body: { kind, isOn } })
  }
  return { choose, isPending: mails.isPending || bell.isPending || push.isPending }
}
