import { useId } from 'react'
import {
  COMMITTEE_KIND_LABELS,
  type CommitteeKind,
  MAIL_KIND_LABELS,
  MAIL_RHYTHM_LABELS,
  MAIL_RHYTHMS,
  type MailKind,
  type MailRhythm,
} from '#shared/notifications/notification-enums.ts'
import { AccountSection } from '#web/accounts/own-account/account-section.tsx'
import { showFailure } from '#web/platform/failures.ts'
import { OwnFailure } from '#web/platform/listing/list-failure.tsx'
import { useApi } from '#web/platform/queries.ts'
import { useSend } from '#web/platform/send.ts'
import { Checkbox } from '#web/platform/ui/form/checkbox.tsx'
import { Field } from '#web/platform/ui/form/field.tsx'
import { Options } from '#web/platform/ui/form/options.tsx'
import { Select } from '#web/platform/ui/form/select.tsx'
import styles from './mail-section.module.css'

const LEAD =
  'Choose what you want to be notified about, in the bell at the top of every page and by email. You always get receipts and everything about your account and membership.'
const FAILED = { title: 'Error', fallback: 'Your choice could not be saved.' }

export function MailSection() {
  const { data, error, isPending, refetch } = useApi('GET /api/account/mails')
  const stored = { changes: ['/api/account/mails'], onError: (failure: Error) => showFailure(failure, FAILED) }
  const changeMails = useSend('PUT /api/account/mails', stored)
  const changeBell = useSend('PUT /api/account/bell', stored)
  return (
    <AccountSection id="mails" title="Notifications and emails" lead={LEAD}>
      {isPending && <p role="status">Loading your choices...</p>}
      {error && <OwnFailure of="choices" error={error} onRetry={refetch} />}
      {data && (
        <>
          <Kinds
            title="In the bell"
            chosen={data.bell}
            isBusy={changeBell.isPending}
            onChoose={(kind, isOn) => changeBell.mutate({ body: { kind, isOn } })}
          />
          <Kinds
            title="By email"
            chosen={data.mails}
            isBusy={changeMails.isPending}
            onChoose={(kind, isOn) => changeMails.mutate({ body: { kind, isOn } })}
          />
        </>
      )}
      {data && data.committee.length > 0 && <CommitteeMails chosen={data.committee} />}
    </AccountSection>
  )
}

type KindsProps<Kind> = {
  title: string
  chosen: readonly { kind: Kind; isOn: boolean }[]
  isBusy: boolean
  onChoose: (kind: Kind, isOn: boolean) => void
}

function Kinds<Kind extends MailKind>({ title, chosen, isBusy, onChoose }: KindsProps<Kind>) {
  const titleId = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its own style
    <div role="group" aria-labelledby={titleId} className="stack">
      <h3 id={titleId}>{title}</h3>
      {chosen.map(({ kind, isOn }) => (
        <Checkbox
          key={kind}
          label={MAIL_KIND_LABELS[kind].title}
          help={MAIL_KIND_LABELS[kind].explanation}
          checked={isOn}
          disabled={isBusy}
          onChange={({ target }) => onChoose(kind, target.checked)}
        />
      ))}
    </div>
  )
}

function CommitteeMails({ chosen }: { chosen: readonly { kind: CommitteeKind; rhythm: MailRhythm }[] }) {
  const change = useSend('PUT /api/admin/committee-mails', {
    changes: ['/api/account/mails'],
    onError: (failure) => showFailure(failure, FAILED),
  })
  return (
    <>
      <h3>For the committee</h3>
      <p className="soft">The daily email is sent at 8:00 AM if there is something new.</p>
      <div className={styles.rhythms}>
        {chosen.map(({ kind, rhythm }) => (
          <Field key={kind} label={COMMITTEE_KIND_LABELS[kind]}>
            <Select
              value={rhythm}
              onChange={({ target }) => change.mutate({ body: { kind, rhythm: target.value as MailRhythm } })}
            >
              <Options values={MAIL_RHYTHMS} labels={MAIL_RHYTHM_LABELS} />
            </Select>
          </Field>
        ))}
      </div>
    </>
  )
}
