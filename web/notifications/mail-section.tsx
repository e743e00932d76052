import { Bell } from 'lucide-react'
import {
  COMMITTEE_KIND_LABELS,
  type CommitteeKind,
  MAIL_RHYTHM_LABELS,
  MAIL_RHYTHMS,
  type MailRhythm,
} from '#shared/notifications/notification-enums.ts'
import { AccountSection } from '#web/accounts/own-account/account-section.tsx'
import { showFailure } from '#web/platform/failures.ts'
import { OwnFailure } from '#web/platform/listing/list-failure.tsx'
import { useApi } from '#web/platform/queries.ts'
import { useSend } from '#web/platform/send.ts'
import { Field } from '#web/platform/ui/form/field.tsx'
import { Options } from '#web/platform/ui/form/options.tsx'
import { Select } from '#web/platform/ui/form/select.tsx'
import styles from './mail-section.module.css'
import { PreferenceTable } from './preference-table.tsx'

const LEAD =
  'Choose what you want to be notified about: in the bell at the top of every page, by email and on your phone. You always get receipts and everything about your account and membership.'
const FAILED = { title: 'Error', fallback: 'Your choice could not be saved.' }

export function MailSection() {
  const { data, error, isPending, refetch } = useApi('GET /api/account/mails')
  return (
    <AccountSection
      id="mails"
      Icon={Bell}
      title="Notifications and emails"
      summary="What reaches you in the bell, by email and on your phone"
      lead={LEAD}
    >
      {isPending && <p role="status">Loading your choices...</p>}
      {error && <OwnFailure of="choices" error={error} onRetry={refetch} />}
      {data && <PreferenceTable chosen={data} />}
      {data && data.committee.length > 0 && <CommitteeMails chosen={data.committee} />}
    </AccountSection>
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
