import {
  COMMITTEE_KIND_LABELS,
  type CommitteeKind,
  MAIL_KIND_LABELS,
  MAIL_RHYTHM_LABELS,
  MAIL_RHYTHMS,
  type MailRhythm,
} from '#shared/notifications/notification-vocabulary.ts'
import { AccountSection } from '#web/accounts/own-account/account-section.tsx'
import { tellFailure } from '#web/platform/failures.ts'
import { useApi } from '#web/platform/queries.ts'
import { useSend } from '#web/platform/send.ts'
import { Alert } from '#web/platform/ui/feedback/alert.tsx'
import { Checkbox } from '#web/platform/ui/form/checkbox.tsx'
import { Field } from '#web/platform/ui/form/field.tsx'
import { Select } from '#web/platform/ui/form/select.tsx'
import styles from './mail-section.module.css'

const LEAD =
  'What we may write to you about. Mails about your account, your application and your membership, and receipts, always come.'
const FAILED = { title: 'Error', fallback: 'Your choice could not be stored.' }

export function MailSection() {
  const { data, error, isPending } = useApi('GET /api/account/mails')
  const change = useSend('PUT /api/account/mails', {
    changes: ['/api/account/mails'],
    onError: (failure) => tellFailure(failure, FAILED),
  })
  return (
    <AccountSection id="mails" title="Mails" lead={LEAD}>
      {isPending && <p role="status">Loading your choices...</p>}
      {error && <Alert tone="red">Your choices could not be loaded. Please load this page again.</Alert>}
      {data?.mails.map(({ kind, isOn }) => (
        <Checkbox
          key={kind}
          label={MAIL_KIND_LABELS[kind].title}
          help={MAIL_KIND_LABELS[kind].explanation}
          checked={isOn}
          disabled={change.isPending}
          onChange={({ target }) => change.mutate({ body: { kind, isOn: target.checked } })}
        />
      ))}
      {data && data.committee.length > 0 && <CommitteeMails chosen={data.committee} />}
    </AccountSection>
  )
}

function CommitteeMails({ chosen }: { chosen: readonly { kind: CommitteeKind; rhythm: MailRhythm }[] }) {
  const change = useSend('PUT /api/admin/committee-mails', {
    changes: ['/api/account/mails'],
    onError: (failure) => tellFailure(failure, FAILED),
  })
  return (
    <>
      <h3>For the committee</h3>
      <p className="soft">The daily mail comes at eight in the morning, when there is something new.</p>
      <div className={styles.rhythms}>
        {chosen.map(({ kind, rhythm }) => (
          <Field key={kind} label={COMMITTEE_KIND_LABELS[kind]}>
            <Select
              value={rhythm}
              onChange={({ target }) => change.mutate({ body: { kind, rhythm: target.value as MailRhythm } })}
            >
              {MAIL_RHYTHMS.map((each) => (
                <option key={each} value={each}>
                  {MAIL_RHYTHM_LABELS[each]}
                </option>
              ))}
            </Select>
          </Field>
        ))}
      </div>
    </>
  )
}
