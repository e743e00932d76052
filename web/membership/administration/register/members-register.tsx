import { Download, Upload } from 'lucide-react'
import { useState } from 'react'
import { useSearch } from 'wouter'
import { EMIRATES, MEMBER_TYPES, MEMBERSHIP_TYPES } from '#shared/membership/member-enums.ts'
import { REGISTER_STATUSES } from '#shared/membership/register/register-enums.ts'
import type { RegisterFilters } from '#shared/membership/register/register-rules.ts'
import { MEMBER_RENEWAL_STATUSES } from '#shared/membership/renewal-enums.ts'
import { FoundList } from '#web/platform/listing/found-list.tsx'
import { useAddressFilters } from '#web/platform/listing/use-address-filters.ts'
import { usePagedApi } from '#web/platform/paged-queries.ts'
import { useSend } from '#web/platform/send.ts'
import { Button, ButtonLink } from '#web/platform/ui/button/button.tsx'
import { Alert } from '#web/platform/ui/feedback/alert.tsx'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { Dialog } from '#web/platform/ui/surface/dialog.tsx'
import { Table } from '#web/platform/ui/surface/table.tsx'
import styles from '../members-tab.module.css'
import { CHANGED, useFailureMessages } from '../use-decisions.ts'
import { useTabPlace } from '../use-tab-place.ts'
import own from './register.module.css'
import { REGISTER_COLUMNS } from './register-columns.tsx'
import { RegisterFilterBar } from './register-filter-bar.tsx'

const PAGE_SIZE = 20

/** All members; the server searches, filters and paginates. */
export function MembersRegister() {
  const filters = readFilters(new URLSearchParams(useSearch()))
  const { text, setText, change, replaceAll } = useAddressFilters(filters, addressOf)
  const members = usePagedApi('GET /api/admin/members', { query: { limit: PAGE_SIZE, ...filters } })
  const notWelcomed = usePagedApi('GET /api/admin/members', { query: { limit: 1, status: 'not_welcomed' } })
  const { addressWith } = useTabPlace()
  const narrowed = queryOf(filters)
  const nothing = {
    title: 'No members found',
    headingLevel: 3 as const,
    text: narrowed ? (
      <>
        No member matches all filters.{' '}
        <Button variant="quiet" onClick={() => replaceAll({})}>
          Show all members
        </Button>
      </>
    ) : (
      'Applicants and imported members appear here.'
    ),
  }
  return (
    <section aria-labelledby="register-heading">
      <div className={styles.tools}>
        <h2 id="register-heading">All members</h2>
        <div className="button-row">
          <ButtonLink variant="outline" href={addressWith({ open: 'import' })}>
            <Upload aria-hidden="true" /> Import
          </ButtonLink>
          <ButtonLink variant="outline" href={`/api/admin/members/export.csv?${narrowed}`} download="">
            <Download aria-hidden="true" /> Export CSV
          </ButtonLink>
        </div>
      </div>
      <WelcomeNotice total={notWelcomed.total} onShow={() => replaceAll({ status: 'not_welcomed' })} />
      <div hidden={notWelcomed.isPending}>
        <RegisterFilterBar filters={filters} text={text} onText={setText} onChange={change} />
        <FoundList found={members} nouns={['member', 'members']} empty={nothing}>
          {(rows) => <Table caption="All members" columns={REGISTER_COLUMNS} rows={rows} rowKey={({ id }) => id} />}
        </FoundList>
      </div>
    </section>
  )
}

/** The filters in the URL; invalid ones are ignored. */
function readFilters(search: URLSearchParams): RegisterFilters {
  return {
    search: search.get('search')?.slice(0, 100) || undefined,
    status: oneOf(REGISTER_STATUSES, search.get('status')),
    type: oneOf(MEMBERSHIP_TYPES, search.get('type')),
    memberType: oneOf(MEMBER_TYPES, search.get('memberType')),
    emirate: oneOf(EMIRATES, search.get('emirate')),
    dues: oneOf(MEMBER_RENEWAL_STATUSES, search.get('dues')),
  }
}

/** The URL of the tab with these filters. */
function addressOf(filters: RegisterFilters): string {
  const query = queryOf(filters)
  return `/admin${query ? `?${query}` : ''}`
}

/** The filters as the query of a call. */
function queryOf(filters: RegisterFilters): string {
  const entries = Object.entries(filters).flatMap(([name, value]) => (value ? [[name, value]] : []))
  return new URLSearchParams(entries).toString()
}

const oneOf = <Value extends string>(known: readonly Value[], wanted: string | null) =>
  known.find((value) => value === wanted)

/** How many people were imported without a welcome email, with a button to send it to all of them. */
function WelcomeNotice({ total, onShow }: { total: number; onShow: () => void }) {
  const [isAsking, setAsking] = useState(false)
  const welcome = useSend('POST /api/admin/members/welcome-mails', {
    changes: CHANGED,
    onSuccess: ({ welcomed }) => {
      setAsking(false)
      toast({ title: 'Welcome Emails Sent', description: `We are sending them to ${people(welcomed)}.` })
    },
    onError: useFailureMessages(),
  })
  if (total === 0) return null
  return (
    <Alert title={`${people(total)} imported without a welcome email`} className={own.notice}>
      <p>The email explains their membership here and contains a link to choose a password.</p>
      <div className="button-row">
        <Button onClick={() => setAsking(true)}>Send welcome email to all</Button>
        <Button variant="quiet" onClick={onShow}>
          Show members
        </Button>
      </div>
      <Dialog
        open={isAsking}
        onClose={welcome.isPending ? () => {} : () => setAsking(false)}
        title={`Send the welcome email to ${people(total)}?`}
        actions={
          <>
            <Button busy={welcome.isPending} onClick={() => welcome.mutate({})}>
              Send welcome email
            </Button>
            <Button variant="quiet" disabled={welcome.isPending} onClick={() => setAsking(false)}>
              Cancel
            </Button>
          </>
        }
      >
        <p>
          Each person gets one email, with a link that works for seven days. After that, they can ask for a new link on
          the login page.
        </p>
      </Dialog>
    </Alert>
  )
}

const people = (count: number) => (count === 1 ? '1 person' : `${count} people`)
